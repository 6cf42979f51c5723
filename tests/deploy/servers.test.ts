// Runs the recipes of nginx and Caddy with the built demo site, and compares their answers with a
// table and with our own server's.

import { connect } from 'node:http2'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRANSPORT } from '#server/http/site/site-rules.ts'
import { type BuiltSite, siteOfThisRun } from '#tests/support/site/built-site.ts'
import { type Ask, asking } from '#tests/support/deploy/answer.ts'
import { startEchoApi } from '#tests/support/deploy/echo-api.ts'
import { expectAnswer } from '#tests/support/deploy/expect-answers.ts'
import { homeOf } from '#tests/support/deploy/pack.ts'
import { PRIVATE_PATHS } from '#tests/support/deploy/private-paths.ts'
import { REQUESTS_TO_SERVERS } from '#tests/support/deploy/requests.ts'
import { type RunningHost, startCaddy, startNginx } from '#tests/support/deploy/servers.ts'

const KINDS = [
  { kind: 'nginx', name: 'nginx', start: startNginx },
  {
    kind: 'nginx without Brotli',
    name: 'nginx',
    start: (options: Parameters<typeof startNginx>[0]) =>
      startNginx({ ...options, hasBrotli: false })
  },
  { kind: 'Caddy', name: 'caddy', start: startCaddy }
] as const

const POST = 'POST /api/profile HTTP/1.1\r\nHost: localhost\r\n'

const SAME = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-frame-options',
  'cache-control'
]

let site: BuiltSite
let ours: Ask
beforeAll(async () => {
  site = await siteOfThisRun()
  ours = asking(site.origin)
})
afterAll(() => site.stop())

test('our own server answers as the table says', async () => {
  expect.hasAssertions()
  for (const request of REQUESTS_TO_SERVERS) {
    await expectAnswer(ours, request, { site: site.folder })
  }
})

