import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { direction, localeOf, localized, locales } from '#i18n/locale.ts'
import { pages, SITE } from './pages.ts'

const WORKER_MOST_BYTES = 2_000
/** Part of half the side that no mask cuts. */
const SAFE = 0.8

interface Icon {
  src: string
  sizes: string
  purpose: string
}

interface Manifest {
  id: string
  lang: string
  dir: string
  start_url: string
  scope: string
  icons: Icon[]
  shortcuts: { url: string; icons: Icon[] }[]
}

const paths = new Set(pages.map(({ path }) => path))
const drawn = (file: string) => sharp(join(SITE, file))

describe.each(locales)('the app in %s', locale => {
  const file = localized('/manifest.webmanifest', locale)
  const manifest = JSON.parse(readFileSync(join(SITE, file), 'utf8')) as Manifest

  test('is one of its own, in its language, and has the whole site', () => {
    const home = localized('/', locale)
    const own = { id: home, start_url: home, lang: locale, dir: direction[locale], scope: '/' }
    expect(manifest).toMatchObject(own)
  })

  test('has icons of the sizes it says', async () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(one => one.icons)]
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome'])
    )
    for (const { src, sizes } of icons) {
      const { width, height } = await drawn(src).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('leads to pages that are there', () => {
    for (const { url } of manifest.shortcuts) expect(paths).toContain(url)
  })

  test('is named by each page of that language', () => {
    const others = pages.filter(
      ({ path, html }) =>
        localeOf(path) === locale && !html.includes(`<link rel="manifest" href="${file}">`)
    )
    expect(others.map(({ path }) => path).filter(path => path !== '/admin')).toEqual([])
  })
})

test('a mask cuts nothing of the mark', async () => {
  const { data, info } = await drawn('icons/maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (at: number) => data.subarray(at * info.channels, at * info.channels + 3).join()
  const ground = colorAt(0)
  const middle = info.width / 2
  let farthest = 0
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (colorAt(at) === ground) continue
    const [across, down] = [(at % info.width) - middle, Math.floor(at / info.width) - middle]
    farthest = Math.max(farthest, Math.hypot(across, down))
  }
  expect(farthest).toBeGreaterThan(middle / 2)
  expect(farthest / middle).toBeLessThanOrEqual(SAFE)
})

test('browsers that look for an icon at its usual address find one', async () => {
  expect(await drawn('apple-touch-icon.png').metadata()).toMatchObject({ width: 180, height: 180 })
  const icon = readFileSync(join(SITE, 'favicon.ico'))
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
})

describe('the service worker', () => {
  const code = readFileSync(join(SITE, 'sw.js'), 'utf8')

  test('is small', () => {
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(WORKER_MOST_BYTES)
  })

  test('keeps what the offline page needs, all of it there, and no React', () => {
    const needed = code.match(/\/_astro\/[\w.-]+\.(?:js|woff2)/g) ?? []
    expect(needed.length).toBeGreaterThan(3)
    for (const path of needed) expect(existsSync(join(SITE, path)), path).toBe(true)
    const scripts = needed.filter(path => path.endsWith('.js'))
    const text = scripts.map(path => readFileSync(join(SITE, path), 'utf8')).join('\n')
    expect(text).not.toMatch(/hydrateRoot|react\.transitional/)
  })
})
