import type { CaptionCue } from '#domain/studio/caption-file.ts'
import { sideBySide } from './cue-rows.ts'

/** A cue that differs between two versions; absent where a version has none at that time. */
export interface CueDifference {
  mine: CaptionCue | undefined
  theirs: CaptionCue | undefined
}

/** Cues that two versions have differently, side by side by their times. */
export function cueDifferences(
  mine: readonly CaptionCue[],
  theirs: readonly CaptionCue[]
): CueDifference[] {
  const [ownNames, otherNames] = [new Set(mine.map(nameOf)), new Set(theirs.map(nameOf))]
  const own = mine.filter(cue => !otherNames.has(nameOf(cue)))
  const other = theirs.filter(cue => !ownNames.has(nameOf(cue)))
  return sideBySide(own, other).map(([left, right]) => ({ mine: left, theirs: right }))
}

const nameOf = ({ start, end, text }: CaptionCue) => JSON.stringify([start, end, text])
