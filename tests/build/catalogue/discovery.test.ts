import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { localeOf, localized, otherLocale } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { answerOf, htmlOf, pages, SITE } from '#tests/build/pages.ts'

const read = (file: string) => readFileSync(join(SITE, file), 'utf8')
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex">')
const shown = pages.filter(({ html }) => !isHidden(html))
const canonical = (html: string) => found(html, /rel="canonical" href="([^"]*)"/)
const { origin } = builtSite()

test('security.txt is valid for less than a year, at the address that it names', () => {
  const text = read('.well-known/security.txt')
  const expires = Date.parse(found(text, /^Expires: (.*)$/m))
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  expect(found(text, /^Contact: (.*)$/m)).toBe('mailto:security@ufuq.example')
  expect(found(text, /^Canonical: (.*)$/m)).toBe(`${origin}/.well-known/security.txt`)
})

describe('the map of the site', () => {
  const index = read('sitemap-index.xml')
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const urls = files.flatMap(file =>
    [...read(new URL(file).pathname).matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, url = '']) => ({
      address: found(url, /<loc>([^<]*)/),
      changed: found(url, /<lastmod>([^<]*)/),
      twins: Object.fromEntries(
        [...url.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, tongue, href]) => [
          tongue,
          href
        ])
      )
    }))
  )

  test('names each page that may be shown, once, and no other', () => {
    const expected = shown.map(({ path }) => origin + encodeURI(path))
    expect(urls.map(({ address }) => address).sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(50)
  })

  test('leaves out what is for one reader', () => {
    const addresses = urls.map(({ address }) => address.slice(origin.length))
    const own =
      /\/(?:_|test|search|offline|login|signup|join|profile|certificates|reset-password)(?:\/|$)/
    expect(addresses.filter(address => own.test(address) || /\.html$/.test(address))).toEqual([])
  })

  test('leads from each language to the other and back', () => {
    for (const { address, twins } of urls) {
      const path = address.slice(origin.length)
      expect(twins['x-default']).toBe(twins['ar'])
      expect(twins[localeOf(path)]).toBe(address)
      const other = urls.find(url => url.address === twins[otherLocale(localeOf(path))])
      expect(other?.twins).toEqual(twins)
    }
  })

  test('says of each class when it changed, and of nothing else', async () => {
    const { items } = await answerOf<{ items: ClassSummary[] }>('/courses')
    const changes = items.flatMap(({ slug, updatedAt }) =>
      (['ar', 'en'] as const).map(locale => [localized(`/class/${slug}`, locale), updatedAt])
    )
    const dated = urls.filter(({ changed }) => changed)
    expect(
      Object.fromEntries(
        dated.map(({ address, changed }) => [address.slice(origin.length), changed])
      )
    ).toEqual(Object.fromEntries(changes))
  })

  test('is what robots are led to, and nothing is kept from them', () => {
    const robots = read('robots.txt')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml\n`)
    expect(robots).not.toMatch(/^Disallow: \S/m)
  })
})

describe.each(['ar', 'en'] as const)('the feed in %s', locale => {
  const feed = read(locale === 'ar' ? 'feed.xml' : 'en/feed.xml')
  const items = [...feed.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item)
  const links = items.map(item => found(item, /<link>([^<]*)/))

  test('has the newest classes first, by full addresses of that language', () => {
    expect(items.length).toBeGreaterThan(10)
    expect(items.length).toBeLessThanOrEqual(30)
    const dates = items.map(item => Date.parse(found(item, /<pubDate>([^<]*)/)))
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    const addresses = new Set(shown.map(({ html }) => canonical(html)))
    expect(links.filter(link => !addresses.has(link))).toEqual([])
    expect(links.every(link => localeOf(link.slice(origin.length)) === locale)).toBe(true)
  })

  test('says its language, itself and where it comes from', () => {
    const own = localized('/feed.xml', locale)
    expect(feed).toContain(`<language>${locale}</language>`)
    expect(feed).toContain(`<atom:link href="${origin}${own}" rel="self"`)
    expect(feed).toContain(text(locale, 'home', 'newest'))
    for (const path of ['/', '/classes']) {
      expect(htmlOf(localized(path, locale))).toContain(
        `<link rel="alternate" type="application/rss+xml" href="${own}">`
      )
    }
  })

  test('tells a reader what it has shown already, and when it is from', () => {
    const guids = items.map(item => found(item, /<guid isPermaLink="true">([^<]*)/))
    expect(guids).toEqual(links)
    const dates = items.map(item => found(item, /<pubDate>([^<]*)/))
    expect(dates.filter(date => date !== new Date(date).toUTCString())).toEqual([])
  })
})

describe('shared links', () => {
  const pictures = shown.map(({ path, html }) => ({
    path,
    address: found(html, /property="og:image" content="([^"]*)"/)
  }))
  const files = globSync('_astro/social/*.jpg', { cwd: SITE })

  test('have a picture on each page that may be shown, made for it', () => {
    const lost = pictures.filter(
      ({ address }) => !files.includes(address.slice(origin.length + 1).replaceAll('\\', '/'))
    )
    expect(lost).toEqual([])
    const named = pages.flatMap(({ html }) => /_astro\/social\/\w+\.jpg/.exec(html) ?? [])
    expect(new Set(named).size).toBe(files.length)
  })

  test('have one of their own, but for later pages of a list', () => {
    const own = pictures.filter(({ path }) => !/\/page\/\d+$/.test(path))
    const addresses = own.map(({ address }) => address)
    expect(own.filter(({ address }, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  test.each(['/signup', '/join', '/login', '/en/signup', '/en/join', '/en/login'])(
    'have a picture of %s, which people are invited to',
    path => {
      const address = found(htmlOf(path), /property="og:image" content="([^"]*)"/)
      expect(files).toContain(address.slice(origin.length + 1))
    }
  )

  test('show no card as it was handed to the build', () => {
    expect(
      pages.filter(({ html }) => html.includes('data-social')).map(({ path }) => path)
    ).toEqual([])
  })

  test('have a picture of the size they name, and light', async () => {
    for (const file of files) {
      const bytes = readFileSync(join(SITE, file))
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
      expect(bytes.length, file).toBeLessThanOrEqual(100_000)
    }
  })
})

describe.each(shown)('$path for whoever finds it', ({ path, html }) => {
  const locale = localeOf(path)
  const content = (key: string) =>
    found(html, new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`))

  test('has a description of a good length', () => {
    const { length } = content('description')
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  })

  test('shares itself as what it is', () => {
    expect(content('og:locale')).toBe({ ar: 'ar_EG', en: 'en_US' }[locale])
    expect(content('og:locale:alternate')).toBe({ ar: 'en_US', en: 'ar_EG' }[locale])
    expect(content('og:url')).toBe(canonical(html))
    expect(content('og:description')).toBe(content('description'))
    expect(content('og:title').length).toBeGreaterThan(1)
    expect(content('og:image:alt').length).toBeGreaterThan(1)
    expect(content('og:image:width')).toBe('1200')
    expect(content('og:image:height')).toBe('630')
    expect(content('twitter:card')).toBe('summary_large_image')
  })
})

test('no two pages share a title or a description', () => {
  for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
    const texts = shown.map(({ html }) => found(html, pattern))
    expect(texts.filter((one, at) => texts.indexOf(one) !== at)).toEqual([])
  }
})
