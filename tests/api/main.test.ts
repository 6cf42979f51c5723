import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { apiHeaders } from '#server/http/site/site-rules.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { type HttpServer, serveHttp, SITE } from '#tests/support/server.ts'

describe('the server', () => {
  const { path: folder, remove } = temporaryFolder()
  let server: HttpServer

  /** Sends bytes as they are and answers what comes back until the server ends the connection. */
  const send = (bytes: string): Promise<string> => {
    const socket = connect(server.running.port, '127.0.0.1')
    socket.on('error', () => undefined)
    // Not ended, since a client that closes early gets no answer.
    socket.write(bytes)
    return text(socket)
  }

  beforeAll(async () => {
    writeFiles(folder, {
      ...Object.fromEntries(Object.entries(SMALL).map(([name, file]) => [`source/${name}`, file])),
      'site/index.html': '<title>home</title>',
      'site/404.html': '<title>not found</title>',
      'site/.site.json': JSON.stringify({ policy: "default-src 'none'", redirects: {} })
    })
    server = await serveHttp(folder)
    const catalogue = await readCatalogue(`${folder}/source`)
    await writeCatalogue(server.running.db, mediaFolder(`${folder}/media`), catalogue, {
      prune: false
    })
  })
  afterAll(async () => {
    await server.running.stop()
    remove()
  })

  test.each([
    { path: '/', type: 'text/html;charset=utf-8', status: 200 },
    { path: '/api/health/ready', type: 'application/json', status: 200 },
    { path: '/api/courses', type: 'application/json; charset=utf-8', status: 200 },
    { path: '/api', type: 'application/problem+json; charset=utf-8', status: 404 },
    { path: '/api/', type: 'application/problem+json; charset=utf-8', status: 404 },
    { path: '/api?x=1', type: 'application/problem+json; charset=utf-8', status: 404 },
    { path: '/apis', type: 'text/html;charset=utf-8', status: 404 },
    { path: '/API/courses', type: 'text/html;charset=utf-8', status: 404 }
  ])('$path is $status', async ({ path, type, status }) => {
    const { headers, status: answered } = await server.ask(path)
    expect({ type: headers['content-type'], status: answered }).toEqual({ type, status })
  })

  test('an answer is sent compressed, with its length and ETag, and once', async () => {
    const { headers } = await server.ask('/api/courses', { 'Accept-Encoding': 'br' })
    const response = await fetch(`http://127.0.0.1:${server.running.port}/api/courses`, {
      headers: { 'Accept-Encoding': 'br' }
    })
    expect(await response.json()).toMatchObject({ total: 3 })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      etag: expect.stringMatching(/-br"$/)
    })
    const again = await server.ask('/api/courses', {
      'Accept-Encoding': 'br',
      'If-None-Match': headers.etag ?? ''
    })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('a cached answer has the bytes and headers of the first one', async () => {
    const path = '/api/courses?page=1'
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [first, kept] = await Promise.all([
        // The framework answers another origin; the cache bypasses it.
        server.ask(path, { 'Accept-Encoding': encoding, Origin: 'http://elsewhere.example' }),
        server.ask(path, { 'Accept-Encoding': encoding })
      ])
      const { date: _, connection, 'keep-alive': __, ...headers } = kept.headers
      expect(connection).toBeDefined()
      expect(headers['vary']).toContain('Origin')
      for (const name of ['etag', 'content-type', 'content-encoding', 'cache-control']) {
        expect(headers[name], name).toBe(first.headers[name])
      }
      for (const [name, value] of Object.entries(apiHeaders(SITE))) {
        expect(headers[name.toLowerCase()], name).toBe(value)
      }
      const again = await server.ask(path, {
        'Accept-Encoding': encoding,
        'If-None-Match': headers['etag'] ?? ''
      })
      expect(again.status).toBe(304)
    }
  })

  test('a signed-in reader gets cached answers too', async () => {
    await server.ask('/api/categories')
    const { headers } = await server.ask('/api/categories', { Authorization: 'Bearer x' })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a cached answer is not used for another method', async () => {
    expect((await server.ask('/api/courses')).status).toBe(200)
    expect((await server.ask('/api/courses', {}, 'POST')).status).toBe(404)
  })

  test('HEAD has the length of GET and sends no body', async () => {
    const head = await server.ask('/api/courses', {}, 'HEAD')
    const got = await server.ask('/api/courses')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers.etag).toBe(got.headers.etag)
  })

  test.each([
    {
      why: 'headers of more than 16 KB',
      bytes: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      status: 431
    },
    { why: 'no HTTP at all', bytes: 'hello\r\n\r\n', status: 400 },
    {
      why: 'an address instead of a path',
      bytes: 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      status: 400
    },
    {
      why: 'a star instead of a path',
      bytes: 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      status: 400
    },
    {
      why: 'two lengths',
      bytes:
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      status: 400
    },
    {
      why: 'a length and chunks',
      bytes:
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      status: 400
    },
    { why: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', status: 400 },
    {
      why: 'TRACE on the site',
      bytes: 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      status: 405
    },
    {
      why: 'a hostile host',
      bytes: 'GET /api/health/live HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      status: 400
    }
  ])('$why is $status, and the server goes on', async ({ bytes, status }) => {
    expect(await send(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect((await server.ask('/api/health/live')).status).toBe(200)
  })

  test('TRACE on the API returns no part of the request', async () => {
    const answer = await send(
      'TRACE /api/courses HTTP/1.1\r\nHost: a\r\nX-Secret: hidden\r\nConnection: close\r\n\r\n'
    )
    expect(answer).not.toContain('hidden')
    expect((await server.ask('/api/health/live')).status).toBe(200)
  })

  test('a client that disconnects in the middle of a film breaks nothing', async () => {
    writeFiles(folder, { 'media/open/film-0a1b.mp4': new Uint8Array(20_000_000) })
    for (let time = 0; time < 5; time++) {
      const response = await fetch(
        `http://127.0.0.1:${server.running.port}/api/media/open/film-0a1b.mp4`
      )
      await response.body?.cancel()
    }
    expect((await server.ask('/api/courses')).status).toBe(200)
  })

  test('stopping finishes what is under way and releases port and store', async () => {
    const { path: own, remove: removeOwn } = temporaryFolder()
    const bytes = 20_000_000
    writeFiles(own, { 'media/open/film-0a1b.mp4': new Uint8Array(bytes) })
    const { running, ask } = await serveHttp(own)
    const response = await fetch(`http://127.0.0.1:${running.port}/api/media/open/film-0a1b.mp4`)
    const stopped = running.stop()
    expect((await response.arrayBuffer()).byteLength).toBe(bytes)
    await stopped
    await expect(ask('/api/health/ready')).rejects.toThrow('ECONNREFUSED')
    const read = running.db.selectFrom('class').select('id').execute()
    await expect(read).rejects.toThrow('destroyed')
    removeOwn()
  })
})
