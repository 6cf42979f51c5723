import { CHOICES, type ClassFacts } from './class-filter.ts'

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

/** All classes, newest first, as columns, which take a third of the bytes of rows. */
export interface PackedFacts {
  bounds: DurationBounds
  /** Differences from the id before. */
  ids: number[]
  /** A digit for each class: the index of its choice. */
  level: string
  language: string
  minutes: number[]
  average: number[]
  reviews: number[]
  /** Distinct sets of categories, and the set of each class. */
  sets: number[][]
  set: number[]
}

export type UnpackedFacts = Omit<ClassFacts, 'place' | 'duration'>

export function packFacts(classes: readonly UnpackedFacts[], bounds: DurationBounds): PackedFacts {
  const sets = [...new Set(classes.map(({ categories }) => categories.join()))]
  const digits = (kind: 'level' | 'language') =>
    classes.map(one => CHOICES[kind].findIndex(choice => choice === one[kind])).join('')
  return {
    bounds,
    ids: classes.map(({ id }, at) => id - (classes[at - 1]?.id ?? 0)),
    level: digits('level'),
    language: digits('language'),
    minutes: classes.map(({ minutes }) => minutes),
    average: classes.map(({ average }) => Math.round(average * 10)),
    reviews: classes.map(({ reviews }) => reviews),
    sets: sets.map(set => set.split(',').filter(Boolean).map(Number)),
    set: classes.map(({ categories }) => sets.indexOf(categories.join()))
  }
}

export function unpackFacts(packed: PackedFacts): ClassFacts[] {
  let id = 0
  return packed.ids.map((step, place) => {
    id += step
    const minutes = packed.minutes[place] ?? 0
    return {
      id,
      place,
      minutes,
      level: CHOICES.level[Number(packed.level[place])],
      language: CHOICES.language[Number(packed.language[place])],
      duration: durationOf(minutes, packed.bounds),
      average: (packed.average[place] ?? 0) / 10,
      reviews: packed.reviews[place] ?? 0,
      categories: packed.sets[packed.set[place] ?? -1] ?? []
    }
  })
}
