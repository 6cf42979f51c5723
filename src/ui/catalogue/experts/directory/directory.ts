import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import { expertFieldPath, expertsPath } from '#domain/addresses.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { shortened } from '#i18n/format/titles.ts'
import { itemsOfPage } from '#ui/catalogue/list-pages.ts'
import { inOrder, LETTERS, OTHER } from './alphabet.ts'

interface Catalogue {
  experts: readonly ExpertSummary[]
  classes: readonly Pick<ClassSummary, 'categoryIds' | 'instructor'>[]
  /** Without `FEATURED`. */
  categories: readonly Pick<Category, 'id' | 'slug' | 'name'>[]
}

interface Entry {
  expert: ExpertSummary
  letter: string
  /** Slugs of categories. */
  fields: string[]
}

export type Directory = ReturnType<typeof directoryOf>
export type Field = Directory['fields'][number]

/** Experts sorted by name, and the categories that have experts. */
export function directoryOf({ experts, classes, categories }: Catalogue, locale: Locale) {
  const fieldsOf = fieldsByExpert(classes, categories)
  const nameOf = ({ name }: ExpertSummary) => readText(name, locale).value
  const entries = inOrder(experts, nameOf, locale).map(({ thing: expert, letter }): Entry => ({
    expert,
    letter,
    fields: (fieldsOf.get(expert.id) ?? []).map(({ slug }) => slug)
  }))
  const fields = categories
    .map(({ slug, name }) => ({
      slug,
      name,
      count: entries.filter(entry => entry.fields.includes(slug)).length
    }))
    .filter(({ count }) => count > 0)
  return { entries, fields }
}

/** The categories of the classes of each expert. */
export function fieldsByExpert<Own extends Pick<Category, 'id'>>(
  classes: Catalogue['classes'],
  categories: readonly Own[]
): Map<number, Own[]> {
  const byExpert = Map.groupBy(classes, ({ instructor }) => instructor.id)
  return new Map(
    [...byExpert].map(([expert, taught]) => {
      const ids = new Set(taught.flatMap(({ categoryIds }) => categoryIds))
      return [expert, categories.filter(({ id }) => ids.has(id))]
    })
  )
}

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

/** In characters. */
const NAME = 80
const HEADLINE = 140

const cut = ({ ar, en }: Bilingual, most: number): Bilingual => ({
  ar: shortened(ar, most),
  en: shortened(en, most)
})

export function linesOf({ name, headline }: Pick<ExpertSummary, 'name' | 'headline'>) {
  return { name: cut(name, NAME), headline: cut(headline, HEADLINE) }
}
