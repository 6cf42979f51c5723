import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { boundsOf, wholeMinutes } from '#domain/catalogue/class-filter-durations.ts'
import {
  type PackedFacts,
  packFacts,
  unpackFacts,
  type UnpackedFacts
} from '#domain/catalogue/class-filter-facts.ts'
import { shownRating } from '#domain/catalogue/enough-reviews.ts'
import { categories, classes } from '#snapshot/catalogue.ts'
import { isIn } from './categories/categories.ts'

const LEVELS = {
  BEGINNER: 'beginner',
  INTERMEDIATE: 'intermediate',
  ADVANCED: 'advanced'
} as const

function factsOf(item: ClassSummary): UnpackedFacts {
  const average = shownRating(item.rating)
  return {
    id: item.id,
    level: LEVELS[item.level],
    language: item.language,
    minutes: wholeMinutes(item.durationSeconds),
    average: average ?? 0,
    reviews: average === undefined ? 0 : item.rating.count,
    categories: categories.filter(category => isIn(category, item)).map(({ id }) => id)
  }
}

export const facets: PackedFacts = packFacts(
  classes.map(factsOf),
  boundsOf(classes.map(({ durationSeconds }) => wholeMinutes(durationSeconds)))
)

export const classFacts = unpackFacts(facets)
