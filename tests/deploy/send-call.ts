import { type Agent, request } from 'node:http'

/** A call and its result; times in ms of the monotonic clock. */
export interface Call {
  method: string
  path: string
  sentAt: number
  endedAt: number
  /** 0: nobody answered. */
  status: number
}

interface Sending {
  port: number
  agent?: Agent
  method: string
  /** Below `/api`. */
  path: string
  body?: object | undefined
  token?: string
  /** Address of this machine that it comes from. */
  from?: string
}

/** As long as a client of ours waits. */
const PATIENCE = 8_000

export const isGood = ({ status }: Call) => status >= 200 && status < 300

export function sendCall({ port, agent, method, path, body, token, from }: Sending): Promise<Call> {
  const sentAt = performance.now()
  const text = body && JSON.stringify(body)
  return new Promise(resolve => {
    const end = (status: number) =>
      resolve({ method, path, sentAt, endedAt: performance.now(), status })
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path: `/api${path}`, method, timeout: PATIENCE },
        ...(agent && { agent }),
        ...(from && { localAddress: from }),
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(text && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text)
          })
        }
      },
      response => {
        response.resume()
        response.once('error', () => end(0))
        response.once('end', () => end(response.statusCode ?? 0))
      }
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => end(0))
    asked.end(text)
  })
}
