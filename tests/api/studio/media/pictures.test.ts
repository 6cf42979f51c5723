import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PICTURE_MAX_BYTES } from '#contract/studio/media/pictures.ts'
import { outcome, send } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface Shown {
  path: string
  url: string
  width: number
  height: number
  widths: { width: number; path: string }[]
}

describe.each(ENGINES)('pictures on $engine', ({ address }) => {
  let api: TestApi
  let expert: Staff
  beforeEach(async () => {
    api = await openApi(await address())
    expert = await openStaff(api, ['expert'])
    await setUpCodes(api, expert)
  })
  afterEach(() => api.close())

  const add = (bytes: Uint8Array, use = 'cover', type = 'image/png') =>
    api.app.request(`/api/studio/pictures?use=${use}`, {
      method: 'POST',
      headers: { ...expert.headers, 'Content-Type': type },
      body: bytes as Uint8Array<ArrayBuffer>
    })
  const shown = async (answer: Response | Promise<Response>) =>
    (await (await answer).json()) as Shown
  const stored = (path: string) => readFileSync(join(api.folder, 'media', path))

  /** Left half red, right half blue. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
        left: 0,
        top: 0
      }
    ])

  it('are stored as WebP without metadata, upright, in some widths', async () => {
    const phone = await halves(3_000, 2_000)
      .withExif({ IFD0: { Make: 'SECRET PHONE' }, IFD3: { GPSLatitude: '30/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(phone.includes('SECRET PHONE')).toBe(true)
    const answer = await add(phone, 'lesson', 'image/jpeg')
    expect(answer.status).toBe(201)
    const picture = await shown(answer)
    expect(picture).toMatchObject({ width: 1_600, height: 2_400, use: 'lesson' })
    expect(picture.widths.map(({ width }) => width)).toEqual([800, 1_600])
    for (const { path, width } of picture.widths) {
      const bytes = stored(path)
      const meta = await sharp(bytes).metadata()
      expect(meta).toMatchObject({ format: 'webp', width })
      expect([meta.exif, meta.orientation, bytes.includes('SECRET PHONE')]).toEqual([
        ...[undefined, undefined, false]
      ])
    }
    const open = await api.app.request(picture.url)
    expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const original = api.app.request('/api/media/pictures/x.webp')
    expect((await original).status).not.toBe(200)
  })

  it('are cut for their use, around a point', async () => {
    const wide = await halves(2_000, 1_000).png().toBuffer()
    expect(await shown(add(wide, 'cover'))).toMatchObject({ width: 1_778, height: 1_000 })
    const portrait = await shown(add(wide, 'portrait'))
    expect(portrait).toMatchObject({ width: 1_000, height: 1_000, focus: { x: 50, y: 50 } })
    const move = (x: number, path = portrait.path, who = expert) =>
      send(api, 'PATCH /studio/pictures', { path, focus: { x, y: 50 } }, who.headers)
    const left = await shown(move(0))
    expect(left.path).not.toBe(portrait.path)
    const colour = async (path: string) => {
      const { dominant } = await sharp(stored(path)).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    expect(await colour(left.path)).toBe('red')
    expect(await colour((await shown(move(100))).path)).toBe('blue')
    const again = (path: string, who = expert) =>
      send(api, `GET /studio/pictures?path=${path}`, undefined, who.headers)
    const whole = (await (await again(left.path)).json()) as { original: string; focus: object }
    expect(whole.focus).toEqual({ x: 0, y: 50 })
    const original = await api.app.request(whole.original)
    expect(await sharp(await original.arrayBuffer()).metadata()).toMatchObject({
      ...{ width: 2_000, height: 1_000 }
    })
    const other = await openStaff(api, ['expert'])
    await setUpCodes(api, other)
    expect(await outcome(move(0, portrait.path, other))).toBe('not_found')
    expect(await outcome(again(portrait.path, other))).toBe('not_found')
    expect(await outcome(move(0, 'open/experts/none.webp'))).toBe('not_found')
  })

  it('are refused when they are none, or too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>')
    expect(await outcome(add(svg, 'cover', 'image/svg+xml'))).toBe('picture_invalid')
    expect(await outcome(add(Buffer.from('no picture')))).toBe('picture_invalid')
    expect(await outcome(add(Buffer.alloc(0)))).toBe('picture_invalid')
    const png = await halves(400, 300).png().toBuffer()
    expect(await outcome(add(png.subarray(0, png.length / 2)))).toBe('picture_invalid')
    const tiny = await halves(32, 32).png().toBuffer()
    expect(await outcome(add(tiny))).toBe('picture_invalid')
    // A bomb: few bytes, many pixels.
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' }
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await outcome(add(bomb))).toBe('picture_invalid')
    expect(await outcome(add(Buffer.alloc(PICTURE_MAX_BYTES + 1)))).toBe('payload_too_large')
    expect(await outcome(add(png, 'wallpaper'))).toBe('validation_failed')
  })

  it('are limited in an hour', async () => {
    const png = await halves(400, 300).png().toBuffer()
    expect(await outcome(add(png))).toBe(201)
    await api.db.updateTable('rate_limit').set({ used: 1_000_000 }).execute()
    expect(await outcome(add(png))).toBe('rate_limited')
    const body = { path: 'x', focus: { x: 0, y: 0 } }
    const moved = send(api, 'PATCH /studio/pictures', body, expert.headers)
    expect(await outcome(moved)).toBe('rate_limited')
  })
})
