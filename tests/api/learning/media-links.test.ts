import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfLink, signLink } from '#server/media/signed-links.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { outcome, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import {
  askAs,
  contentFor,
  itemFor,
  openLearningApi,
  participant,
  subscriber
} from '#tests/support/learning/learning.ts'
import { ENGINES, SECRET, type TestApi } from '#tests/support/server.ts'

describe('links to films and downloads', () => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await ENGINES[0].address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await subscriber(api)
  })

  const follow = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.app.request(link, { headers, method })
  const film = () => itemFor(api, me, ITEMS.film, 'video')
  /** An address in a file, from where the file is. */
  const from = (base: string, address: string) => {
    const { pathname, search } = new URL(address, `http://api.test${base}`)
    return pathname + search
  }
  const later = (seconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + seconds * 1_000)
  }
  const endAccess = () =>
    api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
  /** Addresses in a playlist. */
  const named = (text: string) =>
    [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
      ([, quoted, line]) => quoted ?? line ?? ''
    )

  test('lead through every playlist to every segment', async () => {
    const { videoUrl } = await film()
    const master = await follow(videoUrl)
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const [sound = '', rendition = ''] = named(await master.text())
    expect(sound).toMatch(/^sound\/ar\.m3u8\?exp=\d+&sig=/)
    const inSound = named(await (await follow(from(videoUrl, sound))).text())
    const piece = from(from(videoUrl, sound), inSound[0] ?? '')
    expect(await (await follow(piece)).text()).toBe('sound')

    const playlist = await (await follow(from(videoUrl, rendition))).text()
    expect(playlist).toMatch(/#EXT-X-MAP:URI="240p\.mp4\?exp=\d+&sig=[^"]+",BYTERANGE="4@0"/)
    const files = named(playlist)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const answer = await follow(from(videoUrl, file), { Range: 'bytes=4-6' })
      expect([answer.status, await answer.text()]).toEqual([206, '456'])
    }
  })

  test('lead from a storyboard to its pictures, and leave captions as they are', async () => {
    const { storyboardUrl = '', captions } = await film()
    const index = await (await follow(storyboardUrl)).text()
    const pictures = [...index.matchAll(/^storyboard\.jpg\?\S+#xywh=\d+,0,160,90$/gm)].map(String)
    expect(pictures).toHaveLength(2)
    expect(await (await follow(from(storyboardUrl, pictures[0] ?? ''))).text()).toBe('pictures')
    const text = await (await follow(captions[0]?.url ?? '')).text()
    expect(text).toBe('WEBVTT\n\n00:00.000 --> 00:01.000\nfilm.jpg\n')
  })

  test('serve files with their type, to their reader alone', async () => {
    const { videoUrl, posterUrl } = await film()
    const [resource] = (await contentFor(api, me)).resources ?? []
    const headersOf = async (link: string) => Object.fromEntries((await follow(link)).headers)
    expect(await headersOf(videoUrl)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes'
    })
    expect(await headersOf(posterUrl)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes'
    })
    expect(await headersOf(resource?.url ?? '')).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="list.txt"',
      'content-length': '8'
    })
    later(100)
    expect((await headersOf(posterUrl))['cache-control']).toBe('private, max-age=200')
  })

  test('answer HEAD, Range and If-None-Match, a playlist too', async () => {
    const { videoUrl, posterUrl } = await film()
    const head = await follow(posterUrl, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '9'])
    const etag = (await follow(posterUrl)).headers.get('etag') ?? ''
    expect((await follow(posterUrl, { 'If-None-Match': etag })).status).toBe(304)
    const piece = await follow(videoUrl, { Range: 'bytes=0-6' })
    expect([piece.status, await piece.text()]).toEqual([206, '#EXTM3U'])
  })

  test('end after five minutes', async () => {
    const { videoUrl, posterUrl } = await film()
    later(299.999)
    expect([(await follow(videoUrl)).status, (await follow(posterUrl)).status]).toEqual([200, 200])
    later(0.001)
    for (const link of [videoUrl, posterUrl]) expect(await outcome(follow(link))).toBe('forbidden')
  })

  test('end with the subscription, where that is sooner', async () => {
    const expires_at = api.clock.now.getTime() + 60_000
    await api.db
      .updateTable('subscription')
      .set({ expires_at })
      .where('learner_id', '=', me.id)
      .execute()
    const { posterUrl } = await film()
    later(59)
    expect((await follow(posterUrl)).status).toBe(200)
    later(1)
    expect(await outcome(follow(posterUrl))).toBe('forbidden')
  })

  test('a subscription that ends in the middle gets no new ones, and the old ones end', async () => {
    const { videoUrl } = await film()
    const [, rendition = ''] = named(await (await follow(videoUrl)).text())
    const playlist = from(videoUrl, rendition)
    const [piece = ''] = named(await (await follow(playlist)).text())
    await endAccess()
    expect(await outcome(follow(videoUrl))).toBe('forbidden')
    expect(await outcome(follow(playlist))).toBe('forbidden')
    expect(await outcome(askAs(api, me, `GET /courses/1/content/${ITEMS.film}`))).toBe(
      'subscription_required'
    )
    expect((await follow(from(videoUrl, piece))).status).toBe(200)
    later(300)
    expect(await outcome(follow(from(videoUrl, piece)))).toBe('forbidden')
  })

  test('a disabled learner gets no new ones', async () => {
    const { videoUrl } = await film()
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', me.id).execute()
    expect(await outcome(follow(videoUrl))).toBe('forbidden')
  })

  test('those of a preview have no reader, and work without a subscription', async () => {
    const { videoUrl } = await itemFor(api, undefined, ITEMS.welcome, 'video')
    expect(videoUrl).toMatch(/sig=0\./)
    const mine = await itemFor(api, me, ITEMS.welcome, 'video')
    expect(mine.videoUrl).toBe(videoUrl)
    const [, rendition = ''] = named(await (await follow(videoUrl)).text())
    expect((await follow(from(videoUrl, rendition))).status).toBe(200)
  })

  test('have their learner in the signature, and differ between two', async () => {
    const other = await participant(api)
    const [mine, theirs] = [await film(), await itemFor(api, other, ITEMS.film, 'video')]
    expect(mine.videoUrl).toContain(`sig=${me.id.toString(36)}.`)
    expect(theirs.videoUrl).not.toBe(mine.videoUrl)
  })

  test('a file that is gone is not found', async () => {
    const link = (await film()).captions[1]?.url ?? ''
    rmSync(join(api.folder, new URL(link, 'http://api.test').pathname.slice('/api'.length)))
    expect(await outcome(follow(link))).toBe('not_found')
  })

  test('a path that leaves the folder is not found, even with a valid signature', async () => {
    const { media: key } = keysOf(SECRET)
    const up = [
      '..',
      '.',
      '',
      '...',
      '..;',
      '%2e%2e',
      '\\',
      '..\\',
      '~',
      '\u2024\u2024',
      '．．',
      '.. ',
      'C:'
    ]
    const paths = up.flatMap(name => [
      `clips/${name}/store.sqlite`,
      `${name}/etc/passwd`,
      `clips/${name}/${name}/${name}/etc/passwd`,
      `clips/${name}`,
      `resources/${name}/../../x`,
      `open${name}/x`,
      `clips/film/${name}poster.jpg`
    ])
    for (const path of [...paths, 'clips', 'clips/', '/', 'clips/film.', '.git/config']) {
      const { exp, sig } = signLink(key, path, me.id, endOfLink(api.clock.now, Infinity))
      const address = path.split('/').map(encodeURIComponent).join('%2F')
      const result = await outcome(follow(`/api/media/${address}?exp=${exp}&sig=${sig}`))
      expect([path, result]).toEqual([path, 'not_found'])
    }
    expect(paths.length).toBeGreaterThan(80)
  })

  describe('that were changed are refused', () => {
    type Parts = { path: string; exp: string; sig: string }
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    /** Base64url: of the last letter of a mark only every fourth stands for bytes. */
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const CHANGES: { why: string; change: (parts: Parts) => string; says?: string }[] = [
      { why: 'no signature', change: ({ path }) => path },
      { why: 'no end', change: ({ path, sig }) => `${path}?sig=${sig}` },
      { why: 'no mark', change: ({ path, exp }) => `${path}?exp=${exp}` },
      { why: 'empty mark', change: ({ path, exp }) => `${path}?exp=${exp}&sig=` },
      { why: 'empty end', change: ({ path, sig }) => `${path}?exp=&sig=${sig}` },
      {
        why: 'a later end',
        change: ({ path, exp, sig }) => `${path}?exp=${Number(exp) + 1}&sig=${sig}`
      },
      { why: 'an endless end', change: ({ path, sig }) => `${path}?exp=99999999999&sig=${sig}` },
      {
        why: 'an end with a zero',
        change: ({ path, exp, sig }) => `${path}?exp=0${exp}&sig=${sig}`
      },
      {
        why: 'an end with a sign',
        change: ({ path, exp, sig }) => `${path}?exp=%2B${exp}&sig=${sig}`
      },
      {
        why: 'an end with a space',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}%20&sig=${sig}`
      },
      {
        why: 'an end with decimals',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}.0&sig=${sig}`
      },
      { why: 'Arabic digits', change: ({ path, sig }) => `${path}?exp=٢٠٠٠٠٠٠٠٠٠&sig=${sig}` },
      {
        why: 'another file',
        change: ({ path, exp, sig }) =>
          `${path.replace('poster.jpg', '240p.mp4')}?exp=${exp}&sig=${sig}`
      },
      {
        why: 'another folder',
        change: ({ path, exp, sig }) => `${path.replace('film', 'hello')}?exp=${exp}&sig=${sig}`
      },
      {
        why: 'a file below',
        change: ({ path, exp, sig }) => `${path}/240p.mp4?exp=${exp}&sig=${sig}`
      },
      {
        why: 'capitals',
        change: ({ path, exp, sig }) => `${path.replace('poster', 'POSTER')}?exp=${exp}&sig=${sig}`
      },
      { why: 'a dot at the end', change: ({ path, exp, sig }) => `${path}.?exp=${exp}&sig=${sig}` },
      {
        why: 'a slash at the end',
        change: ({ path, exp, sig }) => `${path}/?exp=${exp}&sig=${sig}`
      },
      {
        why: 'a doubled slash',
        change: ({ path, exp, sig }) => `${path.replace('clips/', 'clips//')}?exp=${exp}&sig=${sig}`
      },
      {
        why: 'a way round',
        change: ({ path, exp, sig }) =>
          `${path.replace('clips/', 'clips/%2e%2e%2fclips/')}?exp=${exp}&sig=${sig}`
      },
      {
        why: 'all readers for a learner',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.replace(/^[^.]+/, '0')}`
      },
      {
        why: 'another learner',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.replace(/^[^.]+/, '1')}`
      },
      {
        why: 'no learner',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.replace(/^[^.]+\./, '')}`
      },
      {
        why: 'a learner in capitals',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.replace(/^[^.]+/, 'ZZ')}`
      },
      {
        why: 'a learner written twice',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.replace('.', '..')}`
      },
      {
        why: 'a mark cut short',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig.slice(0, -1)}`
      },
      { why: 'a mark too long', change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig}A` },
      {
        why: 'a mark with its padding',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig}%3D`
      },
      {
        why: 'the first letter of the mark',
        change: ({ path, exp, sig }) =>
          `${path}?exp=${exp}&sig=${flipped(sig, sig.indexOf('.') + 1)}`
      },
      {
        why: 'one in the middle',
        change: ({ path, exp, sig }) =>
          `${path}?exp=${exp}&sig=${flipped(sig, sig.indexOf('.') + 20)}`
      },
      {
        why: 'bits that no byte holds',
        change: ({ path, exp, sig }) =>
          `${path}?exp=${exp}&sig=${sig.slice(0, -1)}${LETTERS[LETTERS.indexOf(sig.slice(-1)) + 1]}`
      },
      {
        why: 'twice an end',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&exp=${exp}&sig=${sig}`,
        says: 'validation_failed'
      },
      {
        why: 'twice a mark',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig}&sig=${sig}`,
        says: 'validation_failed'
      },
      {
        why: 'something more',
        change: ({ path, exp, sig }) => `${path}?exp=${exp}&sig=${sig}&user=1`,
        says: 'validation_failed'
      }
    ]

    test.each(CHANGES)('$why', async ({ change, says = 'forbidden' }) => {
      const { posterUrl } = await film()
      const { pathname: path, searchParams } = new URL(posterUrl, 'http://api.test')
      const parts = { path, exp: searchParams.get('exp') ?? '', sig: searchParams.get('sig') ?? '' }
      expect((await follow(`${path}?exp=${parts.exp}&sig=${parts.sig}`)).status).toBe(200)
      expect(await outcome(follow(change(parts)))).toBe(says)
    })
  })
})
