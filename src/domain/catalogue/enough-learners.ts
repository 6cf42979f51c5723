/** Smaller numbers would reveal single learners. */
const LEARNERS_TO_SHOW = 10
/** Leading digits shown, so that pages seldom change. */
const DIGITS = 2

/** The public number of learners, rounded down; nothing while it is small. */
export function shownLearners(count: number): number | undefined {
  if (count < LEARNERS_TO_SHOW) return undefined
  const step = 10 ** Math.max(0, String(count).length - DIGITS)
  return Math.floor(count / step) * step
}
