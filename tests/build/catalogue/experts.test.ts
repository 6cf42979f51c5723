import { describe, expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import { locales, localized } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { builtSite } from '#tests/support/site/site.ts'
import {
  directoryOf,
  linesOf,
  LETTERS_FROM,
  listingOf,
  PEOPLE_ON_PAGE
} from '#ui/catalogue/experts/directory/directory.ts'
import { answerOf, htmlOf } from '#tests/build/pages.ts'

const PAGE_MOST_BYTES = 200_000
/** More than the pagination weighs, which a list of one page lacks. */
const PAGINATION_BYTES = 5_000

const { origin } = builtSite()
const experts = await answerOf<ExpertSummary[]>('/instructors')
const categories = await answerOf<Category[]>('/categories')

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found)
const peopleOf = (html: string) =>
  all(html.slice(html.indexOf('class="people"')), /<a class="covers" href="([^"]+)"/g)

describe.each(locales)('the experts in %s', locale => {
  const list = localized('/experts', locale)
  const html = htmlOf(list)

  test('are all there, and in the pages of their fields', () => {
    expect(peopleOf(html)).toHaveLength(experts.length)
    const fields = all(html, /<a class="chip" href="[^"]*\/experts\/field\/([^"]+)"/g)
    expect(fields.length).toBeGreaterThan(1)
    expect(categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(fields))
    const shown = fields.flatMap(field => {
      const people = peopleOf(htmlOf(`${list}/field/${field}`))
      expect(people.length, field).toBeGreaterThan(0)
      return people
    })
    expect(peopleOf(html)).toEqual(expect.arrayContaining(shown))
  })

  test('are found by links to their letters where they are many', () => {
    const letters = all(html, /<li id="letter-(.)"/g)
    expect(new Set(letters).size).toBe(letters.length)
    const isMany = experts.length >= LETTERS_FROM
    expect(all(html, /<a href="#letter-(.)"/g).toSorted()).toEqual(isMany ? letters.toSorted() : [])
    // Letters without experts have no link.
    const links = all(html, /<a (?:href="[^"]*" )?(data-letter-link)/g)
    expect(links.length > 25).toBe(isMany)
  })

  test('say on their page what they teach', () => {
    for (const { slug } of experts) {
      const page = htmlOf(`${list}/${slug}`)
      expect(page, slug).toContain(text(locale, 'experts', 'teaches'))
    }
  })

  test('speak for themselves, and show a still of their free lesson', () => {
    for (const { slug } of experts) {
      const page = htmlOf(`${list}/${slug}`)
      expect(page, slug).toContain('<blockquote>')
      const articles = page.match(/<article class="group.*?<\/article>/gs) ?? []
      const free = articles.find(article => article.includes('/videos?item='))
      const [still = 'none'] = all(free ?? '', /pictures\/(\w+)-/g)
      const covers = articles.filter(article => article !== free)
      expect(covers.length, slug).toBeGreaterThan(0)
      for (const cover of covers) expect(cover, slug).not.toContain(still)
    }
  })

  test('are named by the text of the portrait on their page', () => {
    for (const { slug, name } of experts) {
      const page = htmlOf(`${list}/${slug}`)
      const [alt = ''] = all(page.slice(page.indexOf('<main')), /<img [^>]*alt="([^"]*)"/g)
      expect(alt, slug).toContain(readText(name, locale).value)
    }
  })

  test('lead on to each other, and back to all of them', () => {
    const next = experts.flatMap(({ slug }) => {
      const page = htmlOf(`${list}/${slug}`)
      const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
      expect(main, slug).toContain(`href="${list}"`)
      const others = all(main, /href="[^"]*\/experts\/([^"]+)"/g)
      expect(others.length, slug).toBeGreaterThan(1)
      expect(others, slug).not.toContain(slug)
      return others
    })
    expect(new Set(next)).toEqual(new Set(experts.map(({ slug }) => slug)))
  })

  test('stay light on every page when there are two thousand with long addresses and texts', () => {
    const directory = directoryOf(crowd(2_000), locale)
    const [person = ''] = /<li [^>]*data-letter=[\s\S]*?<\/li>/.exec(html) ?? []
    const things = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)?.[0] ?? ''
    const [start, end] = [html.indexOf('<ul class="people"'), html.lastIndexOf('</li></ul>')]
    expect(start).toBeGreaterThan(0)
    const frame =
      bytes(html) - bytes(things) - bytes(html.slice(start, html.indexOf('</ul>', start)))
    expect(end).toBeGreaterThan(0)
    const last = Math.ceil(2_000 / PEOPLE_ON_PAGE)
    for (let page = 1; page <= last; page += 1) {
      const { people } = listingOf(directory, locale, { page })
      const weights = people.map(({ expert }) => weightOf(expert, person))
      const sum = weights.reduce((total, weight) => total + weight, frame + PAGINATION_BYTES)
      expect(sum).toBeGreaterThan(frame + 1_000)
      expect(sum).toBeLessThan(PAGE_MOST_BYTES)
    }
  })

  /** Bytes of an expert in markup and in structured data. */
  function weightOf(expert: ExpertSummary, person: string): number {
    const { name, headline } = linesOf(expert)
    const path = localized(`/experts/${encodeURIComponent(expert.slug)}`, locale)
    const texts = [readText(name, locale).value, readText(headline, locale).value]
    const markup = person
      .replace(/href="[^"]*"/, () => `href="${path}"`)
      .replaceAll(/(<bdi[^>]*>)[^<]*/g, (_, tag: string) => `${tag}${texts.shift() ?? ''}`)
    const thing = `{"@type":"ListItem","position":1000,"url":"${origin}${path}"},`
    return bytes(markup) + bytes(thing)
  }
})

const bytes = (text: string) => Buffer.byteLength(text)

/** Experts with the longest addresses, names and headlines. */
function crowd(count: number) {
  const letters = [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي']
  return {
    experts: Array.from({ length: count }, (_, at): ExpertSummary => {
      const name = `${letters[at % letters.length]}مل ${'اسم طويل '.repeat(20)}`
      const headline = 'خبرة في أمور كثيرة يطول شرحها '.repeat(20)
      return {
        ...{ id: at + 1, slug: `${'خ'.repeat(97)}-${at}`, photoUrl: '', courseCount: 3, views: 0 },
        ...{ name: { ar: name, en: '' }, headline: { ar: headline, en: '' } }
      }
    }),
    classes: [],
    categories: []
  }
}
