import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { localeOf } from '#i18n/locale.ts'
import { pages, SITE } from './pages.ts'

/** @see design.md, “Budgets” */
const PAGE_MOST_BYTES = 14_600
const SCRIPT_MOST_BYTES = 8_000
const FONT_MOST_BYTES = 36_000
const HTML_MOST_BYTES = 200_000

const first = (pattern: RegExp) =>
  (['ar', 'en'] as const).flatMap(locale =>
    pages.filter(({ path }) => localeOf(path) === locale && pattern.test(path)).slice(0, 3)
  )

const landing = [
  ...first(/^\/(?:en)?$/),
  ...first(/\/class\/[^_]/),
  ...first(/\/experts\/[^_]/),
  ...first(/\/subscription-plans$/),
  ...first(/\/(?:terms-and-conditions|privacy-policy)$/)
]

describe.each(landing)('$path', ({ file, html }) => {
  test('arrives in one congestion window', () => {
    expect(statSync(join(SITE, `${file}.br`)).size).toBeLessThanOrEqual(PAGE_MOST_BYTES)
  })

  test('needs few scripts, and nothing else before it is painted', () => {
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    const sizes = scripts.map(src => brotliCompressSync(readFileSync(join(SITE, src))).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_MOST_BYTES)
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
    expect(html).not.toContain('astro-island')
  })

  test('preloads the fonts of its language', () => {
    const fonts = [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g)]
    const sizes = fonts.map(([, href = '']) => statSync(join(SITE, href)).size)
    expect(fonts.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_MOST_BYTES)
  })
})

test.each(pages)('$path is bounded and compressed', ({ file, html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(HTML_MOST_BYTES)
  expect(existsSync(join(SITE, `${file}.br`))).toBe(true)
  expect(existsSync(join(SITE, `${file}.gz`))).toBe(true)
})
