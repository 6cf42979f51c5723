import { CHOICES, type ClassFacts } from './class-filter.ts'
import { type DurationBounds, durationOf } from './class-filter-durations.ts'

/**
 * The facts of all classes, newest first, as a file of the site holds them: a column for each, since
 * ten thousand rows would be three times as long.
 */
export interface PackedFacts {
  bounds: DurationBounds
  /** Each after the first as its difference from the one before. */
  ids: number[]
  /** A digit for each class: its place among the choices. */
  level: string
  language: string
  minutes: number[]
  /** Averages in tenths. */
  average: number[]
  reviews: number[]
  /** Sets of categories that occur, and which of them each class has. */
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
