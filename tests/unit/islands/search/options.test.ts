import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/search/search.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'
import { newestOptions, optionsOf, recentOptions } from '#islands/search/options.ts'
import type { AnsweredSuggestions } from '#stores/search/suggestions.ts'

const python: Suggestion = {
  id: 16,
  slug: 'python-for-data',
  type: 'course',
  name: { ar: 'بايثون للبيانات', en: 'Python for data' }
}
const salma: Suggestion = {
  id: 16,
  slug: 'سلمى-النجدي',
  type: 'instructor',
  name: { ar: 'سلمى النجدي', en: '' }
}

const found = (items: readonly Suggestion[], page?: PageLink): AnsweredSuggestions => ({
  ...{ step: 'found', query: 'p', items, shown: [] },
  ...{ correction: undefined, page }
})

const plans = { page: '/subscription-plans#faq', ar: 'الخطط', en: 'Plans' }

test('options lead to pages of the language, and have the language of their names', () => {
  expect(optionsOf(found([python, salma], plans), 'p', 'en')).toMatchObject([
    { href: '/en/class/python-for-data', name: { value: 'Python for data', locale: 'en' } },
    {
      href: `/en/experts/${encodeURIComponent('سلمى-النجدي')}`,
      name: { value: 'سلمى النجدي', locale: 'ar' }
    },
    { kind: 'page', href: '/en/subscription-plans#faq', name: { value: 'Plans' } },
    { href: '/en/search?q=p' }
  ])
})

test('a class and an expert of one number are two options', () => {
  const keys = optionsOf(found([python, salma]), 'p', 'ar').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('there are none for an empty answer, and one for a page alone', () => {
  expect(optionsOf(found([]), 'p', 'ar')).toEqual([])
  expect(optionsOf({ step: 'failed', query: 'p' }, 'p', 'ar')).toHaveLength(1)
  expect(optionsOf(found([], plans), 'p', 'ar')).toHaveLength(2)
})

test.each(['C++ & C#', 'a=b?c', '100%', 'كيف؟'])(
  'the last option leads to the results of %j, whatever stands in it',
  query => {
    const [all] = optionsOf(undefined, query, 'ar')
    const href = all?.kind === 'all' ? all.href : ''
    const { pathname, searchParams } = new URL(href, 'http://site.test')
    expect([pathname, searchParams.get('q')]).toEqual(['/search', query])
  }
)

test('earlier searches lead to their results, and the last option removes them all', () => {
  expect(recentOptions(['C++ & C#', 'قهوة'], 'en')).toMatchObject([
    { kind: 'recent', href: '/en/search?q=C%2B%2B+%26+C%23' },
    { kind: 'recent', query: 'قهوة' },
    { kind: 'clear' }
  ])
  expect(recentOptions([], 'ar')).toEqual([])
})

test('new classes lead to their pages and name their experts', () => {
  const picture = { base: '/_astro/pictures/1', width: 960, height: 540, widths: [480, 960] }
  const by = { ar: 'سلمى النجدي', en: 'Salma Elnagdy' }
  expect(newestOptions([{ ...python, picture, by }], 'en')).toMatchObject([
    { kind: 'course', href: '/en/class/python-for-data', picture, by: { value: by.en } }
  ])
  expect(newestOptions([], 'ar')).toEqual([])
})
