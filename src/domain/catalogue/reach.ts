/** What learners gave; ratings of the demo are made up. */
interface Rating {
  average: number
  count: number
  isDemo?: boolean | undefined
}

export interface Reach {
  classes: number
  /** Of all classes together. */
  seconds: number
  /** Of all learners together, one decimal; `average` is 0 while `count` is. */
  rating: Rating
}

/** How much an expert teaches, and how learners rate it. */
export function reachOf(classes: readonly { durationSeconds: number; rating: Rating }[]): Reach {
  const sum = (of: (item: (typeof classes)[number]) => number) =>
    classes.reduce((total, item) => total + of(item), 0)
  // What no learner gave says nothing of an expert.
  const rated = (rating: Rating) => (rating.isDemo ? 0 : rating.count)
  const count = sum(({ rating }) => rated(rating))
  const stars = sum(({ rating }) => rated(rating) * rating.average)
  return {
    classes: classes.length,
    seconds: sum(({ durationSeconds }) => durationSeconds),
    rating: { average: count > 0 ? Math.round((stars * 10) / count) / 10 : 0, count }
  }
}

/**
 * The number whose plural form a shortened number takes: what is counted in thousands or millions is
 * one thing to grammar, whatever its last digits are.
 */
export function countedAs(number: number): number {
  return number < 1_000 ? number : 1_000
}
