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
export function cueRows(ar: readonly DraftCue[], en: readonly DraftCue[]): CueRow[] {
  const rows: CueRow[] = []
  let [a, e] = [0, 0]
  for (;;) {
    const [one, other] = [ar[a], en[e]]
    if (!one && !other) return rows
    if (one && other && areTogether(one, other)) {
      rows.push({ key: `a${one.id}`, ar: one, en: other })
      a += 1
      e += 1
    } else if (one && (!other || one.start <= other.start)) {
      rows.push({ key: `a${one.id}`, ar: one, en: undefined })
      a += 1
    } else if (other) {
      rows.push({ key: `e${other.id}`, ar: undefined, en: other })
      e += 1
    }
  }
}

function areTogether(one: DraftCue, other: DraftCue): boolean {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return shared >= TOGETHER * Math.min(one.end - one.start, other.end - other.start)
}
