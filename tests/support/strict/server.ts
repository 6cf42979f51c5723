import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createGate, type Gate } from './gate.ts'

export interface StrictApi extends Pick<Gate, 'refused' | 'asked'> {
  /** `http://127.0.0.1:PORT/api` */
  host: string
  stop: () => Promise<void>
}

/** An API on a port of its own that answers by the contract alone, from what another one knows. */
export async function startStrictApi(origin: string): Promise<StrictApi> {
  const { respond, refused, asked } = createGate('/api', async request => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const answer = await fetch(`${origin}${pathname}${search}`, {
      method,
      headers: Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.includes(name))),
      redirect: 'manual',
      ...(hasBody && { body: await request.arrayBuffer() })
    })
    const given = new Headers(answer.headers)
    for (const name of DECODED) given.delete(name)
    return new Response(answer.body, { status: answer.status, headers: given })
  })
  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    refused,
    asked,
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
}

const HOP_BY_HOP = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']
/** What `fetch` has undone. */
const DECODED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']
