import type { Quality, Rendition } from '#domain/learning/quality.ts'
import type { Links } from './media-links.ts'

export type FilmError = 'network' | 'format'

export interface SourceDeps {
  video: HTMLVideoElement
  links: Links
  /** Seconds. */
  startAt: number
  /** Plays as soon as it can. */
  isPlaying: boolean
  quality: Quality
  /** Called with the versions and the index of the current one. */
  onRenditions: (renditions: Renditions) => void
  /** @param at second of the failure */
  onError: (error: FilmError, at: number) => void
}

export interface Renditions {
  all: readonly Rendition[]
  now: number | undefined
}

export interface Source {
  choose: (quality: Quality) => void
  /** Detaches from the element, which keeps its picture. */
  close: () => void
}

/** Failures in a row after which the player gives up. */
export const MOST_FAILURES = 3
