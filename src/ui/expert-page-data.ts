import type { Category } from '#contract/categories.ts'
import type { Expert } from '#contract/experts.ts'
import { categories, classes, readExpert } from '#snapshot/catalogue.ts'
import { FEATURED } from './categories.ts'
import { type Reach, reachOf } from './experts/reach.ts'
import { itemsOfPage, laterPages } from './list-pages.ts'

interface ExpertPageData {
  /** With those classes that the page shows; each has a page of its own. */
  expert: Expert
  /** Of all classes. */
  reach: Reach
  fields: Pick<Category, 'slug' | 'name'>[]
  page: number
}

const byExpert = Map.groupBy(classes, ({ instructor }) => instructor.id)

/** Everything that a page of an expert shows; pages are counted from 1. */
export function expertPageData(slug: string, page = 1): ExpertPageData {
  const expert = readExpert(slug)
  const courses = byExpert.get(expert.id) ?? []
  const ids = new Set(courses.flatMap(({ categoryIds }) => categoryIds))
  return {
    expert: { ...expert, courses: itemsOfPage(courses, page) },
    reach: reachOf(courses),
    // The counts are not shown, and change with every new class.
    fields: categories
      .filter(({ id, slug: own }) => ids.has(id) && own !== FEATURED)
      .map(({ slug: own, name }) => ({ slug: own, name })),
    page
  }
}

/** The pages of an expert after the first. */
export function laterPagesOf({ id }: { id: number }): number[] {
  return laterPages(byExpert.get(id)?.length ?? 0)
}
