import type { IncomingMessage, RequestListener } from 'node:http'
import { ROWS } from '#contract/table.ts'

const BODY_TIMEOUT_MS = 15_000
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** By method and path, as `POST /studio/import`; their paths have no parameters. */
const timeouts = new Map<string, number>(
  ROWS.flatMap(({ row: { method, path, timeoutMs } }) =>
    timeoutMs === undefined ? [] : [[`${method} ${path}`, timeoutMs] as const]
  )
)

/** Milliseconds after which no request is read any more. */
export const LONGEST_TIMEOUT_MS = Math.max(BODY_TIMEOUT_MS, ...timeouts.values())

/** Ends requests whose body has not arrived within the time of their row, with 408. */
export function withBodyTimeout(basePath: string, answer: RequestListener): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const timer = setTimeout(
        () => {
          const { socket } = request
          if (request.complete || socket.destroyed) return
          if (!response.headersSent) socket.write(TIMED_OUT)
          socket.destroySoon()
        },
        timeoutOf(basePath, request)
      )
      request.once('close', () => clearTimeout(timer))
    }
    return answer(request, response)
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function timeoutOf(basePath: string, { method, url = '' }: IncomingMessage): number {
  const [path = ''] = url.split('?')
  if (!path.startsWith(basePath)) return BODY_TIMEOUT_MS
  return timeouts.get(`${method} ${path.slice(basePath.length)}`) ?? BODY_TIMEOUT_MS
}
