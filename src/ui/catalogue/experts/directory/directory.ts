import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { inOrder } from './alphabet.ts'

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
    fields: fieldsOf.get(expert.id) ?? []
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

function fieldsByExpert(
  classes: Catalogue['classes'],
  categories: Catalogue['categories']
): Map<number, string[]> {
  const found = new Map<number, Set<number>>()
  for (const { instructor, categoryIds } of classes) {
    const ids = found.get(instructor.id) ?? new Set()
    for (const id of categoryIds) ids.add(id)
    found.set(instructor.id, ids)
  }
  return new Map(
    [...found].map(([expert, ids]) => [
      expert,
      categories.filter(({ id }) => ids.has(id)).map(({ slug }) => slug)
    ])
  )
}
