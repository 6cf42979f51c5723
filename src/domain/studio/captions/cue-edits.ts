import type { CaptionCue } from '#domain/studio/caption-file.ts'

/** A cue in the editor; its id stays the same while its times and its place change. */
export interface DraftCue extends CaptionCue {
  id: number
}

type Cues = readonly DraftCue[]

/** Milliseconds that a cue lasts at least. */
export const CUE_LEAST_MS = 100
/** Milliseconds of a new cue where nothing follows. */
const NEW_CUE_MS = 2_000

const inOrder = (cues: Cues): DraftCue[] =>
  cues.toSorted((one, other) => one.start - other.start || one.end - other.end || one.id - other.id)

const changed = (cues: Cues, id: number, change: (cue: DraftCue) => DraftCue): DraftCue[] =>
  cues.map(cue => (cue.id === id ? change(cue) : cue))

/** An id that no cue has. */
export const nextCueId = (cues: Cues): number =>
  cues.reduce((most, { id }) => Math.max(most, id), 0) + 1

/** Replaces the text of a cue. An empty line would end it in the file. */
export function setCueText(cues: Cues, id: number, text: string): DraftCue[] {
  return changed(cues, id, cue => ({ ...cue, text: text.replace(/\r/g, '') }))
}

/** Moves an edge of a cue, in milliseconds; undefined where it would end before it starts. */
export function setCueTimes(
  cues: Cues,
  id: number,
  times: { start?: number; end?: number }
): DraftCue[] | undefined {
  const cue = cues.find(one => one.id === id)
  if (!cue) return undefined
  const { start, end } = { ...cue, ...times }
  if (start < 0 || end - start < CUE_LEAST_MS) return undefined
  return inOrder(changed(cues, id, one => ({ ...one, start, end })))
}

/**
 * Splits a cue at a place in its text, and its time in proportion.
 *
 * @param caret characters before the split
 * @returns undefined where one half would be empty
 */
export function splitCue(cues: Cues, id: number, caret: number): DraftCue[] | undefined {
  const cue = cues.find(one => one.id === id)
  if (!cue) return undefined
  const before = cue.text.slice(0, caret).trim()
  const after = cue.text.slice(caret).trim()
  if (before === '' || after === '' || cue.end - cue.start < 2 * CUE_LEAST_MS) return undefined
  const share = before.length / (before.length + after.length)
  const middle = Math.round(cue.start + (cue.end - cue.start) * share)
  const cut = Math.min(Math.max(middle, cue.start + CUE_LEAST_MS), cue.end - CUE_LEAST_MS)
  const first = { ...cue, end: cut, text: before }
  const second = { ...cue, id: nextCueId(cues), start: cut, text: after }
  return inOrder([...cues.filter(one => one.id !== id), first, second])
}

/** Joins a cue with the one after it; undefined for the last one. */
export function mergeCue(cues: Cues, id: number): DraftCue[] | undefined {
  const at = cues.findIndex(one => one.id === id)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return undefined
  const text = [cue.text, next.text].filter(Boolean).join('\n')
  const merged = { ...cue, end: Math.max(cue.end, next.end), text }
  return [...cues.slice(0, at), merged, ...cues.slice(at + 2)]
}

/** Adds an empty cue at a time in milliseconds, which ends before the one that follows. */
export function insertCue(cues: Cues, start: number, end?: number): DraftCue[] {
  const next = cues.find(one => one.start > start)
  const room = next ? next.start - start : NEW_CUE_MS
  const last = end ?? start + Math.min(NEW_CUE_MS, Math.max(room, CUE_LEAST_MS))
  return inOrder([...cues, { id: nextCueId(cues), start, end: last, text: '' }])
}

export const removeCue = (cues: Cues, id: number): DraftCue[] => cues.filter(one => one.id !== id)

/** Which cues a shift moves: this one, this one with all after it, or all. */
export type ShiftReach = 'one' | 'onward' | 'all'

/** Moves cues in time, none of them before the beginning. @param ms below 0 is earlier */
export function shiftCues(cues: Cues, id: number, ms: number, reach: ShiftReach): DraftCue[] {
  const from = reach === 'all' ? 0 : cues.findIndex(one => one.id === id)
  if (from < 0) return [...cues]
  const moved = reach === 'one' ? cues.slice(from, from + 1) : cues.slice(from)
  const first = Math.min(...moved.map(({ start }) => start))
  const by = Math.max(ms, -first)
  const ids = new Set(moved.map(one => one.id))
  return inOrder(
    cues.map(one => (ids.has(one.id) ? { ...one, start: one.start + by, end: one.end + by } : one))
  )
}

/** Cues of a file with ids, which continue after `last`. */
export const withIds = (cues: readonly CaptionCue[], last = 0): DraftCue[] =>
  cues.map((cue, at) => ({ ...cue, id: last + at + 1 }))

/** Cues as their file has them: no ids, no empty ones. */
export function withoutIds(cues: Cues): CaptionCue[] {
  return cues.flatMap(({ start, end, settings, text: typed }) => {
    const text = typed
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .join('\n')
    return text === '' ? [] : [{ start, end, text, ...(settings && { settings }) }]
  })
}

/** The cue that is shown at a time in milliseconds: the one that began last. */
export const cueShownAt = (cues: Cues, ms: number): DraftCue | undefined =>
  cues.findLast(({ start, end }) => start <= ms && ms < end)

/** Cues of the other language with the same times and no text, to be written. */
export const emptyCues = (cues: readonly CaptionCue[]): CaptionCue[] =>
  cues.map(({ start, end, settings }) => ({ start, end, text: '', ...(settings && { settings }) }))
