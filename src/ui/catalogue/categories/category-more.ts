import { derive } from '#snapshot/catalogue.ts'
import { classesIn } from './categories.ts'

const MOST_EXPERTS = 4
const MOST_PATHS = 2

/** Experts and paths of a category, and its classes by slug. */
export const moreOf = derive('more of category', (catalogue, category: string) => {
  const own = classesIn(catalogue, category)
  const teachers = new Set(own.map(({ instructor }) => instructor.id))
  const ids = new Set(own.map(({ id }) => id))
  return {
    experts: catalogue.experts.filter(({ id }) => teachers.has(id)).slice(0, MOST_EXPERTS),
    paths: catalogue.paths
      .filter(({ courseIds }) => courseIds.some(id => ids.has(id)))
      .slice(0, MOST_PATHS),
    slugs: own.map(({ slug }) => slug)
  }
})
