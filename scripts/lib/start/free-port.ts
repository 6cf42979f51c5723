import { createServer } from 'node:net'

/** The first free port from this one on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++) if (await isFree(port)) return port
  throw new Error(`no port from ${from} on is free`)
}

export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
