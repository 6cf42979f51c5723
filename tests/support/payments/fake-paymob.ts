import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { type AddressInfo } from 'node:net'

interface RecordedCall {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}

export interface FakePaymob {
  host: string
  calls: RecordedCall[]
  /** What the next calls answer, by path. */
  answers: Record<string, { status?: number; body: unknown; after?: number }>
  close: () => Promise<void>
}

/** A local server in place of the gateway. */
export async function startFakePaymob(): Promise<FakePaymob> {
  const calls: RecordedCall[] = []
  const answers: FakePaymob['answers'] = {}
  const server = createServer(async (request, response) => {
    const { url: path = '', method, headers } = request
    const body = (method === 'POST' ? await json(request) : {}) as Record<string, unknown>
    calls.push({ path, authorization: headers.authorization, body })
    const { status = 200, body: reply, after = 0 } = answers[path] ?? { status: 404, body: {} }
    await new Promise(resolve => setTimeout(resolve, after))
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${port}`,
    calls,
    answers,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
