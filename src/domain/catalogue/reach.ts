/** Ratings of the demo are made up. */
interface Rating {
  average: number
  count: number
  isDemo?: boolean | undefined
}

export interface Reach {
  classes: number
  seconds: number
  /** Weighted by learners, one decimal; 0 without ratings. */
  rating: Rating
}

export function reachOf(classes: readonly { durationSeconds: number; rating: Rating }[]): Reach {
  const sum = (of: (item: (typeof classes)[number]) => number) =>
    classes.reduce((total, item) => total + of(item), 0)
  const rated = (rating: Rating) => (rating.isDemo ? 0 : rating.count)
  const count = sum(({ rating }) => rated(rating))
  const stars = sum(({ rating }) => rated(rating) * rating.average)
  return {
    classes: classes.length,
    seconds: sum(({ durationSeconds }) => durationSeconds),
    rating: { average: count > 0 ? Math.round((stars * 10) / count) / 10 : 0, count }
  }
}

/** The number for the plural form of a shortened number: thousands and millions take one form. */
export function countedAs(number: number): number {
  return number < 1_000 ? number : 1_000
}
