import type { Quality, Rendition } from '#domain/learning/quality.ts'
import type { Links } from './links.ts'

/** Why a video cannot go on. */
export type FilmError = 'network' | 'format'

export interface SourceDeps {
  video: HTMLVideoElement
  links: Links
  /** Seconds. */
  startAt: number
  /** Begins by itself once it can. */
  isPlaying: boolean
  /** Which of its versions is played. */
  quality: Quality
  /** Hears of the versions there are, and which one is played. */
  onRenditions: (renditions: Renditions) => void
  /** @param at second it stopped at */
  onTrouble: (trouble: FilmError, at: number) => void
}

/** Versions of a stream, and the place of the one that is played. */
export interface Renditions {
  all: readonly Rendition[]
  now: number | undefined
}

export interface Source {
  choose: (quality: Quality) => void
  /** Undoes what it did to the element, except for the picture it shows. */
  close: () => void
}

/** Failures in a row after which the player gives up. */
export const MOST_FAILURES = 3
