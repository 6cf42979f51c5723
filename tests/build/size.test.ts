import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES, routeOf } from '#domain/routes.ts'
import { localeOf } from '#i18n/locale.ts'
import { lateNames } from '#scripts/lib/build/scripts/page-scripts.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { pages, SITE } from './pages.ts'
import { bytesOnWire } from './wire.ts'

const WINDOW_BYTES = 14_600
/** Texts that grow: marketing adds questions, and the policy names all that is kept. */
const GROWING = ['/faq', '/privacy-policy']
const GROWING_MOST_BYTES = 17_000
const SCRIPT_MOST_BYTES = 8_000
const FONT_MOST_BYTES = 36_000
const HTML_MOST_BYTES = 200_000

/** Up to three pages of each route and language, without fallback pages. */
const first = (isWanted: (route: string) => boolean) =>
  Object.keys(ROUTES)
    .filter(isWanted)
    .flatMap(route =>
      (['ar', 'en'] as const).flatMap(locale =>
        pages
          .filter(({ path }) => localeOf(path) === locale && routeOf(path) === route)
          .filter(({ path }) => !path.endsWith('/_'))
          .slice(0, 3)
      )
    )

const landing = first(route => ROUTES[route]?.isMeasured === true)

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath() })
})
afterAll(() => browser.close())

/** Scripts that an untouched page loads until it is idle. */
async function scriptsOf(path: string): Promise<string[]> {
  const page = await browser.newPage()
  try {
    await page.goto(builtSite().origin + path)
    await page.waitForFunction(() => !document.querySelector('meta[name=scripts]'))
    await page.waitForLoadState('networkidle')
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    )
    const names = new Set(fetched.filter(name => name.endsWith('.js')))
    return [...names].map(name => readFileSync(join(SITE, name), 'utf8'))
  } finally {
    await page.close()
  }
}

test.each(['/search', '/en/search'])('%s arrives in one congestion window', async path => {
  expect(await bytesOnWire(path)).toBeLessThanOrEqual(WINDOW_BYTES)
})

const isGrowing = ({ path }: { path: string }) => GROWING.includes(routeOf(path) ?? '')

test.each(landing.filter(page => !isGrowing(page)))(
  '$path arrives in one congestion window, with its headers',
  async ({ path }) => {
    expect(await bytesOnWire(path)).toBeLessThanOrEqual(WINDOW_BYTES)
  }
)

describe.each(landing)('$path', ({ path, html }) => {
  test('needs few scripts, and nothing else before it is painted', async () => {
    const scripts = await scriptsOf(path)
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

describe.each(first(route => GROWING.includes(route)))('$path', ({ path, file, html }) => {
  const compressed = readFileSync(join(SITE, `${file}.br`))

  test('arrives in little more than one', () => {
    expect(compressed.length).toBeLessThanOrEqual(GROWING_MOST_BYTES)
  })

  // Browsers paint what has arrived.
  test('has its styles and most of its text in the first one', async () => {
    const headers = (await bytesOnWire(path)) - compressed.length
    const window = compressed.subarray(0, WINDOW_BYTES - headers)
    const finishFlush = constants.BROTLI_OPERATION_FLUSH
    const arrived = brotliDecompressSync(window, { finishFlush }).toString()
    expect(arrived).toContain('</style>')
    expect(arrived).toContain('</h1>')
    expect(arrived.length / html.length).toBeGreaterThan(0.6)
  })
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
