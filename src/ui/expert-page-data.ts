import type { Category } from '#contract/categories.ts'
import type { Expert } from '#contract/experts.ts'
import { categories, classes, readExpert } from '#snapshot/catalogue.ts'
import { FEATURED } from './categories.ts'

interface ExpertPageData {
  /** With those classes that have a page, as the lists show them. */
  expert: Expert
  fields: Pick<Category, 'slug' | 'name'>[]
}

/** Everything that the page of an expert shows. */
export function expertPageData(slug: string): ExpertPageData {
  const expert = readExpert(slug)
  const courses = classes.filter(({ instructor }) => instructor.id === expert.id)
  const ids = new Set(courses.flatMap(({ categoryIds }) => categoryIds))
  return {
    expert: { ...expert, courses },
    // The counts are not shown, and change with every new class.
    fields: categories
      .filter(({ id, slug: own }) => ids.has(id) && own !== FEATURED)
      .map(({ slug: own, name }) => ({ slug: own, name }))
  }
}
