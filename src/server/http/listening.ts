import { type Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

const STOP_WITHIN = 10_000
const SWEEP_EVERY = 50
/** Milliseconds for which connections are still accepted and kept, since clients have begun to use them. */
const LINGER = 500

/** @returns the port; the given one, unless that was 0 */
export function listen(
  server: HttpServer,
  port: number,
  host: string | undefined
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Takes no new connections, finishes what is under way, at most 10 s, and ends every connection.
 *
 * @param isGentle goes on for a moment before it closes: the system resets connections in its queue, and
 * a proxy may be sending on an idle one
 */
export async function close(server: HttpServer, isGentle: boolean): Promise<void> {
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()))
  const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN)
  if (isGentle) {
    await pause(LINGER)
    // Right after a turn that has emptied the system's queue.
    await turn()
  }
  // That of HTTP would end idle connections at once.
  Server.prototype.close.call(server)
  // A connection whose answer ends after this moment would be kept for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  server.closeIdleConnections()
  await closed
  clearTimeout(force)
  clearInterval(sweep)
}
