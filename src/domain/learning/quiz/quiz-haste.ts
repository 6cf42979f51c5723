/** Seconds until a submission no longer counts as quick. */
const CALM_SECONDS = 30

const ONE = 1_000

/** No wait below this: two submissions within fifteen seconds. */
const FREE = 1_500

/** Seconds after two submissions; doubles with each further one. */
const WAIT_SECONDS = 10

/** Haste after another submission. @param elapsed milliseconds, negative after a clock change */
export function hasteAfter(haste: number, elapsed: number): number {
  return Math.round(Math.max(0, haste - Math.abs(elapsed) / CALM_SECONDS)) + ONE
}

export function secondsToWait(haste: number, elapsed: number): number {
  if (haste < FREE) return 0
  const wait = WAIT_SECONDS * 2 ** (haste / ONE - 2)
  return Math.ceil(Math.max(0, wait - Math.abs(elapsed) / 1_000))
}
