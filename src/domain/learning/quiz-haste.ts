/** Seconds after which a submission no longer counts as quick. */
const CALM_SECONDS = 30

/** Haste of one submission. */
const ONE = 1_000

/** Haste below which the next submission need not wait: that of two within fifteen seconds. */
const FREE = 1_500

/** Seconds to wait with a haste of two submissions; each further one doubles them. */
const WAIT_SECONDS = 10

/**
 * Haste of a learner with a quiz once another submission is taken.
 *
 * @param haste what it was with the last submission
 * @param elapsed milliseconds since that; below zero after the clock was put back
 */
export function hasteAfter(haste: number, elapsed: number): number {
  return Math.round(Math.max(0, haste - Math.abs(elapsed) / CALM_SECONDS)) + ONE
}

/** Whole seconds until the next submission is taken, more with each that came quickly. */
export function secondsToWait(haste: number, elapsed: number): number {
  if (haste < FREE) return 0
  const wait = WAIT_SECONDS * 2 ** (haste / ONE - 2)
  return Math.ceil(Math.max(0, wait - Math.abs(elapsed) / 1_000))
}
