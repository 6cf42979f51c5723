import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { letterOf, LETTERS } from '#ui/catalogue/experts/directory/alphabet.ts'
import {
  type Directory,
  LETTERS_FROM,
  listingOf,
  listPath,
  PEOPLE_ON_PAGE
} from '#ui/catalogue/experts/directory/directory.ts'

/** So many of each name, in the order given, every other one in a field. */
function directory(locale: Locale, ...names: [string, number][]): Directory {
  const all = names.flatMap(([name, count]) => Array.from({ length: count }, () => name))
  const entries = all.map((name, at) => ({
    expert: {
      ...{ id: at + 1, slug: `e${at}`, name: { ar: name, en: name }, photoUrl: '' },
      ...{ headline: { ar: '', en: '' }, courseCount: 1, views: 0 }
    },
    letter: letterOf(name, locale),
    fields: at % 2 === 0 ? ['film'] : []
  }))
  return { entries, fields: [{ slug: 'film', name: { ar: '', en: '' }, count: 1 }] }
}

const small = directory('ar', ['أمل', LETTERS_FROM - 2], ['ياسر', 1], ['Adam', 1])
const large = directory(
  'en',
  ['Amal', PEOPLE_ON_PAGE - 2],
  ['Basma', PEOPLE_ON_PAGE + 2],
  ['Yasser', 2 * PEOPLE_ON_PAGE]
)
const [film] = large.fields

describe('the letters of a list', () => {
  test('name the page where each begins, and others only where there are some', () => {
    const { letters } = listingOf(small, 'ar', { page: 1 })
    const present = letters.filter(({ page }) => page).map(({ letter }) => letter)
    expect(present).toEqual(['أ', 'ي', '#'])
    expect(letters).toHaveLength(LETTERS.ar.length + 1)
    expect(listingOf(large, 'en', { page: 1 }).letters).toHaveLength(LETTERS.en.length)
  })

  test('are left out where few experts are found at a glance', () => {
    const few = directory('ar', ['أمل', LETTERS_FROM - 1])
    expect(listingOf(few, 'ar', { page: 1 }).letters).toEqual([])
  })

  test.each([
    { letter: 'A', page: 1 },
    { letter: 'B', page: 1 },
    { letter: 'C', page: undefined },
    { letter: 'Y', page: 3 }
  ])('lead to page $page for $letter, from every page', ({ letter, page }) => {
    for (const shown of [1, 2, 3, 4]) {
      const { letters } = listingOf(large, 'en', { page: shown })
      expect(letters.find(one => one.letter === letter)?.page).toBe(page)
    }
  })
})

describe('the people of a page', () => {
  const named = (page: number) =>
    listingOf(large, 'en', { page })
      .people.map(({ letter, opens, isNamed }, at) => ({ at, letter, opens, isNamed }))
      .filter(({ isNamed }) => isNamed)

  test('open each letter once, and name one again that goes on from the page before', () => {
    expect(named(1)).toEqual([
      { at: 0, letter: 'A', opens: true, isNamed: true },
      { at: PEOPLE_ON_PAGE - 2, letter: 'B', opens: true, isNamed: true }
    ])
    expect(named(2)).toEqual([{ at: 0, letter: 'B', opens: false, isNamed: true }])
  })

  test('are all there on the pages together, each once', () => {
    const ids = [1, 2, 3, 4].flatMap(page =>
      listingOf(large, 'en', { page }).people.map(({ expert }) => expert.id)
    )
    expect(ids).toEqual(large.entries.map(({ expert }) => expert.id))
    expect(listingOf(large, 'en', { page: 1 }).people).toHaveLength(PEOPLE_ON_PAGE)
  })

  test('of a field are those who teach it', () => {
    const { people, total, letters } = listingOf(large, 'en', { field: film, page: 2 })
    expect(total).toBe(2 * PEOPLE_ON_PAGE)
    expect(people).toHaveLength(PEOPLE_ON_PAGE)
    expect(letters.find(({ letter }) => letter === 'Y')?.page).toBe(2)
  })
})

test('a field has an address of its own', () => {
  expect(listPath()).toBe('/experts')
  expect(listPath({ slug: 'فن و حياة' })).toBe(
    '/experts/field/%D9%81%D9%86%20%D9%88%20%D8%AD%D9%8A%D8%A7%D8%A9'
  )
})
