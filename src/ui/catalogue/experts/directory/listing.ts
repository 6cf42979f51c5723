import { expertFieldPath, expertsPath } from '#domain/addresses.ts'
import type { Locale } from '#i18n/locale.ts'
import { itemsOfPage } from '#ui/catalogue/list-pages.ts'
import { LETTERS, OTHER } from './alphabet.ts'
import type { Directory, Field } from './directory.ts'

/** Keeps a page below 200 KB even with the longest texts. */
export const PEOPLE_ON_PAGE = 72

/** Shorter lists show no letters. */
export const LETTERS_FROM = 30

/** Path without language. */
export function listPath(field?: Pick<Field, 'slug'>): string {
  return field ? expertFieldPath(field.slug) : expertsPath
}

/** @param options `page` counts from 1 */
export function listingOf(
  { entries }: Directory,
  locale: Locale,
  { field, page }: { field?: Field | undefined; page: number }
) {
  const all = field ? entries.filter(({ fields }) => fields.includes(field.slug)) : entries
  const places = shownLetters(all.map(({ letter }) => letter))
  const pageOf = (at: number) => Math.floor(at / PEOPLE_ON_PAGE) + 1
  const letters = [...LETTERS[locale], ...(places.has(OTHER) ? [OTHER] : [])].map(letter => {
    const at = places.get(letter)
    return { letter, page: at === undefined ? undefined : pageOf(at) }
  })
  const people = itemsOfPage(all, page, PEOPLE_ON_PAGE).map((entry, at) => {
    const opens = places.get(entry.letter) === (page - 1) * PEOPLE_ON_PAGE + at
    // A page that begins within a letter repeats it.
    return { ...entry, opens, isNamed: opens || at === 0 }
  })
  return { people, letters: all.length < LETTERS_FROM ? [] : letters, total: all.length }
}

/** Index of the first entry of each letter. */
export function shownLetters(letters: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, letter] of letters.entries()) if (!places.has(letter)) places.set(letter, at)
  return places
}