describe.each(KINDS)('$kind', ({ kind, name, start }) => {
  let folder: string
  let host: RunningHost
  let api: Awaited<ReturnType<typeof startEchoApi>>
  let ask: Ask
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-home-'))
    api = await startEchoApi()
    host = await start({ home: homeOf(site.folder, name, folder), apiPort: api.port })
    ask = asking(host.origin)
  })
  afterAll(async () => {
    await host.stop()
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('answers as the table says', async () => {
    expect.hasAssertions()
    for (const request of REQUESTS_TO_SERVERS) {
      await expectAnswer(ask, request, { site: site.folder, host: name })
    }
  })

  test('sends the headers of our own server, for every page of the site and what is beside them', async () => {
    const map = (await ours({ path: '/sitemap-0.xml' })).body
    const pages = [...map.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/'
    )
    const home = (await ours({ path: '/' })).body
    const assets = [...home.matchAll(/\/_astro\/[\w./-]+\.\w+/g)].map(([path]) => path)
    const others = [
      ...['/class/newer', '/en/class/x/videos', '/nowhere', '/en/nowhere', '/certificates/x'],
      ...['/login', '/en/profile/1', '/search?q=x', '/reset-password?token=x', '/?a=1&token=x'],
      ...[
        '/robots.txt',
        '/favicon.svg',
        '/feed.xml',
        '/.well-known/security.txt',
        '/test',
        '/admin',
        '/offline',
        '/en/offline'
      ],
      ...['/sw.js', '/manifest.webmanifest', '/favicon.ico', '/catalogue/facets.json']
    ]
    expect(pages.length).toBeGreaterThan(60)
    expect(assets.length).toBeGreaterThan(5)
    for (const path of [...pages, ...new Set(assets), ...others]) {
      const [answer, own] = [await ask({ path }), await ours({ path })]
      expect(answer.status, path).toBe(own.status)
      for (const header of SAME) {
        expect(answer.headers[header], `${header} of ${path}`).toBe(own.headers[header])
      }
      expect(answer.headers['strict-transport-security'], path).toBe(TRANSPORT)
      expect(kindOf(answer.headers['content-type']), path).toBe(kindOf(own.headers['content-type']))
    }
  })

  test.each([
    '/class/24',
    '/classes/',
    '/nowhere',
    '/_astro/gone.js',
    '/.well-known/change-password'
  ])('is as careful where nothing is shown: %s', async path => {
    const { headers } = await ask({ path })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': TRANSPORT,
      'referrer-policy': 'strict-origin-when-cross-origin'
    })
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
    expect(JSON.stringify(headers)).not.toMatch(/nginx\/|\d+\.\d+\.\d+/)
  })

  test('sends the compressed twins that lie beside a file', async () => {
    const best = kind === 'nginx without Brotli' ? 'gzip' : 'br'
    for (const path of ['/', '/classes', '/class/newer', '/nowhere']) {
      const plain = await ask({ path })
      for (const [accepted, encoding] of [
        ['br, gzip', best],
        ['gzip', 'gzip']
      ] as const) {
        const answer = await ask({ path, headers: { 'Accept-Encoding': accepted } })
        expect(answer.headers['content-encoding'], `${accepted} ${path}`).toBe(encoding)
        expect(answer.headers.vary, path).toMatch(/accept-encoding/i)
        expect(answer.body === plain.body, path).toBe(true)
        expect(answer.headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/)
      }
      expect(plain.headers['content-encoding'], path).toBeUndefined()
    }
  })

  test('does not send again what has not changed', async () => {
    const { headers } = await ask({ path: '/classes' })
    const again = await ask({ path: '/classes', headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('shows nobody what is not theirs to see', async () => {
    for (const path of PRIVATE_PATHS) {
      const { status, body } = await ask({ path })
      expect([status, path]).toEqual([404, path])
      expect(body, path).not.toMatch(/sha256-|"redirects"|\[core\]/)
    }
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/_astro/../../nginx/http.conf',
    '/_astro/..%2f..%2fnginx/http.conf',
    '/class/..%5c..%5cetc',
    '//../etc/passwd',
    '/%00',
    '/%zz'
  ])('stays within the site: %s', async path => {
    const { status, body } = await ask({ path })
    expect([308, 400, 404]).toContain(status)
    expect(body).not.toMatch(/root:x:|map \$uri/)
  })

  test.each([
    '//evil.example/',
    '///evil.example/',
    '//evil.example//',
    '/%2f%2fevil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/%09/evil.example/',
    '/.//evil.example/',
    '/en//evil.example/',
    '//evil.example/index.html',
    '//evil.example/%2e%2e/',
    'https://evil.example//x/',
    '/https://evil.example/'
  ])('never leads to another host: %s', async path => {
    const { status, headers } = await ask({ path })
    expect([200, 308, 400, 404]).toContain(status)
    const { origin } = new URL(headers.location ?? '/', host.origin)
    expect(origin).toBe(host.origin)
    expect(headers.location?.replace(host.origin, '') ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test('speaks HTTP/2, and leads from http to https', async () => {
    const session = connect(host.origin, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/classes' })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect(headers[':status']).toBe(200)
    session.destroy()
    const plain = await asking(host.plainOrigin)({ path: '/classes?a=1' })
    expect(plain.status).toBe(308)
    expect(plain.headers.location).toMatch(/^https:\/\/localhost(?::\d+)?\/classes\?a=1$/)
  })

  test.skipIf(name === 'caddy')('leads to its own name, whatever it is called', async () => {
    const called = asking(host.plainOrigin)({ path: '/x', headers: { Host: 'evil.example' } })
    expect((await called).headers.location).toBe('https://localhost/x')
  })

  test('passes on to the API what is below /api, and says who asks', async () => {
    for (const path of ['/api/courses?page=2', '/api', '/api/auth/login', '/api/x/../y%2Fz']) {
      const { status, headers, body } = await ask({
        path,
        headers: {
          'X-Forwarded-For': '203.0.113.9',
          'X-Request-Id': 'chosen-outside',
          Authorization: 'Bearer x'
        }
      })
      const reached = JSON.parse(body) as { url: string; headers: Record<string, string> }
      expect(status).toBe(200)
      expect(reached.headers['authorization']).toBe('Bearer x')
      // Whoever asks from outside cannot speak for somebody else.
      expect(reached.headers['x-forwarded-for']).toBe('127.0.0.1')
      expect(reached.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    expect(JSON.parse((await ask({ path: '/api/courses?q=a%2Fb' })).body)).toMatchObject({
      method: 'GET',
      url: '/api/courses?q=a%2Fb'
    })
    expect((await ask({ path: '/apiary' })).status).toBe(404)
  })

  test('takes no body over 64 KB', async () => {
    const send = (bytes: number) => fetchSelfSigned(`${host.origin}/api/profile`, 'x'.repeat(bytes))
    expect((await send(60_000)).status).toBe(200)
    expect((await send(70_000)).status).toBe(413)
  })

  test('lets the studio send films and drafts', async () => {
    const address = `${host.origin}/api/studio/uploads/x`
    expect((await fetchSelfSigned(address, 'x'.repeat(5_000_000))).status).toBe(200)
  })

  test.skipIf(name === 'caddy')('takes no flood of attempts to log in', async () => {
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const { status, headers, body } = await ask({ path: '/api/auth/login', method: 'POST' })
      statuses.add(status)
      if (status !== 429) continue
      expect(headers['content-type']).toBe('application/problem+json')
      expect(JSON.parse(body)).toMatchObject({ code: 'rate_limited' })
      expect(headers['retry-after']).toBe('30')
    }
    expect([...statuses].sort()).toEqual([200, 429])
    expect((await ask({ path: '/api/courses' })).status).toBe(200)
  })

  test.each([
    { what: 'headers', beginning: POST, bytes: 'X-A: b\r\n' },
    { what: 'a body', beginning: `${POST}Content-Length: 60000\r\n\r\n{`, bytes: '' }
  ])('ends a connection of which the end never comes: $what', async ({ beginning, bytes }) => {
    const socket = secureSocket(host.origin)
    socket.write(beginning)
    const slowly = setInterval(() => bytes && socket.write(bytes), 1_000)
    await text(socket).catch(() => '')
    clearInterval(slowly)
    expect(socket.destroyed).toBe(true)
    expect((await ask({ path: '/classes' })).status).toBe(200)
  })

  test.skipIf(name === 'caddy')(
    'holds no more than 200 requests of a network at once',
    async () => {
      const held = Array.from({ length: 200 }, () => secureSocket(host.origin))
      for (const socket of held) socket.write(`${POST}Content-Length: 10\r\n\r\n{`)
      await expect.poll(async () => (await ask({ path: '/classes' })).status).toBe(429)
      for (const socket of held) socket.destroy()
      await expect.poll(async () => (await ask({ path: '/classes' })).status).toBe(200)
    }
  )

  test('says that the API is away, in words the site understands, and goes on showing pages', async () => {
    await api.stop()
    const { status, headers, body } = await ask({ path: '/api/courses' })
    api = await startEchoApi()
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', status: 503 })
    expect((await ask({ path: '/classes' })).body).toBe(
      readFileSync(join(site.folder, 'classes.html'), 'utf8')
    )
  })
})

/** `text/javascript` has two names, as feeds and icons have. */
function kindOf(type: string | undefined): string | undefined {
  return type
    ?.replace(/;.*/, '')
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml')
    .replace('vnd.microsoft.icon', 'x-icon')
}

/** For bytes as they are. */
function secureSocket(origin: string): TLSSocket {
  const { hostname, port } = new URL(origin)
  const socket = connectSecurely({
    ...{ host: hostname, port: Number(port), servername: hostname },
    rejectUnauthorized: false
  })
  return socket.on('error', () => undefined)
}

/** `fetch` does not take certificates of our own. */
async function fetchSelfSigned(address: string, body: string): Promise<{ status: number }> {
  const { request } = await import('node:https')
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'PATCH', rejectUnauthorized: false }, response => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
