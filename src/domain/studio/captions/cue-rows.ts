import type { CaptionCue } from '#domain/studio/caption-file.ts'
import type { DraftCue } from './cue-edits.ts'

/** Cues of both languages that are shown at the same time; one may be missing. */
export interface CueRow {
  /** `a3`, `e5`: that of the Arabic cue where there is one. */
  key: string
  ar: DraftCue | undefined
  en: DraftCue | undefined
}

/** Share of the shorter cue that both have to be shown together. */
const TOGETHER = 0.5

/** Puts the cues of two languages side by side by their times, each of them in one row. */
export const cueRows = (ar: readonly DraftCue[], en: readonly DraftCue[]): CueRow[] =>
  sideBySide(ar, en).map(([one, other]) => ({
    key: one ? `a${one.id}` : `e${other?.id}`,
    ar: one,
    en: other
  }))

/** Pairs of two lists that are shown at the same time, in their order; one of a pair may be missing. */
export function sideBySide<Cue extends CaptionCue>(
  left: readonly Cue[],
  right: readonly Cue[]
): [Cue | undefined, Cue | undefined][] {
  const pairs: [Cue | undefined, Cue | undefined][] = []
  let [l, r] = [0, 0]
  for (;;) {
    const [one, other] = [left[l], right[r]]
    if (!one && !other) return pairs
    const isFirst = one && (!other || one.start <= other.start)
    const pair = one && other && areTogether(one, other)
    const takesLeft = pair || isFirst
    const takesRight = pair || !isFirst
    pairs.push([takesLeft ? one : undefined, takesRight ? other : undefined])
    if (takesLeft) l += 1
    if (takesRight) r += 1
  }
}

function areTogether(one: CaptionCue, other: CaptionCue): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared >= TOGETHER * Math.min(one.end - one.start, other.end - other.start)
}
