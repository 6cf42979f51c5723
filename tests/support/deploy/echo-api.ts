import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface EchoApi {
  port: number
  stop: () => Promise<void>
}

/** Stands where the API would, and answers what reached it. */
export async function startEchoApi(): Promise<EchoApi> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    buffer(request).then(
      body => {
        response.setHeader('Content-Type', 'application/json')
        response.setHeader('Referrer-Policy', 'no-referrer')
        response.end(JSON.stringify({ method, url, headers, bytes: body.length }))
      },
      // A body that never came.
      () => response.destroy()
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
