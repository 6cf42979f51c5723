import type { Category } from '#contract/catalogue/categories.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { NO_FILTER, surveyClasses } from '#domain/catalogue/class-filter.ts'
import { offeredSorts } from '#domain/catalogue/class-filter-order.ts'
import { boundsOf, wholeMinutes } from '#domain/catalogue/class-filter-durations.ts'
import {
  type PackedFacts,
  packFacts,
  unpackFacts,
  type UnpackedFacts
} from '#domain/catalogue/class-filter-facts.ts'
import { shownRating } from '#domain/catalogue/enough-reviews.ts'
import { type SavedCatalogue, derive } from '#snapshot/catalogue.ts'
import { classesIn, isIn } from './categories/categories.ts'
import { itemsOfPage } from './list-pages.ts'

const LEVELS = {
  BEGINNER: 'beginner',
  INTERMEDIATE: 'intermediate',
  ADVANCED: 'advanced'
} as const

function factsOf(item: ClassSummary, categories: readonly Category[]): UnpackedFacts {
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

const packed = new WeakMap<SavedCatalogue, PackedFacts>()

/** Facts of all classes, for the filter of scripts. */
export function facetsOf(catalogue: SavedCatalogue): PackedFacts {
  const { classes, categories } = catalogue
  const facets =
    packed.get(catalogue) ??
    packFacts(
      classes.map(item => factsOf(item, categories)),
      boundsOf(classes.map(({ durationSeconds }) => wholeMinutes(durationSeconds)))
    )
  packed.set(catalogue, facets)
  return facets
}

/** Classes of each choice of the filter. @param category its id; all classes when left out */
export const filterCounts = derive('filter counts', (catalogue, category?: number) => {
  const facets = facetsOf(catalogue)
  const { counts } = surveyClasses(unpackFacts(facets), NO_FILTER, category)
  return { counts, bounds: facets.bounds }
})

/** @param category its slug; all classes when left out */
export const classesListing = derive(
  'classes listing',
  (catalogue, category: string | undefined, page: number) => {
    const classes = classesIn(catalogue, category)
    return {
      shown: itemsOfPage(classes, page),
      total: classes.length,
      all: catalogue.classes.length,
      ...choicesIn(classes)
    }
  }
)

const choices = new WeakMap<readonly ClassSummary[], ReturnType<typeof choicesOf>>()

/** Once for all pages of a list. */
function choicesIn(classes: readonly ClassSummary[]) {
  const known = choices.get(classes) ?? choicesOf(classes)
  choices.set(classes, known)
  return known
}

const choicesOf = (classes: readonly ClassSummary[]) => ({
  hasPro: classes.some(({ isPro }) => isPro),
  sorts: offeredSorts(classes.map(({ rating }) => shownRating(rating)))
})

export const popularClasses = derive('popular classes', ({ classes }, count: number) =>
  classes
    .toSorted(
      (one, other) =>
        Number(other.isFeatured) - Number(one.isFeatured) || other.rating.count - one.rating.count
    )
    .slice(0, count)
)

export const newestClasses = derive('newest classes', ({ classes }, count: number) =>
  classes.slice(0, count)
)
