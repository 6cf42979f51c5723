import { createServer } from 'node:http'
import { listen } from '#server/http/listening.ts'
import type { Metrics } from '#server/runtime/metrics.ts'

export interface MetricsServer {
  port: number
  close: () => Promise<void>
}

/**
 * Serves `/metrics` at an address of its own, since it is not public. @throws Error when the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number }
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404\n')
      return
    }
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end()
    )
  })
  const own = await listen(server, port, host)
  return {
    port: own,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
