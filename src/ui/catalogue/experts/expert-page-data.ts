import type { Category } from '#contract/catalogue/categories.ts'
import type { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import type { Expert, ExpertSummary } from '#contract/catalogue/experts.ts'
import { categories, classes, experts, readClass, readExpert } from '#snapshot/catalogue.ts'
import { FEATURED } from '#ui/catalogue/categories/categories.ts'
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

const byExpert = Map.groupBy(classes, ({ instructor }) => instructor.id)

const fieldsOf = fieldsByExpert(
  classes,
  categories.filter(({ slug }) => slug !== FEATURED)
)

/** @param page counted from 1 */
export function expertPageData(slug: string, page = 1): ExpertPageData {
  const expert = readExpert(slug)
  const courses = byExpert.get(expert.id) ?? []
  const [lesson] = freeLessonsOf(courses, 1)
  return {
    expert: { ...expert, courses: itemsOfPage(courses, page) },
    reach: reachOf(courses),
    ...(page === 1 && lesson && { lesson }),
    outcomes: page === 1 ? outcomesOf(courses) : [],
    // `courseCount` would change the cache key with every new class.
    fields: (fieldsOf.get(expert.id) ?? []).map(({ slug: own, name }) => ({ slug: own, name })),
    page,
    others: page === 1 ? neighboursOf(expert.id, experts, fieldsOf).slice(0, OTHERS) : []
  }
}

export function laterPagesOf({ id }: { id: number }): number[] {
  return laterPages(byExpert.get(id)?.length ?? 0)
}

/** The first outcome of each class, then the second of each. */
function outcomesOf(courses: readonly ClassSummary[]): Class['objectives'] {
  const all = courses.slice(0, OUTCOMES).map(({ slug }) => readClass(slug).objectives)
  const turns = Array.from({ length: OUTCOMES }, (_, at) => all.flatMap(own => own[at] ?? []))
  return turns.flat().slice(0, OUTCOMES)
}
