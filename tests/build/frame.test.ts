import { describe, expect, test } from 'vitest'
import { direction, localeOf, localized, otherLocale } from '#i18n/locale.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { pages, withoutTemplates } from './pages.ts'

const paths = new Set(pages.map(({ path }) => path))
const { origin } = builtSite()

/** Pages with two addresses. */
const TWINS: Readonly<Record<string, string>> = { '/join': '/signup', '/en/join': '/en/signup' }

function attribute(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

test('there are pages in both languages', () => {
  expect(pages.filter(({ path }) => localeOf(path) === 'ar').length).toBeGreaterThan(10)
  expect(pages.filter(({ path }) => localeOf(path) === 'en').length).toBeGreaterThan(10)
})

test('home and every class say in some words what they are about', () => {
  const about = pages.filter(({ path }) => /^\/(?:en)?$|\/class\/[^_/]+$/.test(path))
  expect(about.length).toBeGreaterThan(40)
  for (const { path, html } of about) {
    const words = attribute(html, /<meta name="keywords" content="([^"]+)">/).split(', ')
    expect(words.length, path).toBeGreaterThan(1)
    expect(new Set(words).size, path).toBe(words.length)
  }
})

describe.each(pages)('$path', ({ path, html }) => {
  const locale = localeOf(path)

  test('says its language and direction', () => {
    expect(html).toContain(`<html lang="${locale}" dir="${direction[locale]}" data-texts=`)
  })

  test('has a twin in the other language', () => {
    expect(paths).toContain(localized(path, otherLocale(locale)))
  })

  test('names itself and its languages in full addresses, unless it stands for other pages', () => {
    if (/\/404$|\/_(?:\/|$)|\/preview\//.test(path)) {
      expect(html).not.toMatch(/rel="(?:canonical|alternate)"|property="og:url"/)
      return
    }
    const encoded = encodeURI(TWINS[path] ?? path)
    const address = (language: 'ar' | 'en') => new URL(localized(encoded, language), origin).href
    expect(html).toContain(`<link rel="canonical" href="${address(locale)}">`)
    expect(html).toContain(`hreflang="ar" href="${address('ar')}"`)
    expect(html).toContain(`hreflang="en" href="${address('en')}"`)
    expect(html).toContain(`hreflang="x-default" href="${address('ar')}"`)
  })

  test('has a title and a description of its own', () => {
    const title = attribute(html, /<title>([^<]+)<\/title>/)
    const description = attribute(html, /<meta name="description" content="([^"]+)"/)
    expect(title.length).toBeGreaterThan(5)
    expect(description.length).toBeGreaterThan(10)
    expect(description.length).toBeLessThanOrEqual(200)
  })

  test('has one main heading', () => {
    expect(withoutTemplates(html).match(/<h1[\s>]/g)).toHaveLength(1)
  })

  test('shows no key in place of a text', () => {
    const text = withoutTemplates(html)
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      // Props of islands hold placeholders.
      .replace(/ props="[^"]*"/g, '')
    expect(text).not.toMatch(/\{\{|\}\}|\[object |>undefined<|NaN/)
  })
})
