import { atom } from 'nanostores'
import type { CaptionLanguage } from './caption-parts.ts'

export interface CuePlace {
  language: CaptionLanguage
  id: number
}

/** The cue that was written in last. */
export const $selectedCue = atom<CuePlace | undefined>()

/** A cue that gets the focus once it is drawn; a new object each time. */
export const $wantedCue = atom<(CuePlace & { caret?: number }) | undefined>()

/** Where the film stands, in milliseconds. */
export const $filmMs = atom(0)
