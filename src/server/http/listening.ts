import { type Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

const STOP_WITHIN = 10_000
const SWEEP_EVERY = 50
/** Milliseconds that connections are still accepted, since clients are already using them. */
const LINGER = 500

/** @returns the port, chosen when 0 was given */
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
 * Takes no new connections, finishes requests for at most 10 s, and closes.
 *
 * @param isGentle waits first: a proxy may be sending on an idle connection
 */
export async function close(server: HttpServer, isGentle: boolean): Promise<void> {
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()))
  const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN)
  if (isGentle) {
    await pause(LINGER)
    // Right after a turn that emptied the system's queue.
    await turn()
  }
  // HTTP's own `close` would end idle connections at once.
  Server.prototype.close.call(server)
  // Connections that become idle later are closed here.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
  server.closeIdleConnections()
  await closed
  clearTimeout(force)
  clearInterval(sweep)
}
