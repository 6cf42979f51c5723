import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCatalogueChanges } from '#contract/catalogue/changes.ts'
import { createSendCached } from '#server/http/answer-request.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { servePublic } from '#server/routes/serve.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const CHANGED = { ...SMALL, 'experts/omar/expert.yaml': 'links: [https://example.com/omar]\n' }

describe.each(ENGINES)('cached answers on $engine', ({ address }) => {
  let api: TestApi
  const tagOf = async (path: string, headers?: Record<string, string>) =>
    (await api.get(path, headers)).headers.get('etag') ?? ''

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())

  test.each([
    '/courses',
    '/courses/1',
    '/courses/1/reviews',
    '/categories',
    '/instructors',
    '/instructors/omar',
    '/packages/1',
    '/search?query=sleep',
    '/search/suggestions?query=sleep',
    '/openapi.json'
  ])('%s has a strong ETag, may be cached for a minute, and is not sent again', async path => {
    const first = await api.get(path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await tagOf(path)).toBe(tag)

    const again = await api.get(path, { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('cache-control')).toBe('public, max-age=60')
    expect(again.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(again.headers.get('content-type')).toBeNull()
  })

  test.each([
    { given: (tag: string) => `"other", ${tag}`, status: 304, why: 'the last of a list' },
    { given: (tag: string) => `${tag},"other"`, status: 304, why: 'a list without spaces' },
    { given: (tag: string) => `"other" ,\t${tag} , "x"`, status: 304, why: 'amid white space' },
    {
      given: (tag: string) => `W/${tag}`,
      status: 304,
      why: 'a proxy weakened it, RFC 9110 13.1.2'
    },
    { given: (tag: string) => `W/"other", W/${tag}`, status: 304, why: 'weak ones in a list' },
    { given: () => '*', status: 304, why: 'any version' },
    { given: () => '"other"', status: 200, why: 'another version' },
    { given: (tag: string) => tag.slice(1, -1), status: 200, why: 'no quotes, no tag' },
    { given: (tag: string) => `${tag.slice(0, -2)}"`, status: 200, why: 'a piece of the tag' },
    { given: (tag: string) => tag.replace(/"$/, '-br"'), status: 200, why: 'other bytes' },
    { given: () => '', status: 200, why: 'nothing given' }
  ])('If-None-Match: $why', async ({ given, status }) => {
    const tag = await tagOf('/courses')
    expect((await api.get('/courses', { 'If-None-Match': given(tag) })).status).toBe(status)
  })

  test.each([
    { accepts: 'br', encoding: 'br' },
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepts: 'BR;q=0.5', encoding: 'br' },
    { accepts: 'gzip', encoding: 'gzip' },
    { accepts: 'br;q=0, gzip', encoding: 'gzip' },
    { accepts: 'br ; q=0.000, gzip ; q=1', encoding: 'gzip' },
    { accepts: 'deflate, zstd', encoding: null },
    { accepts: 'gzip;q=0', encoding: null },
    { accepts: 'identity', encoding: null },
    { accepts: 'abr, xgzip, brx', encoding: null },
    { accepts: '', encoding: null }
  ])('Accept-Encoding “$accepts” is answered in $encoding', async ({ accepts, encoding }) => {
    const plain = await (await api.get('/courses')).text()
    const response = await api.get('/courses', { 'Accept-Encoding': accepts })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? String
    expect(String(read(bytes))).toBe(plain)
    expect(bytes.byteLength < Buffer.byteLength(plain)).toBe(encoding !== null)
  })

  test('each encoding has its own tag, which holds for that encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(encoding => tagOf('/courses', { 'Accept-Encoding': encoding }))
    )
    expect(new Set(tags).size).toBe(3)
    const [identity = '', , brotli = ''] = tags
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': brotli }
    expect((await api.get('/courses', headers)).status).toBe(304)
    expect((await api.get('/courses', { ...headers, 'If-None-Match': identity })).status).toBe(200)
  })

  test('a short answer is not compressed', async () => {
    const response = await api.get('/packages/1', { 'Accept-Encoding': 'br, gzip' })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  test('HEAD answers the headers of GET and no body', async () => {
    for (const path of ['/courses', '/courses/1', '/health/live']) {
      const got = await api.get(path)
      const head = await api.app.request(`/api${path}`, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(head.headers.get('etag')).toBe(got.headers.get('etag'))
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'))
      expect(await head.text()).toBe('')
    }
    expect((await api.app.request('/api/courses/99', { method: 'HEAD' })).status).toBe(404)
  })

  test('tags change with the catalogue, and only where the answer changes', async () => {
    const paths = ['/courses', '/instructors/omar', '/instructors/hoda']
    const before = await Promise.all(paths.map(path => tagOf(path)))
    await api.import(SMALL)
    expect(await Promise.all(paths.map(path => tagOf(path)))).toEqual(before)

    await api.import(CHANGED)
    const after = await Promise.all(paths.map(path => tagOf(path)))
    expect(after.map((tag, at) => tag === before[at])).toEqual([true, false, true])
    expect(await api.json('/instructors/omar')).toMatchObject({
      links: ['https://example.com/omar']
    })

    await api.import(SMALL)
    expect(await Promise.all(paths.map(path => tagOf(path)))).toEqual(before)
  })

  test('many callers at once get one answer', async () => {
    await api.import(CHANGED)
    const tags = await Promise.all(Array.from({ length: 30 }, () => tagOf('/instructors/omar')))
    expect(new Set(tags).size).toBe(1)
    await api.import(SMALL)
  })

  test('a refusal is not cached: a missing record is found once it exists', async () => {
    expect((await api.get('/instructors/3')).status).toBe(404)
    const [expert] = await api.db.selectFrom('expert').selectAll().where('id', '=', 1).execute()
    if (!expert) throw new Error('the catalogue has experts')
    await api.db
      .insertInto('expert')
      .values({ ...expert, id: 3, slug: 'new' })
      .execute()
    expect((await api.get('/instructors/3')).status).toBe(200)
  })
})

describe('the cache', () => {
  let db: Db
  beforeAll(async () => {
    db = await openDb(':memory:')
  })
  afterAll(() => db.destroy())

  test('has no answer of an older catalogue', async () => {
    const answers = createResponseCache(db, 0)
    await answers.find('/courses')
    const made = await answers.make('/courses', '/courses', async () => {
      await db.transaction().execute(tx => bumpVersion(tx, []))
      await answers.find('/courses')
      return 'old'
    })
    expect(made).toMatchObject({ route: '/courses' })
    expect(await answers.find('/courses')).toBeUndefined()
  })

  test('computes an answer once for simultaneous requests', async () => {
    const answers = createResponseCache(db, 0)
    const compute = vi.fn<() => Promise<string>>(async () => 'once')
    await Promise.all([1, 2, 3].map(() => answers.make('/courses', '/courses', compute)))
    expect(compute).toHaveBeenCalledTimes(1)
  })

  test.each([
    { cacheControl: undefined, isNew: false },
    { cacheControl: 'max-age=0', isNew: false },
    { cacheControl: 'No-Cache', isNew: true },
    { cacheControl: 'max-age=0, no-cache', isNew: true }
  ])('answers $cacheControl from the store: $isNew', async ({ cacheControl, isNew }) => {
    const answers = createResponseCache(db, 60_000)
    const app = new Hono()
    let version = 'old'
    // Any row with a public answer does.
    servePublic(app, answers, getCatalogueChanges, async () => ({ version }))
    const headers = { ...(cacheControl && { 'cache-control': cacheControl }) }
    const ask = async () => (await app.request('/catalogue/changes', { headers })).json()
    expect(await ask()).toEqual({ version: 'old' })
    version = 'new'
    await db.transaction().execute(tx => bumpVersion(tx, []))
    expect(await ask()).toEqual({ version: isNew ? 'new' : 'old' })

    const sendCached = createSendCached(answers, { cached: () => undefined }, {})
    const response = { writeHead: () => undefined, end: () => undefined }
    const request = { method: 'GET', url: '/catalogue/changes', headers }
    const isSent = sendCached(
      request as IncomingMessage,
      response as unknown as ServerResponse,
      '1'
    )
    expect(await isSent).toBe(!isNew)
  })

  test('keeps the most recently used answers, within 48 MB', async () => {
    const answers = createResponseCache(db, 0)
    await answers.find('/0')
    const megabyte = 'x'.repeat(1_000_000)
    for (let at = 0; at < 40; at++) await answers.make(`/${at}`, '/', async () => megabyte)
    expect(await answers.find('/0')).toBeUndefined()
    expect(await answers.find('/39')).toBeDefined()
  })
})
