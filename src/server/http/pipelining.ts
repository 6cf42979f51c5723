import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that wait for an answer at once; browsers and proxies send one after the other. */
const OPEN_MOST = 8

/** Ends connections that send requests without waiting for answers: each of them holds up everybody's. */
export function withoutPipelining(answer: RequestListener): RequestListener {
  const open = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (open.get(socket) ?? 0) + 1
    // What it has sent already is read on.
    if (socket.destroyed || count > OPEN_MOST) return void socket.destroy()
    open.set(socket, count)
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
    return answer(request, response)
  }
}
