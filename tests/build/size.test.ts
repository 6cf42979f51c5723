import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { localeOf } from '#i18n/locale.ts'
import { lateNames } from '#scripts/build/late-names.ts'
import { pages, SITE } from './pages.ts'
import { bytesOnWire } from './wire.ts'

/** @see design.md, “Budgets” */
const WINDOW_BYTES = 14_600
/** Marketing adds to them, and what is seen first is at the top. */
const QUESTIONS_MOST_BYTES = 17_000
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
  ...first(/\/classes(?:$|\/)/),
  ...first(/\/experts\/[^_]/),
  ...first(/\/pro-class$/),
  ...first(/\/paths\/[^_]/),
  ...first(/\/subscription-plans$/),
  ...first(/\/(?:terms-and-conditions|privacy-policy)$/)
]

/** The scripts of a page with all that they import at once, each as often as a browser asks for it. */
function scriptsOf(html: string): string[] {
  const found = new Map<string, string>()
  const add = (path: string): void => {
    if (found.has(path)) return
    const code = readFileSync(join(SITE, path), 'utf8')
    found.set(path, code)
    for (const [, name = ''] of code.matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
    )) {
      add(`/_astro/${name}`)
    }
  }
  for (const [, src = ''] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) add(src)
  for (const name of lateNames(html)) if (name.endsWith('.js')) add(name)
  return [...found.values()]
}

test.each(['/search', '/en/search'])('%s arrives in one congestion window', async path => {
  expect(await bytesOnWire(path)).toBeLessThanOrEqual(WINDOW_BYTES)
})

describe.each(landing)('$path', ({ path, html }) => {
  test('arrives in one congestion window, with its headers', async () => {
    expect(await bytesOnWire(path)).toBeLessThanOrEqual(WINDOW_BYTES)
  })

  test('needs few scripts, and nothing else before it is painted', () => {
    const scripts = scriptsOf(html)
    const sizes = scripts.map(code => brotliCompressSync(code).length)
    expect(scripts.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_MOST_BYTES)
    expect(scripts.some(code => /hydrateRoot|react\.transitional/.test(code))).toBe(false)
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|modulepreload)"/)
  })

  test('preloads the fonts of its language', () => {
    const fonts = [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g)]
    const sizes = fonts.map(([, href = '']) => statSync(join(SITE, href)).size)
    expect(fonts.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_MOST_BYTES)
  })
})

test.each(first(/\/faq$/))('$path arrives in little more than one', ({ file }) => {
  expect(statSync(join(SITE, `${file}.br`)).size).toBeLessThanOrEqual(QUESTIONS_MOST_BYTES)
})

test.each(pages)('$path is bounded and compressed', ({ file, html }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(HTML_MOST_BYTES)
  expect(existsSync(join(SITE, `${file}.br`))).toBe(true)
  expect(existsSync(join(SITE, `${file}.gz`))).toBe(true)
})

describe.each(landing)('what comes late to $path', ({ html }) => {
  const [first = ''] = lateNames(html)
  const late = readFileSync(join(SITE, first), 'utf8')

  test('is named before the scripts, and declares no font again', () => {
    expect(first).toMatch(/\.css$/)
    expect(late).not.toContain('@font-face')
  })

  test('holds what nothing shows at first, and all that the page holds itself', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const classesIn = (css: string) => new Set(css.match(/\.[a-z][\w-]*(?=[{:,\s])/g))
    expect(style).not.toContain('.account-menu')
    expect(late).toContain('.account-menu')
    expect(classesIn(style).difference(classesIn(late))).toEqual(new Set())
  })
})
