/** Common durations in minutes. Not two hours: Arabic has two forms of their word. */
const KNOWN = [5, 10, 12, 15, 20, 30, 45, 60, 90, 180, 240, 300, 360, 480, 600, 900, 1200]

/** In minutes: end of short, begin of long. */
export type DurationBounds = readonly [short: number, long: number]

const USUAL: DurationBounds = [60, 180]

export const wholeMinutes = (seconds: number) => Math.round(seconds / 60)

/** @returns nothing for an unknown duration */
export function durationOf(minutes: number, [short, long]: DurationBounds) {
  if (minutes <= 0) return undefined
  if (minutes <= short) return 'short'
  return minutes < long ? 'medium' : 'long'
}

export const mediumMinutes = ([short, long]: DurationBounds) => [short + 1, long - 1] as const

/** The bounds that divide these classes most evenly. */
export function boundsOf(minutes: readonly number[]): DurationBounds {
  const known = minutes.filter(one => one > 0)
  let best = USUAL
  let least = largestPart(known, best)
  for (const [at, short] of KNOWN.entries()) {
    for (const long of KNOWN.slice(at + 1)) {
      const largest = largestPart(known, [short, long])
      if (largest < least) [best, least] = [[short, long], largest]
    }
  }
  return best
}

function largestPart(minutes: readonly number[], bounds: DurationBounds): number {
  const parts = { short: 0, medium: 0, long: 0 }
  for (const one of minutes) parts[durationOf(one, bounds) ?? 'short'] += 1
  return Math.max(parts.short, parts.medium, parts.long)
}
