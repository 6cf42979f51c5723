import { CHOICES, type ClassFacts } from './class-filter.ts'
import { type DurationBounds, durationOf } from './class-filter-durations.ts'

/**
 * All classes, newest first, as columns: rows of ten thousand classes would take three times the
 * bytes.
 */
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
