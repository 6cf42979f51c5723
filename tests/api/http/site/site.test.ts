import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { once } from 'node:events'
import { renameSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSite } from '#server/http/site/site.ts'
import type { SiteFacts } from '#server/http/site/site-rules.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const POLICY = "default-src 'none'; script-src 'self'"
const FACTS: SiteFacts = {
  policy: POLICY,
  redirects: { '/class/1': '/class/first-page', '/experts/2': '/experts/omar' }
}

function page(name: string): string {
  return `<!doctype html><title>${name}</title>${'<p>text</p>'.repeat(200)}`
}

const SITE = {
  'index.html': page('home'),
  'en.html': page('home en'),
  'classes.html': page('classes'),
  'en/classes.html': page('classes en'),
  'class/first-page.html': page('first page'),
  'class/node.js.html': page('node'),
  'class/c++&more,$1;=@:.html': page('signs'),
  'class/أُفُق.html': page('horizon'),
  'en/class/first-page.html': page('first page en'),
  'class/_.html': page('shell'),
  'en/class/_.html': page('shell en'),
  'class/_/videos.html': page('room'),
  'class/_/quiz/_.html': page('quiz'),
  'experts/omar.html': page('omar'),
  '404.html': page('not found'),
  'en/404.html': page('not found en'),
  '_astro/app.Ab12.js': `${'let a = 1;\n'.repeat(200)}`,
  '_astro/cairo.Cd34.woff2': 'font',
  '_astro/social/1f2e.jpg': 'picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\n'
}

/** The files, with the compressed ones that the build puts beside them. */
function built(files: Record<string, string>): Record<string, string | Uint8Array> {
  const compressed = Object.entries(files)
    .filter(([name]) => /\.(?:html|js|svg)$/.test(name))
    .flatMap(([name, content]) => [
      [`${name}.br`, brotliCompressSync(content)] as const,
      [`${name}.gz`, gzipSync(content)] as const
    ])
  return { ...files, ...Object.fromEntries(compressed), '.site.json': JSON.stringify(FACTS) }
}

/** Compressed once, and not for each test. */
const BUILT = built(SITE)

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

