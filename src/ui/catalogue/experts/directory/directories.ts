import type { Locale } from '#i18n/locale.ts'
import { type SavedCatalogue, derive } from '#snapshot/catalogue.ts'
import { FEATURED } from '#ui/catalogue/categories/categories.ts'
import { laterPages } from '#ui/catalogue/list-pages.ts'
import { type Directory, directoryOf, listingOf, PEOPLE_ON_PAGE } from './directory.ts'

const made = new WeakMap<SavedCatalogue, Partial<Record<Locale, Directory>>>()

function directoryIn(catalogue: SavedCatalogue, locale: Locale): Directory {
  const known = made.get(catalogue) ?? {}
  made.set(catalogue, known)
  const { experts, classes, categories } = catalogue
  return (known[locale] ??= directoryOf(
    { experts, classes, categories: categories.filter(({ slug }) => slug !== FEATURED) },
    locale
  ))
}

/** A page of the experts, of a field when there is one. @param page counted from 1 */
export const expertsListing = derive(
  'experts listing',
  (catalogue, locale: Locale, slug: string | undefined, page: number) => {
    const directory = directoryIn(catalogue, locale)
    const { fields, entries } = directory
    const field = fields.find(one => one.slug === slug)
    return { ...listingOf(directory, locale, { field, page }), field, fields, all: entries.length }
  }
)

/** Fields that have experts. */
export const fieldsWithExperts = derive('expert fields', catalogue =>
  directoryIn(catalogue, 'ar').fields.map(({ slug }) => slug)
)

export const laterPagesOfFields = derive('later pages of fields', catalogue =>
  directoryIn(catalogue, 'ar').fields.flatMap(({ slug, count }) =>
    laterPages(count, PEOPLE_ON_PAGE).map(page => ({ slug, page }))
  )
)
