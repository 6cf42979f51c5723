import type { Expert } from '#contract/experts.ts'
import { classes, readExpert } from '#snapshot/catalogue.ts'

/** An expert with those classes that have a page, as the lists show them. */
export function expertPageData(slug: string): Expert {
  const expert = readExpert(slug)
  return { ...expert, courses: classes.filter(({ instructor }) => instructor.id === expert.id) }
}
