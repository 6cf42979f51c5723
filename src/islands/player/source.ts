import type { Links } from './links.ts'

/** Why a video cannot go on. */
export type Trouble = 'network' | 'format'

export interface SourceNeeds {
  video: HTMLVideoElement
  links: Links
  /** Seconds. */
  startAt: number
  /** Begins by itself once it can. */
  isPlaying: boolean
  /** @param at second it stopped at */
  onTrouble: (trouble: Trouble, at: number) => void
}

/** Undoes what a source did to the element, except for the picture it shows. */
export type Close = () => void

/** Failures in a row after which the player gives up. */
export const MOST_FAILURES = 3