describe('the built site', () => {
  let folder: string
  let remove: () => void
  let server: Server
  let port: number
  let now = 0

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Reply>((resolve, reject) => {
      const outgoing = request({ port, path, headers, method }, response => {
        const { statusCode: status = 0, headers: given } = response
        response.setEncoding('latin1')
        text(response).then(body => {
          const bytes = Buffer.from(body, 'latin1')
          resolve({ status, headers: given, body: bytes.toString(), bytes })
        }, reject)
      })
      outgoing.on('error', reject)
      outgoing.end()
    })

  /** Writes files as a build does, and lets the server check again. */
  function build(files: Record<string, string | Uint8Array>): void {
    writeFiles(folder, files)
    now += 2_000
    // Nothing else distinguishes two builds of one millisecond.
    utimesSync(join(folder, '.site.json'), now / 1000, now / 1000)
  }

  beforeEach(async () => {
    ;({ path: folder, remove } = temporaryFolder())
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    build(BUILT)
    server = createServer(createSite(folder, true))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    remove()
  })

  test.each([
    { path: '/', title: 'home' },
    { path: '/en', title: 'home en' },
    { path: '/classes', title: 'classes' },
    { path: '/classes?page=2', title: 'classes' },
    { path: '/en/classes', title: 'classes en' },
    { path: '/class/first-page', title: 'first page' },
    { path: '/class/node.js', title: 'node' },
    { path: `/class/${encodeURIComponent('c++&more,$1;=@:')}`, title: 'signs' },
    { path: '/class/c++&more,$1;=@:', title: 'signs' },
    { path: `/class/${encodeURIComponent('أُفُق')}`, title: 'horizon' },
    { path: '/en/class/first-page', title: 'first page en' }
  ])('$path is a page', async ({ path, title }) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      etag: expect.any(String)
    })
  })

  test.each(['/', '/class/new', '/nowhere', '/_astro/app.Ab12.js', '/_astro/gone.js', '/classes/'])(
    '%s carries the security headers',
    async path => {
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains'
      })
    }
  )

  test.each(['/?token=secret', '/en?a=1&token=secret', '/reset-password?token=secret'])(
    'what %s leads to learns nothing of the token',
    async path => {
      expect((await ask(path)).headers['referrer-policy']).toBe('no-referrer')
    }
  )

  test('names of an object’s properties are missing pages', async () => {
    for (const path of ['/constructor', '/toString']) expect((await ask(path)).status).toBe(404)
  })

  test('password managers are redirected to the page that changes a password', async () => {
    const { status, headers } = await ask('/.well-known/change-password')
    expect([status, headers.location]).toEqual([302, '/profile/3'])
    expect((await ask('/.well-known/nothing-of-this-name')).status).toBe(404)
  })

  test('only a site on https sends HSTS', async () => {
    const plain = createServer(createSite(folder, false)).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const address = plain.address()
    const response = await fetch(
      `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
    )
    await response.text()
    expect(response.headers.get('strict-transport-security')).toBeNull()
    plain.close()
    plain.closeAllConnections()
  })

  test('a page that has not changed is not sent again', async () => {
    const tag = (await ask('/classes')).headers.etag ?? ''
    expect(await ask('/classes', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' })
    expect((await ask('/classes', { 'If-None-Match': '"x"' })).status).toBe(200)
    expect((await ask('/classes', { 'If-None-Match': `"x", ${tag}` })).status).toBe(304)
  })

  test('other sites may show the picture of a shared link, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await ask(path)).headers['cross-origin-resource-policy']
    expect(await policyOf('/_astro/social/1f2e.jpg')).toBe('cross-origin')
    expect(await policyOf('/_astro/app.Ab12.js')).toBe('same-origin')
    expect(await policyOf('/classes')).toBe('same-origin')
  })

  test('a file with a digest in its name may be cached for ever', async () => {
    const { headers } = await ask('/_astro/app.Ab12.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect((await ask('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    { accepts: 'br, gzip', encoding: 'br', read: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accepts: 'br;q=0, gzip', encoding: 'gzip', read: gunzipSync },
    { accepts: 'br;q=0, gzip;q=0', encoding: undefined, read: (bytes: Buffer) => bytes },
    { accepts: 'identity', encoding: undefined, read: (bytes: Buffer) => bytes },
    { accepts: '', encoding: undefined, read: (bytes: Buffer) => bytes }
  ])('accepting “$accepts” answers in $encoding', async ({ accepts, encoding, read }) => {
    for (const [path, content] of [
      ['/classes', SITE['classes.html']],
      ['/_astro/app.Ab12.js', SITE['_astro/app.Ab12.js']],
      ['/class/new', SITE['class/_.html']],
      ['/nowhere', SITE['404.html']]
    ] as const) {
      const { headers, bytes } = await ask(path, { 'Accept-Encoding': accepts })
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(read(bytes).toString()).toBe(content)
    }
  })

  test.each([
    { path: '/classes/', to: '/classes' },
    { path: '/classes//', to: '/classes' },
    { path: '/en/', to: '/en' },
    { path: '/en/?a=1', to: '/en?a=1' },
    { path: '//classes', to: '/classes' },
    { path: '/en//classes', to: '/en/classes' },
    { path: '/classes.html', to: '/classes' },
    { path: '/index.html', to: '/' },
    { path: '/en/index.html', to: '/en' },
    { path: '/class/1', to: '/class/first-page' },
    { path: '/class/1/', to: '/class/first-page' },
    { path: '/en/class/1?ref=x', to: '/en/class/first-page?ref=x' },
    { path: '/experts/2', to: '/experts/omar' },
    { path: '/en/experts/2.html', to: '/en/experts/omar' },
    { path: '/classes/?q=a?b', to: '/classes?q=a?b' },
    { path: '/classes/?to=//evil.example/', to: '/classes?to=//evil.example/' },
    { path: '/%D8%AF%D8%B1%D8%B3/', to: '/%D8%AF%D8%B1%D8%B3' }
  ])('$path leads to $to', async ({ path, to }) => {
    const { status, headers } = await ask(path)
    expect({ status, to: headers.location }).toEqual({ status: 308, to })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '//evil.example/',
    '///evil.example/',
    '//evil.example//',
    '/%2f%2fevil.example/',
    '/%2Fevil.example/',
    '//%2fevil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%5C%5Cevil.example/',
    '//\\evil.example/',
    '/%09/evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/%00//evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/en//evil.example/',
    '/en/%2f%2fevil.example/',
    '//evil.example/index.html',
    '//evil.example/%2e%2e/',
    '/https://evil.example/',
    'https://evil.example/',
    'https://evil.example//x/',
    'javascript:alert(1)/',
    '//user@evil.example:80/',
    '/@evil.example/',
    '//evil%E3%80%82example/',
    '/;//evil.example/'
  ])('%s never leads to another host', async path => {
    const { status, headers } = await ask(path)
    expect([200, 308, 400, 404]).toContain(status)
    const { origin } = new URL(headers.location ?? '/', 'https://ufuq.example/a/b')
    expect(origin).toBe('https://ufuq.example')
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test.each([
    { path: '/class/newer', title: 'shell' },
    { path: '/class/999', title: 'shell' },
    { path: '/class/vue.js', title: 'shell' },
    { path: '/en/class/newer', title: 'shell en' },
    { path: '/class/%D8%AF%D8%B1%D8%B3', title: 'shell' },
    { path: '/class/known/videos', title: 'room' },
    { path: '/class/%D8%AF%D8%B1%D8%B3/videos', title: 'room' },
    { path: '/class/known/quiz/12', title: 'quiz' }
  ])('$path, newer than the build, is answered by a fallback page', async ({ path, title }) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': POLICY
    })
  })

  test.each([
    { path: '/nowhere', title: 'not found' },
    { path: '/experts/unknown', title: 'not found' },
    { path: '/class/a/b', title: 'not found' },
    { path: '/en/nowhere', title: 'not found en' },
    { path: '/en/class/a/b', title: 'not found en' },
    { path: '/english', title: 'not found' },
    { path: '/.a', title: 'not found' },
    { path: '/__proto__', title: 'not found' },
    { path: '/constructor', title: 'not found' }
  ])('$path is not found', async ({ path, title }) => {
    for (const headers of [
      {},
      { 'If-None-Match': (await ask('/404')).headers.etag ?? '' },
      { Range: 'bytes=0-3' }
    ]) {
      const reply = await ask(path, headers)
      expect(reply.status).toBe(404)
      expect(reply.body).toContain(`<title>${title}</title>`)
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': POLICY
      })
    }
  })

  test.each(['/_astro/gone.Ef56.js', '/_astro/', '/photo.png', '/.site.json', '/.env', '/a/b.css'])(
    'the missing file %s is a plain 404, never a page',
    async path => {
      const { status, headers, body } = await ask(path)
      // A folder's name without its slash is reached by the redirect.
      expect([308, 404]).toContain(status)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).not.toContain('<')
      expect(body).not.toContain('policy')
    }
  )

  test.each(['/%', '/%zz', '/%FF', '/a%00b', '/..%5c..%5cetc/passwd', '/%5c'])(
    '%s cannot be read',
    async path => {
      const { status, body } = await ask(path, { range: 'bytes=9-1' })
      expect([status, body]).toEqual([400, SITE['404.html']])
      expect((await ask(`/en${path}`)).body).toBe(SITE['en/404.html'])
    }
  )

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/class/../../secret.txt',
    '/class/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..;/secret.txt',
    '//../secret.txt'
  ])('%s does not leave the folder', async path => {
    writeFileSync(join(folder, '..', 'secret.txt'), 'SECRET')
    const { status, body } = await ask(path)
    rmSync(join(folder, '..', 'secret.txt'))
    expect([308, 400, 404]).toContain(status)
    expect(body).not.toContain('SECRET')
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async method => {
    const { status, headers } = await ask('/', {}, method)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/class/new', '/nowhere', '/photo.png', '/classes/']) {
      const [got, head] = [await ask(path), await ask(path, {}, 'HEAD')]
      expect(head.status).toBe(got.status)
      expect(head.body).toBe('')
      expect(head.headers.location).toBe(got.headers.location)
      expect(head.headers['content-type']).toBe(got.headers['content-type'])
    }
  })

  test.each([
    'bytes=0-3',
    'bytes=5-2',
    'bytes=-5',
    'bytes=99999999-',
    'bytes=a-b',
    'bytes=0-1,3-4'
  ])('a page has no ranges: Range %s is ignored', async range => {
    const { status, body } = await ask('/classes', { Range: range })
    expect(status).toBe(200)
    expect(body).toBe(SITE['classes.html'])
  })

  test('a reader of a build continues with that build when the link leads to another', async () => {
    const link = join(folder, 'link')
    const builds = ['one', 'a longer two'].map(name => {
      const path = join(folder, name.replaceAll(' ', '-'))
      writeFiles(path, built({ ...SITE, 'classes.html': page(name) }))
      return path
    })
    symlinkSync(builds[0] ?? '', link)
    const handle = createSite(link, true)
    server.removeAllListeners('request')
    server.on('request', handle)
    expect((await ask('/classes')).body).toBe(page('one'))
    unlinkSync(link)
    symlinkSync(builds[1] ?? '', link)
    expect((await ask('/classes')).body).toBe(page('one'))
    now += 2_000
    expect((await ask('/classes')).body).toBe(page('a longer two'))
  })

  test('a reader whose folder a publication has taken away gets the newest build at once', async () => {
    const link = join(folder, 'link')
    const publish = (name: string, content: string) => {
      writeFiles(join(folder, name), built({ 'only.html': page(content), 'only.txt': content }))
      rmSync(link, { force: true })
      symlinkSync(join(folder, name), link)
    }
    publish('one', 'one')
    server.removeAllListeners('request')
    server.on('request', createSite(link, true))
    expect((await ask('/only')).body).toBe(page('one'))
    publish('two', 'two')
    renameSync(join(folder, 'one'), join(folder, 'taken'))
    expect((await ask('/only.txt')).body).toBe('two')
    expect((await ask('/only')).body).toBe(page('two'))
    renameSync(join(folder, 'two'), join(folder, 'gone'))
    expect((await ask('/only')).status).toBe(503)
  })

  test('the build names its fallback pages', async () => {
    build({ '.site.json': JSON.stringify({ ...FACTS, fallbackPages: ['/class/_/videos'] }) })
    expect((await ask('/class/newer/videos')).body).toBe(SITE['class/_/videos.html'])
    expect((await ask('/class/newer')).status).toBe(404)
  })

  test('a file of several chunks arrives whole', async () => {
    const large = 'line of a large file\n'.repeat(40_000)
    build({ 'large.txt': large, 'empty.txt': '' })
    expect((await ask('/large.txt')).body).toBe(large)
    expect(await ask('/large.txt', {}, 'HEAD')).toMatchObject({
      body: '',
      headers: { 'content-length': `${large.length}` }
    })
    expect(await ask('/empty.txt')).toMatchObject({ status: 200, body: '' })
  })

  test('a new build is noticed, and assets of the old one are still served', async () => {
    expect((await ask('/brand-new')).status).toBe(404)
    build({
      'brand-new.html': page('brand new'),
      'classes.html': page('other classes'),
      '.site.json': JSON.stringify({
        policy: "default-src 'self'",
        redirects: { '/old': '/brand-new' }
      })
    })
    const { status, headers, body } = await ask('/brand-new')
    expect(status).toBe(200)
    expect(body).toContain('brand new')
    expect(headers['content-security-policy']).toBe("default-src 'self'")
    expect((await ask('/classes')).body).toContain('other classes')
    expect((await ask('/old')).headers.location).toBe('/brand-new')
  })

  test('a page gets the policy of its page group', async () => {
    const policies = {
      '/classes': 'of the list',
      '/class/': 'of classes',
      '/404': 'of the missing'
    }
    build({ '.site.json': JSON.stringify({ policy: 'of the rest', policies, redirects: {} }) })
    const policyOf = async (path: string) => (await ask(path)).headers['content-security-policy']
    expect(await policyOf('/classes')).toBe('of the list')
    expect(await policyOf('/en/classes')).toBe('of the list')
    expect(await policyOf('/class/first-page')).toBe('of classes')
    expect(await policyOf('/en/class/newer-than-the-build')).toBe('of classes')
    expect(await policyOf('/nowhere')).toBe('of the missing')
    expect(await policyOf('/experts/omar')).toBe('of the rest')
    expect(await policyOf('/favicon.svg')).toBe('of the rest')
  })

  test('a file that a build has just removed ends that answer, not the server', async () => {
    expect((await ask('/experts/omar')).status).toBe(200)
    rmSync(join(folder, 'experts/omar.html'))
    await ask('/experts/omar').catch(() => undefined)
    expect((await ask('/classes')).status).toBe(200)
  })

  test('a build that cannot be read leaves the one before in place', async () => {
    expect((await ask('/classes')).status).toBe(200)
    for (const broken of [
      '',
      '{',
      'null',
      '[]',
      '{"policy":1}',
      '{"policy":"","redirects":null}'
    ]) {
      build({ '.site.json': broken })
      expect((await ask('/classes')).status).toBe(200)
    }
    build({ '.site.json': JSON.stringify({ policy: 'new', redirects: {} }) })
    expect((await ask('/classes')).headers['content-security-policy']).toBe('new')
  })

  test('before the first build the site is unavailable', async () => {
    rmSync(folder, { recursive: true })
    now += 2_000
    const { status, headers } = await ask('/')
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '5' })
    build(BUILT)
    expect((await ask('/')).status).toBe(200)
  })
})
