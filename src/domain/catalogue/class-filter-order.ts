import { type ClassFacts, type Sort, SORTS } from './class-filter.ts'

type Compare = (one: ClassFacts, other: ClassFacts) => number

/** Unknown durations are last in both orders. */
const byMinutes =
  (sign: 1 | -1): Compare =>
  (one, other) =>
    Number(one.minutes === 0) - Number(other.minutes === 0) || sign * (one.minutes - other.minutes)

const COMPARE: Record<Exclude<Sort, 'newest' | 'title'>, Compare> = {
  rating: (one, other) => other.average - one.average || other.reviews - one.reviews,
  shortest: byMinutes(1),
  longest: byMinutes(-1)
}

/**
 * Equal classes stay newest first.
 * @param found newest first
 * @param titles rank of each title by the place of its class
 */
export function orderClasses(
  found: readonly ClassFacts[],
  sort: Sort,
  titles: readonly number[]
): ClassFacts[] {
  if (sort === 'newest') return [...found]
  if (sort !== 'title') return [...found].sort(COMPARE[sort])
  const rank = ({ place }: ClassFacts) => titles[place] ?? Infinity
  return [...found].sort((one, other) => rank(one) - rank(other) || 0)
}

/** At most `most` near classes, best rated first. */
export function nearestOf(near: readonly ClassFacts[], most: number): ClassFacts[] {
  return [...near].sort(COMPARE.rating).slice(0, most)
}

/** Rating is offered only if a class has one. @param averages nothing for too few reviews */
export function offeredSorts(averages: readonly (number | undefined)[]): readonly Sort[] {
  const isRated = averages.some(average => average !== undefined)
  return SORTS.filter(sort => sort !== 'rating' || isRated)
}
