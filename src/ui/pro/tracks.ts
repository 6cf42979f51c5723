import type { Class } from '#contract/classes.ts'
import { classes, readClass } from '#snapshot/catalogue.ts'

/** As many tracks are shown with their content, and as many more as cards. */
const IN_FULL = 8
const AS_CARDS = 24

/** The longer classes for professionals, newest first. */
export function proTracks() {
  const all = classes.filter(({ isPro }) => isPro)
  return {
    all,
    full: all.slice(0, IN_FULL).map(({ slug }) => readClass(slug)),
    others: all.slice(IN_FULL, IN_FULL + AS_CARDS)
  }
}

export type ProTracks = ReturnType<typeof proTracks>

/** Seconds of what is watched and read in a module; a quiz takes as long as one likes. */
export function moduleSeconds({ items }: Class['modules'][number]): number {
  return items.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds, 0)
}

/** The first item of a class that everybody may open. */
export function previewOf({ modules }: Class) {
  return modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
}
