import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONGEST_TIMEOUT_MS, withBodyTimeout } from '#server/http/body-timeout.ts'
import { close, listen } from '#server/http/listening.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { type HttpServer, serveHttp } from '#tests/support/server.ts'

/** Below the half minute after which Node checks for slow requests. */
const ENDS_WITHIN = { timeout: 28_000 }
const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

describe('a slow request', () => {
  const { path: folder, remove } = temporaryFolder()
  let server: HttpServer
  beforeAll(async () => {
    server = await serveHttp(folder)
  })
  afterAll(async () => {
    await server.running.stop()
    remove()
  })

  /** Sends a beginning, then a byte every second. @returns what came back until the server ended it */
  async function drip(beginning: string, bytes: string): Promise<string> {
    const socket = connect(server.running.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(beginning)
    const slowly = setInterval(() => bytes && socket.write(bytes), 1_000)
    try {
      return await text(socket)
    } finally {
      clearInterval(slowly)
    }
  }

  test('many pipelined requests end the connection, a few do not', async () => {
    const requests = (count: number) =>
      'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)
    const last = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answered = async (sent: string) => {
      const socket = connect(server.running.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(sent)
      return (await text(socket).catch(() => '')).split('HTTP/1.1 200').length - 1
    }
    expect(await answered(requests(3) + last)).toBe(4)
    expect(await answered(requests(500) + last)).toBeLessThan(10)
  })

  test.concurrent.each([
    { what: 'headers that never end', beginning: HEAD, bytes: 'X-A: b\r\n' },
    {
      what: 'a body that never ends',
      beginning: `${HEAD}Content-Length: 60000\r\n\r\n{`,
      bytes: ' '
    },
    {
      what: 'chunks that never end',
      beginning: `${HEAD}Transfer-Encoding: chunked\r\n\r\n`,
      bytes: '1\r\n \r\n'
    },
    { what: 'a connection that sends nothing', beginning: '', bytes: '' }
  ])('$what: the server ends the connection', ENDS_WITHIN, async ({ beginning, bytes }) => {
    expect(await drip(beginning, bytes)).toMatch(/^HTTP\/1\.1 408 /)
    expect((await server.ask('/api/health/live')).status).toBe(200)
  })
})

test('a row may take longer than others', ENDS_WITHIN, async () => {
  const reader = createServer(
    { requestTimeout: LONGEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    withBodyTimeout('/api', (request, response) => {
      request.resume().once('end', () => response.end('read'))
    })
  )
  const port = await listen(reader, 0, '127.0.0.1')
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nP`
    )
    return socket
  }
  const archive = begin('/api/studio/import?dryRun=true')
  expect(await text(begin('/api/studio/classes'))).toMatch(/^HTTP\/1\.1 408 /)
  archive.write('K')
  expect(await text(archive)).toMatch(/^HTTP\/1\.1 200 /)
  await close(reader, false)
})
