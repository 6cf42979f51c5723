import type { Category } from '#contract/catalogue/categories.ts'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert, ExpertSummary } from '#contract/catalogue/experts.ts'
import { type SavedCatalogue, derive, readClass, readExpert } from '#snapshot/catalogue.ts'
import { classesBy, FEATURED } from '#ui/catalogue/categories/categories.ts'
import { type Reach, reachOf } from '#domain/catalogue/reach.ts'
import { fieldsByExpert } from './directory/directory.ts'
import { type FreeLesson, freeLessonsOf } from './free-lessons.ts'
import { neighboursOf } from './neighbours.ts'
import { itemsOfPage, laterPages } from '#ui/catalogue/list-pages.ts'

interface ExpertPageData {
  /** With the classes of this page only. */
  expert: Expert
  reach: Reach
  /** From the newest class that has one. */
  lesson?: FreeLesson
  outcomes: Class['objectives']
  fields: Pick<Category, 'slug' | 'name'>[]
  page: number
  /** On the first page only. */
  others: ExpertSummary[]
}

const OTHERS = 4
const OUTCOMES = 3

const taughtBy = derive('classes of expert', (catalogue, expertId: number, page: number) => {
  const courses = classesBy(catalogue, expertId)
  return {
    courses: itemsOfPage(courses, page),
    slugs: courses.map(({ slug }) => slug),
    reach: reachOf(courses)
  }
})

const fieldsOf = derive('fields of expert', (catalogue, expertId: number) =>
  // `courseCount` would change with every new class.
  (fieldsIn(catalogue).get(expertId) ?? []).map(({ slug, name }) => ({ slug, name }))
)

const othersOf = derive('other experts', (catalogue, expertId: number) =>
  neighboursOf(expertId, catalogue.experts, fieldsIn(catalogue)).slice(0, OTHERS)
)

const known = new WeakMap<SavedCatalogue, Map<number, Category[]>>()

function fieldsIn(catalogue: SavedCatalogue): Map<number, Category[]> {
  const { classes, categories } = catalogue
  const fields =
    known.get(catalogue) ??
    fieldsByExpert(
      classes,
      categories.filter(({ slug }) => slug !== FEATURED)
    )
  known.set(catalogue, fields)
  return fields
}

/** @param page counted from 1 */
export function expertPageData(slug: string, page = 1): ExpertPageData {
  const expert = readExpert(slug)
  const { courses, slugs, reach } = taughtBy(expert.id, page)
  const [lesson] = page === 1 ? freeLessonsOf(slugs, 1) : []
  return {
    expert: { ...expert, courses },
    reach,
    ...(lesson && { lesson }),
    outcomes: page === 1 ? outcomesOf(slugs) : [],
    fields: fieldsOf(expert.id),
    page,
    others: page === 1 ? othersOf(expert.id) : []
  }
}

/** Numbers of an expert's later pages, by slug. */
export const laterPagesOfExperts = derive('later pages of experts', catalogue =>
  catalogue.experts.flatMap(({ id, slug }) =>
    laterPages(classesBy(catalogue, id).length).map(page => ({ slug, page }))
  )
)

/** The first outcome of each class, then the second of each. */
function outcomesOf(slugs: readonly string[]): Class['objectives'] {
  const all = slugs.slice(0, OUTCOMES).map(slug => readClass(slug).objectives)
  const turns = Array.from({ length: OUTCOMES }, (_, at) => all.flatMap(own => own[at] ?? []))
  return turns.flat().slice(0, OUTCOMES)
}

export const firstExperts = derive('first experts', ({ experts }, count: number) =>
  experts.slice(0, count)
)

/** Those of the ids, in the order of the catalogue. */
export const expertsAmong = derive('experts among', ({ experts }, ...ids: number[]) =>
  experts.filter(({ id }) => ids.includes(id))
)
