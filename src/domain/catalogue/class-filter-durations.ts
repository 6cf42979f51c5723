/** Durations in minutes that a reader knows by heart. Not two hours: Arabic has two forms of their word. */
const KNOWN = [5, 10, 12, 15, 20, 30, 45, 60, 90, 180, 240, 300, 360, 480, 600, 900, 1200]

/** In minutes: what is short ends at the first, what is long begins at the second. */
export type DurationBounds = readonly [short: number, long: number]

const USUAL: DurationBounds = [60, 180]

export const wholeMinutes = (seconds: number) => Math.round(seconds / 60)

/** Which of the three a class is; nothing for one whose duration is not known. */
export function durationOf(minutes: number, [short, long]: DurationBounds) {
  if (minutes <= 0) return undefined
  if (minutes <= short) return 'short'
  return minutes < long ? 'medium' : 'long'
}

/** The least and the most whole minutes of a class that is neither short nor long. */
export const mediumMinutes = ([short, long]: DurationBounds) => [short + 1, long - 1] as const

/** The bounds that part these classes most evenly, so that each choice is of use in every catalogue. */
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
