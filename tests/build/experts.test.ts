import { describe, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { ExpertSummary } from '#contract/experts.ts'
import { locales, localized } from '#i18n/locale.ts'
import { builtSite } from '#tests/support/site.ts'
import { pages } from './pages.ts'

const { origin } = builtSite()
const ask = async <Answer>(path: string) =>
  (await (await fetch(`${origin}/api${path}`)).json()) as Answer
const experts = await ask<ExpertSummary[]>('/instructors')
const categories = await ask<Category[]>('/categories')

describe.each(locales)('the experts in %s', locale => {
  const html = pages.find(({ path }) => path === localized('/experts', locale))?.html ?? ''
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

  test('are all there, each in fields that there are', () => {
    const fields = all(/data-fields="([^"]*)"/g)
    expect(fields).toHaveLength(experts.length)
    const chips = all(/data-field="([^"]+)"/g)
    expect(chips.length).toBeGreaterThan(1)
    expect(categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(chips))
    expect(chips).toEqual(expect.arrayContaining([...new Set(fields.join(' ').split(' '))]))
  })

  test('are found by links to their letters, which lead nowhere for letters of nobody', () => {
    const letters = all(/<li id="letter-(.)"/g)
    expect(new Set(letters).size).toBe(letters.length)
    expect(all(/<a href="#letter-(.)"/g).toSorted()).toEqual(letters.toSorted())
    const opening = new Set(all(/data-letter="(.)"/g))
    expect([...opening].toSorted()).toEqual(letters.toSorted())
    expect(all(/<a data-letter-link="(.)"/g).length).toBeGreaterThan(10)
  })
})
