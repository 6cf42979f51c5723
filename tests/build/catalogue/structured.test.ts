import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localeOf, localized } from '#i18n/locale.ts'
import { builtSite } from '#tests/support/site/site.ts'
import { type BuiltPage, htmlOf, pages, SITE, withoutTemplates } from '#tests/build/pages.ts'

interface Thing {
  '@type': string
  [property: string]: unknown
}

const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/g

function thingsOf(html: string): Thing[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, text = '']) => {
    const { '@context': context, ...content } = JSON.parse(text) as Record<string, unknown>
    expect(context).toBe('https://schema.org')
    return (content['@graph'] as Thing[] | undefined) ?? [content as Thing]
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#39;': "'",
  '&#34;': '"',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>'
}

/** Visible text of markup. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const headingOf = ({ html }: BuiltPage) =>
  textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(withoutTemplates(html))?.[1] ?? '')
const canonicalOf = ({ html }: BuiltPage) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
const { origin } = builtSite()

function valuesOf(value: unknown, key: string): unknown[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key)
  ])
}

/** Properties without which a thing is useless. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Course: ['name', 'description', 'url', 'provider', 'inLanguage', 'hasCourseInstance', 'offers'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
  Person: ['name', 'url'],
  QAPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage'],
  FAQPage: ['mainEntity']
}

const shown = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'))
const paths = new Set(pages.map(({ path }) => path))

test.each([
  ['/', ['Organization', 'WebSite', 'ItemList']],
  ['/classes', ['ItemList']],
  ['/classes/category/technology', ['ItemList', 'BreadcrumbList']],
  ['/class/web-from-zero', ['Course', 'VideoObject', 'BreadcrumbList']],
  ['/experts', ['ItemList']],
  ['/experts/field/technology', ['ItemList']],
  ['/experts/salma-elnagdy', ['Person', 'ItemList', 'BreadcrumbList']],
  ['/pro-class', ['ItemList']],
  ['/faq', ['FAQPage']]
])('%s says what it is about in both languages', (path, types) => {
  for (const locale of ['ar', 'en'] as const) {
    const found = thingsOf(htmlOf(localized(path, locale))).map(thing => thing['@type'])
    expect(found).toEqual(expect.arrayContaining(types))
  }
})

describe.each(shown.filter(({ html }) => html.includes('ld+json')))('$path', page => {
  const locale = localeOf(page.path)
  const things = thingsOf(page.html)
  const text = JSON.stringify(things)

  test('tells things completely', () => {
    for (const thing of things) {
      const required = REQUIRED[thing['@type']]
      expect(required, thing['@type']).toBeDefined()
      expect(Object.keys(thing)).toEqual(expect.arrayContaining([...(required ?? [])]))
    }
    expect(text).not.toMatch(/undefined|null|NaN|\[object|""/)
  })

  test('names full addresses of this site, and pages that are there', () => {
    const addresses = [...valuesOf(things, 'url'), ...valuesOf(things, 'item')].map(String)
    expect(addresses.filter(address => !address.startsWith(`${origin}/`))).toEqual([])
    const missing = addresses
      .map(address => new URL(address))
      .filter(({ pathname }) => !/\/videos$/.test(pathname))
      .map(({ pathname }) => decodeURIComponent(pathname).replace(/(?<=.)\/$/, ''))
      .filter(path => !paths.has(path) || localeOf(path) !== locale)
    expect(missing).toEqual([])
    const pictures = [...valuesOf(things, 'thumbnailUrl'), ...valuesOf(things, 'image')].map(String)
    const lost = pictures.filter(address => !existsSync(join(SITE, new URL(address).pathname)))
    expect(lost).toEqual([])
  })

  test('agrees with what it shows', () => {
    for (const thing of things) {
      if (['Course', 'Person'].includes(thing['@type'])) {
        expect(thing['name']).toBe(headingOf(page))
        expect(thing['url']).toBe(canonicalOf(page))
      }
      if (thing['@type'] === 'BreadcrumbList') {
        const steps = thing['itemListElement'] as { position: number; item: string; name: string }[]
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
        expect(steps.at(-1)?.name).toBe(headingOf(page))
        // Hand-picked categories are no place in a trail.
        expect(steps.slice(0, -1).filter(({ item }) => /\/featured$/.test(item))).toEqual([])
      }
      if (thing['@type'] === 'ItemList') {
        const items = thing['itemListElement'] as { url: string }[]
        const hrefs = items.map(({ url }) => url.slice(origin.length))
        expect(hrefs.filter(href => !page.html.includes(`href="${href}"`))).toEqual([])
        expect(new Set(hrefs).size).toBe(hrefs.length)
      }
      if (thing['@type'] === 'FAQPage') {
        const questions = valuesOf(thing['mainEntity'], 'name').map(String)
        const seen = textOf(page.html.replace(/<script[\s\S]*?<\/script>/g, ''))
        expect(questions.filter(question => !seen.includes(question))).toEqual([])
      }
    }
  })
})

test('only a class with reviews on its page has a rating', () => {
  const courses = shown.flatMap(({ html }) => {
    const course = thingsOf(html).find(thing => thing['@type'] === 'Course')
    return course ? [{ html, hasRating: 'aggregateRating' in course }] : []
  })
  expect(courses.length).toBeGreaterThan(10)
  for (const { html, hasRating } of courses) {
    expect(/<div[^>]*data-reviews[^>]*>\s*<p>/.test(html)).toBe(hasRating)
  }
})
