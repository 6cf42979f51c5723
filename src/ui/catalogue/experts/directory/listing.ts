import { expertFieldPath, expertsPath } from '#domain/addresses.ts'
import type { Locale } from '#i18n/locale.ts'
import { itemsOfPage } from '#ui/catalogue/list-pages.ts'
import { LETTERS, OTHER } from './alphabet.ts'
import type { Directory, Field } from './directory.ts'

/** Even with the longest addresses, names and headlines a page of so many stays below 200 KB. */
export const PEOPLE_ON_PAGE = 72

/** Fewer are found at a glance, without letters to jump to. */
export const LETTERS_FROM = 30

/** Path of the list of all experts or of a field, without a language. */
export function listPath(field?: Pick<Field, 'slug'>): string {
  return field ? expertFieldPath(field.slug) : expertsPath
}

/** One page, counted from 1, of the directory or of a field in it. */
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
    // A page that begins within a letter names it again.
    return { ...entry, opens, isNamed: opens || at === 0 }
  })
  return { people, letters: all.length < LETTERS_FROM ? [] : letters, total: all.length }
}

/** Where each letter begins in a list of letters that is in order: letter, and place counted from 0. */
export function shownLetters(letters: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, letter] of letters.entries()) if (!places.has(letter)) places.set(letter, at)
  return places
}
