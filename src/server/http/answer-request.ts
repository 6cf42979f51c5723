import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { SiteHandler } from '#server/http/site/site.ts'
import { type Answer, asksAnew, type Reply, replyOf } from './replies.ts'
import type { RequestLog } from './request-log.ts'
import type { ResponseCache } from './response-cache.ts'

/** Most unanswered requests of a connection; browsers and proxies send one at a time. */
const OPEN_MOST = 8

/** Ends connections that pipeline requests, since they delay all others. */
export function withoutPipelining(answer: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (open.get(socket) ?? 0) + 1
    // Requests already received are still parsed.
    if (socket.destroyed || count > OPEN_MOST) return void socket.destroy()
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    return answer(request, response)
  }
}

/** Sends a cached answer; false where there is none. */
type SendCached = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string
) => boolean | Promise<boolean>

/**
 * Sends the same bytes as the framework, many times as fast. Only for requests without a token or
 * foreign origin, whose headers vary.
 *
 * @param ownHeaders those of every answer of the API
 */
export function createSendCached(
  responseCache: ResponseCache,
  requestLog: Pick<RequestLog, 'cached'>,
  ownHeaders: Readonly<Record<string, string>>
): SendCached {
  /** Names and values alternate, so that Node does not check them again. */
  const heads = new WeakMap<Reply, string[]>()

  function send(response: ServerResponse, reply: Reply, id: string): void {
    let head = heads.get(reply)
    if (!head) heads.set(reply, (head = headOf(reply, ownHeaders)))
    response.writeHead(reply.status, [...head, 'X-Request-Id', id])
    response.end(reply.body)
  }

  return (request, response, id) => {
    const { headers } = request
    const isPlain = headers.origin === undefined && headers.authorization === undefined
    if (request.method !== 'GET' || !isPlain || asksAnew(headers['cache-control'])) return false
    const since = performance.now()
    const answerWith = (answer: Answer | undefined) => {
      if (!answer) return false
      answer.onSent?.()
      const sendOne = (reply: Reply): true => {
        send(response, reply, id)
        const bytes = reply.body?.byteLength ?? 0
        requestLog.cached(request, id, { route: answer.route, status: reply.status, bytes, since })
        return true
      }
      const encodings = headers['accept-encoding'] as string | undefined
      const reply = replyOf(answer, encodings, headers['if-none-match'])
      return reply instanceof Promise ? reply.then(sendOne) : sendOne(reply)
    }
    const cached = responseCache.find(request.url ?? '')
    return cached instanceof Promise ? cached.then(answerWith) : answerWith(cached)
  }
}

function headOf({ headers, body }: Reply, ownHeaders: Readonly<Record<string, string>>): string[] {
  return Object.entries({
    ...ownHeaders,
    ...headers,
    Vary: 'Accept-Encoding, Origin',
    ...(body && { 'Content-Length': `${body.byteLength}` })
  }).flat()
}

interface AnswerRequestDeps {
  /** Path that the API is mounted at. */
  basePath: string
  requestLog: RequestLog
  sendCached: SendCached
  answerApi: (request: IncomingMessage, response: ServerResponse) => unknown
  answerSite: SiteHandler
  /** Whether connections are to end. */
  isStopping: () => boolean
}

/** Passes each request to the response cache, the API or the site. */
export function createAnswerRequest(deps: AnswerRequestDeps) {
  const { basePath, requestLog, sendCached, answerApi, answerSite, isStopping } = deps
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isStopping()) response.shouldKeepAlive = false
    if (!isBelow(basePath, request.url ?? '')) {
      requestLog.site(request, response)
      return answerSite(request, response)
    }
    const id = requestLog.idOf(request)
    const askApi = () =>
      requestLog.around(request, response, id, () => void answerApi(request, response))
    const sent = sendCached(request, response, id)
    if (sent === true) return
    if (sent === false) return askApi()
    // Without a database, the API reports the error.
    void sent.catch(() => false).then(isSent => (isSent ? undefined : askApi()))
  }
}

function isBelow(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)
}
