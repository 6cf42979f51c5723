import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookAtMedia } from '#scripts/lib/doctor/services.ts'
import { readSettings } from '#server/settings/env.ts'
import { bucketOf } from '#server/media/bucket.ts'
import { mediaBucket } from '#server/media/media-of.ts'
import { outcome, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { contentFor, itemFor, subscriber } from '#tests/support/learning/learning.ts'
import { S3_SECRET, type S3TestServer, startS3 } from '#tests/support/media/s3-server.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe('media in a bucket', () => {
  let s3: S3TestServer
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    s3 = await startS3()
    api = await openApi(await ENGINES[0].address(), {
      store: now => mediaBucket(bucketOf(s3.mediaUrl), now)
    })
    await api.import(LEARNING)
  })
  afterAll(async () => {
    await api.close()
    await s3.stop()
  })
  beforeEach(async () => {
    await renew(api)
    s3.failing.status = 0
    s3.clock.now = api.clock.now
    me = await subscriber(api)
  })
  const store = () => mediaBucket(bucketOf(s3.mediaUrl), () => api.clock.now)

  test('an import uploads every file once, with its type', async () => {
    const names = [...s3.files.keys()]
    expect(names).toContainEqual(
      expect.stringMatching(/^\/films\/ours\/clips\/film-[0-9a-f]{16}\/240p\.mp4$/)
    )
    const headersOf = (ending: string) =>
      s3.files.get(names.find(name => name.endsWith(ending)) ?? '')?.headers
    const cached = { 'cache-control': 'private, max-age=300' }
    expect(headersOf('240p.mp4')).toEqual({ ...cached, 'content-type': 'video/mp4' })
    expect(headersOf('list.txt')).toEqual({
      ...cached,
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="list.txt"'
    })
    s3.requests.length = 0
    await api.import(LEARNING)
    expect(s3.requests.filter(line => !/^HEAD .* 200$/.test(line))).toEqual([])
  })

  test('open files are served by the API, with ranges', async () => {
    const { posterUrl } = await api.json<{ posterUrl: string }>('/courses/1')
    const whole = await api.app.request(posterUrl)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const body = await whole.text()
    const piece = await api.app.request(posterUrl, { headers: { Range: 'bytes=1-3' } })
    expect([piece.status, await piece.text()]).toEqual([206, body.slice(1, 4)])
  })

  test('a film is played from the bucket, by playlists of the API', async () => {
    const { videoUrl, posterUrl, captions } = await itemFor(api, me, ITEMS.film, 'video')
    expect(videoUrl).toMatch(/^\/api\/media\//)
    const read = async (link: string) => (await api.app.request(link)).text()
    const [rendition = ''] = /^240p\.m3u8.+$/m.exec(await read(videoUrl)) ?? []
    const { pathname, search } = new URL(rendition, `http://api.test${videoUrl}`)
    const playlist = await read(pathname + search)
    const links = [...playlist.matchAll(/URI="([^"]+)"|^(http.+)$/gm)].map(
      ([, map, line]) => map ?? line ?? ''
    )
    expect(links).toHaveLength(3)
    for (const link of [...links, posterUrl, ...captions.map(({ url }) => url)]) {
      expect(link).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/films\/ours\/clips\/film-.+X-Amz-Signature=/
      )
      expect(link).not.toContain(S3_SECRET)
      expect((await fetch(link)).status).toBe(200)
    }
    const piece = await fetch(links[1] ?? '', { headers: { Range: 'bytes=4-6' } })
    expect([piece.status, await piece.text()]).toEqual([206, '456'])
  })

  test('its links expire after five minutes, and open no other file', async () => {
    const { posterUrl } = await itemFor(api, me, ITEMS.film, 'video')
    const status = async (link: string) => (await fetch(link)).status
    expect(await status(posterUrl.replace('poster.jpg', '240p.mp4'))).toBe(403)
    expect(await status(posterUrl.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))).toBe(403)
    expect(await status(posterUrl.split('?')[0] ?? '')).toBe(403)
    expect((await fetch(posterUrl, { method: 'PUT', body: 'x' })).status).toBe(403)
    s3.clock.now = new Date(api.clock.now.getTime() + 299_000)
    expect(await status(posterUrl)).toBe(200)
    s3.clock.now = new Date(api.clock.now.getTime() + 300_000)
    expect(await status(posterUrl)).toBe(403)
  })

  test('a download has a Content-Disposition', async () => {
    const [resource] = (await contentFor(api, me)).resources ?? []
    const answer = await fetch(resource?.url ?? '')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="list.txt"')
    expect(await answer.text()).toBe('one\ntwo\n')
  })

  test('a large file is sent with its length, in pieces read back', async () => {
    const file = join(folderOfTest(), 'large.mp4')
    writeFileSync(file, '0123456789'.repeat(300_000))
    await store().put('clips/large/large.mp4', { file })
    const found = await store().find('clips/large/large.mp4')
    expect(found?.sizeBytes).toBe(3_000_000)
    expect(found && (await text(found.read(2_999_995, 2_999_999)))).toBe('56789')
  })

  test.each([
    '../x',
    'clips/../x',
    '/clips/x',
    'clips//x',
    '.hidden',
    'clips/x?y',
    'clips/%2e%2e',
    ''
  ])('a path that leaves the folder is neither found nor written: %s', async path => {
    s3.requests.length = 0
    expect(await store().find(path)).toBeUndefined()
    await expect(store().put(path, new Uint8Array(1))).rejects.toThrow(RangeError)
    expect(s3.requests).toEqual([])
  })

  test('a failing store is answered as unavailable, and a missing one too', async () => {
    const { posterUrl } = await api.json<{ posterUrl: string }>('/courses/1')
    s3.failing.status = 403
    expect(await outcome(api.app.request(posterUrl))).toBe('unavailable')
    s3.failing.status = 503
    expect(await outcome(api.app.request(posterUrl))).toBe('unavailable')
    const gone = mediaBucket(
      { ...bucketOf(s3.mediaUrl), url: `http://127.0.0.1:${await freePort()}/films` },
      () => new Date()
    )
    await expect(gone.find('clips/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('the doctor reports whether it works, and never its secret', async () => {
    const look = (address: string) => lookAtMedia(readSettings({ MEDIA_URL: address }))
    expect(await look(s3.mediaUrl)).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^the bucket /)
    })
    const wrong = await look(s3.mediaUrl.replace('s3+http://AKIA', 's3+http://BKIA'))
    expect(wrong).toMatchObject({ state: 'wrong', text: expect.stringContaining('403') })
    expect(JSON.stringify(wrong)).not.toMatch(/BKIATEST|secret/)
  })

  test('another secret, region or key is refused by the store', async () => {
    const bucket = bucketOf(s3.mediaUrl)
    for (const other of [{ secretAccessKey: 'x' }, { region: 'us-east-1' }, { accessKeyId: 'x' }]) {
      const stranger = mediaBucket({ ...bucket, ...other }, () => new Date())
      await expect(stranger.find('open/x')).rejects.toThrow('403')
    }
  })
})
