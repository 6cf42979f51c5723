import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Facets, FACETS_PATH, titlesPath } from '#contract/catalogue/class-facets.ts'
import { type PublishedClass, publishedPartPath } from '#contract/catalogue/published.ts'
import { unpackFacts } from '#domain/catalogue/class-filter-facts.ts'
import { locales } from '#i18n/locale.ts'
import { pages, SITE, withoutTemplates } from '#tests/build/pages.ts'

/** Bytes. */
const LIST_MOST_BYTES = 14_000

const lists = pages.filter(({ path }) => /^(?:\/en)?\/classes(?:\/|$)/.test(path))
const first = lists.filter(({ path }) => !path.includes('/page/'))
const filtered = lists.filter(({ html }) => html.includes('id="listing"'))
const read = <Value>(path: string) => JSON.parse(readFileSync(join(SITE, path), 'utf8')) as Value

describe.each(filtered)('$path', ({ html }) => {
  test('shows its classes and no control that needs a script, where there is none', () => {
    const shown = withoutTemplates(html)
    expect(shown).toMatch(/<div data-part="whole">\s*<ul/)
    for (const part of ['found', 'none', 'failed', 'chosen']) {
      expect(shown).toMatch(new RegExp(`data-part="${part}"[^>]* hidden`))
    }
    for (const control of ['class="filter-side', 'data-open-sheet', 'class="sort ']) {
      const [tag = ''] = new RegExp(`<[^>]*${control}[^>]*>`).exec(shown) ?? []
      expect(tag, control).toContain('needs-script')
    }
    expect(shown).toContain('method="dialog"')
  })
})

test.each(lists)('$path is light', ({ file }) => {
  expect(statSync(join(SITE, `${file}.br`)).size).toBeLessThanOrEqual(LIST_MOST_BYTES)
})

test.each(first)('$path offers a filter where there is something to narrow', ({ html }) => {
  const [, list = ''] = /<ul class="(?:class-)?grid[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const cards = list.match(/<article/g)?.length ?? 0
  expect(cards).toBeGreaterThan(0)
  expect(html.includes('id="listing"')).toBe(cards > 5)
  expect(html.includes('data-open-sheet')).toBe(cards > 5)
})

const fields = first.filter(({ path }) => /category\/(?!featured)/.test(path))

test.each(fields)('$path leads to free lessons of its classes', ({ html }) => {
  expect(html).toMatch(/href="[^"]*\/videos\?item=\d+"/)
})

test('every category says something of its own', () => {
  expect(first.length).toBeGreaterThan(10)
  for (const pattern of [/<title>([^<]+)/, /name="description" content="([^"]+)/]) {
    const texts = first.map(({ html }) => pattern.exec(html)?.[1])
    expect(new Set(texts).size).toBe(first.length)
  }
})

test('the facts name the classes in their published places, and the titles rank them all', () => {
  const facts = unpackFacts(read<Facets>(FACETS_PATH))
  expect(facts.length).toBeGreaterThan(10)
  for (const { id, place, minutes, language } of facts) {
    const found = read<PublishedClass[]>(publishedPartPath(place)).find(item => item.id === id)
    expect(found?.language).toBe(language)
    expect(Math.round((found?.durationSeconds ?? 0) / 60)).toBe(minutes)
  }
  for (const locale of locales) {
    const ranks = read<number[]>(titlesPath(locale))
    expect(ranks.toSorted((one, other) => one - other)).toEqual(facts.map(({ place }) => place))
  }
})
