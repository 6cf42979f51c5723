/** Learners from which on their number says something of a class, and nothing of a single one. */
const LEARNERS_TO_SHOW = 10
/** Digits that are told; the others become zeros, so that pages do not change with every learner. */
const DIGITS = 2

/** The number of learners that everybody is told, rounded down; nothing while they are few. */
export function shownLearners(count: number): number | undefined {
  if (count < LEARNERS_TO_SHOW) return undefined
  const step = 10 ** Math.max(0, String(count).length - DIGITS)
  return Math.floor(count / step) * step
}
