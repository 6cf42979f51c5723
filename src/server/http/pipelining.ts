import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

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
