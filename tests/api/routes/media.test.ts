import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { type HttpServer, serveHttp } from '#tests/support/server.ts'

const SECRET = 'SECRET'
const DIGITS = '0123456789'

describe('GET /media', () => {
  const { path: folder, remove } = temporaryFolder()
  let server: HttpServer

  beforeAll(async () => {
    writeFiles(folder, {
      'secret.txt': SECRET,
      'open/secret.txt': SECRET,
      'media/secret.txt': SECRET,
      'media/.hidden': SECRET,
      'media/clips/film.mp4': SECRET,
      'media/opened/secret.txt': SECRET,
      'media/open/.hidden': SECRET,
      'media/open/digits-0a1b.mp4': DIGITS,
      'media/open/empty-0a1b.bin': '',
      'media/open/covers/page-0a1b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...Object.fromEntries(
        ['avif', 'jpeg', 'jpg', 'm3u8', 'm4s', 'png', 'vtt', 'webp', 'html', 'js', 'txt'].map(
          type => [`media/open/file.${type}`, 'x']
        )
      )
    })
    server = await serveHttp(folder)
  })
  afterAll(async () => {
    await server.running.stop()
    remove()
  })

  const ask = (path: string, headers?: Record<string, string>, method?: string) =>
    server.ask(`/api/media/${path}`, headers, method)

  test('an open file is sent whole, cacheable for ever', async () => {
    expect(await ask('open/digits-0a1b.mp4')).toMatchObject({
      status: 200,
      body: DIGITS,
      headers: {
        'content-type': 'video/mp4',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"digits-0a1b.mp4"',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff'
      }
    })
  })

  test.each([
    { range: 'bytes=0-3', body: '0123', contentRange: 'bytes 0-3/10', why: 'the first bytes' },
    { range: 'bytes=4-6', body: '456', contentRange: 'bytes 4-6/10', why: 'the middle' },
    { range: 'bytes=7-', body: '789', contentRange: 'bytes 7-9/10', why: 'from there to the end' },
    { range: 'bytes=-2', body: '89', contentRange: 'bytes 8-9/10', why: 'the last two' },
    {
      range: 'bytes=-99',
      body: DIGITS,
      contentRange: 'bytes 0-9/10',
      why: 'a suffix longer than the file'
    },
    { range: 'bytes=8-99', body: '89', contentRange: 'bytes 8-9/10', why: 'beyond the end' },
    { range: 'bytes=9-9', body: '9', contentRange: 'bytes 9-9/10', why: 'one byte' }
  ])('Range $range: $why', async ({ range, body, contentRange }) => {
    expect(await ask('open/digits-0a1b.mp4', { Range: range })).toMatchObject({
      status: 206,
      body,
      headers: { 'content-range': contentRange, 'content-length': String(body.length) }
    })
  })

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=999999-', 'bytes=-0'])(
    'Range %s cannot be given',
    async range => {
      const { status, headers, body } = await ask('open/digits-0a1b.mp4', { Range: range })
      expect({ status, range: headers['content-range'], body }).toEqual({
        status: 416,
        range: 'bytes */10',
        body: ''
      })
    }
  )

  test.each([
    'bytes=0-1,4-5',
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'bytes = 0-1',
    'items=0-1',
    'bytes=0--1',
    'bytes=0-99999999999999999999'
  ])('Range %s is ignored: the whole file is sent', async range => {
    expect(await ask('open/digits-0a1b.mp4', { Range: range })).toMatchObject({
      status: 200,
      body: DIGITS
    })
  })

  test('a range is sent only of the version in If-Range', async () => {
    const piece = (tag: string) =>
      ask('open/digits-0a1b.mp4', { Range: 'bytes=0-1', 'If-Range': tag })
    expect(await piece('"digits-0a1b.mp4"')).toMatchObject({ status: 206, body: '01' })
    expect(await piece('"other"')).toMatchObject({ status: 200, body: DIGITS })
    expect(await piece('W/"digits-0a1b.mp4"')).toMatchObject({ status: 200, body: DIGITS })
  })

  test('HEAD has the headers of GET, and ignores ranges', async () => {
    for (const headers of [{}, { Range: 'bytes=0-1' }]) {
      expect(await ask('open/digits-0a1b.mp4', headers, 'HEAD')).toMatchObject({
        status: 200,
        body: '',
        headers: { 'content-length': '10', 'content-type': 'video/mp4' }
      })
    }
    expect((await ask('open/none.mp4', {}, 'HEAD')).status).toBe(404)
  })

  test('an unchanged file is not sent again', async () => {
    for (const tag of ['"digits-0a1b.mp4"', 'W/"digits-0a1b.mp4"', '"x", "digits-0a1b.mp4"', '*']) {
      expect(await ask('open/digits-0a1b.mp4', { 'If-None-Match': tag })).toMatchObject({
        status: 304,
        body: ''
      })
    }
    expect((await ask('open/digits-0a1b.mp4', { 'If-None-Match': '"x"' })).status).toBe(200)
  })

  test('an empty file is sent, and has no ranges', async () => {
    expect(await ask('open/empty-0a1b.bin')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '0' }
    })
    for (const range of ['bytes=0-', 'bytes=-1']) {
      expect((await ask('open/empty-0a1b.bin', { Range: range })).status).toBe(416)
    }
  })

  test.each([
    ['avif', 'image/avif'],
    ['jpeg', 'image/jpeg'],
    ['jpg', 'image/jpeg'],
    ['m3u8', 'application/vnd.apple.mpegurl'],
    ['m4s', 'video/iso.segment'],
    ['png', 'image/png'],
    ['vtt', 'text/vtt; charset=utf-8'],
    ['webp', 'image/webp'],
    ['html', 'application/octet-stream'],
    ['js', 'application/octet-stream'],
    ['txt', 'application/octet-stream']
  ])('a file that ends in %s is %s', async (ending, type) => {
    expect((await ask(`open/file.${ending}`)).headers['content-type']).toBe(type)
  })

  test('a picture that could hold a script cannot run it', async () => {
    const { headers } = await ask('open/covers/page-0a1b.svg')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/)
    })
  })

  test.each(['', 'open', 'open/', 'open/covers', 'open/covers/', 'open/covers//', 'clips/', '.'])(
    'nothing is listed: “%s”',
    async path => {
      const { status, body } = await ask(path)
      expect([403, 404]).toContain(status)
      expect(body).not.toMatch(/digits|0a1b|film/)
    }
  )

  test('a file that is not open is not sent', async () => {
    for (const path of ['clips/film.mp4', 'secret.txt', 'opened/secret.txt', '.hidden']) {
      expect(await ask(path)).toMatchObject({
        status: 403,
        body: expect.not.stringContaining(SECRET) as string
      })
    }
  })

  /** Ways to write “the folder above”, and what may stand between names. */
  const UP = [
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '..%00',
    '..;',
    '....',
    '%c0%ae%c0%ae',
    '%e0%80%ae%e0%80%ae',
    '%uff0e%uff0e',
    '%EF%BC%8E%EF%BC%8E',
    '..%20',
    '..%0a'
  ]
  const BETWEEN = ['/', '//', '%2f', '%5c', '\\', '%252f', '%c0%af', '/./']
  const OUTSIDE = [
    ...UP.flatMap(up =>
      BETWEEN.flatMap(slash => [
        `open${slash}${up}${slash}secret.txt`,
        `open/${[up, up, 'secret.txt'].join(slash)}`
      ])
    ),
    ...BETWEEN.flatMap(slash => [
      ['open', '..', 'clips', 'film.mp4'].join(slash),
      ['open', 'covers', '..', '..', 'clips', 'film.mp4'].join(slash),
      ['open', '.hidden'].join(slash),
      ['open', '', 'etc', 'passwd'].join(slash),
      ['', 'etc', 'passwd'].join(slash),
      ['open', '..', '..', 'store.sqlite'].join(slash)
    ]),
    'open/%00',
    'open/digits-0a1b.mp4%00.svg',
    'open/digits-0a1b.mp4/',
    'open/digits-0a1b.mp4.',
    'open/digits-0a1b.mp4%20',
    'open/digits-0a1b.mp4::$DATA',
    'open/C:/secret.txt',
    'open/~/secret.txt',
    'open/%7e',
    'OPEN/secret.txt',
    'open/file:///etc/passwd',
    `open/${'../'.repeat(40)}etc/passwd`,
    `open/${'%2e%2e%2f'.repeat(40)}etc/passwd`,
    `open/${'a/'.repeat(4_000)}x`,
    `open/${'a'.repeat(5_000)}`
  ]

  test(`none of ${OUTSIDE.length} paths leaves the folder of open files`, async () => {
    expect(OUTSIDE.length).toBeGreaterThan(80)
    mkdirSync(join(folder, 'etc'), { recursive: true })
    writeFileSync(join(folder, 'etc/passwd'), SECRET)
    const left: string[] = []
    for (const path of OUTSIDE) {
      for (const prefix of ['/api/media/', '/api//media/', '/']) {
        const { status, body } = await server.ask(prefix + path)
        if (status < 300 || status >= 502 || /SECRET|SQLite|root:/.test(body)) {
          left.push(`${status} ${prefix}${path}`)
        }
      }
    }
    // Without a site, everything outside the API is 503.
    expect(left.filter(line => !/^503 \/(?!api\/media)/.test(line))).toEqual([])
  })
})
