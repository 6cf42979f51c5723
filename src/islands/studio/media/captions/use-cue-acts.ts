import { type RefObject, useMemo } from 'react'
import type { CaptionKey } from '#domain/studio/captions/caption-keys.ts'
import {
  type DraftCue,
  insertCue,
  mergeCue,
  nextCueId,
  removeCue,
  setCueTimes,
  shiftCues,
  splitCue
} from '#domain/studio/captions/cue-edits.ts'
import {
  $captions,
  editCues,
  redoTexts,
  saveTexts,
  undoTexts
} from '#stores/studio/media/caption-draft.ts'
import { $filmMs, $selectedCue, $wantedCue } from '#stores/studio/media/caption-selection.ts'

export type CueActs = Readonly<Record<CaptionKey, () => void>>

const STEP_SECONDS = 2
const NUDGE_MS = 100

/** What may be done to the cue that was written in last, and to the film. */
export function useCueActs(film: RefObject<HTMLVideoElement | null>): CueActs {
  return useMemo(() => {
    const step = (seconds: number) => () => {
      const video = film.current
      if (video) video.currentTime = Math.max(0, video.currentTime + seconds)
    }
    return {
      play() {
        const video = film.current
        if (video?.paused) void video.play().catch(() => undefined)
        else video?.pause()
      },
      back: step(-STEP_SECONDS),
      ahead: step(STEP_SECONDS),
      start: () =>
        changeSelected(({ id }, cues) => setCueTimes(cues, id, { start: $filmMs.get() })),
      end: () => changeSelected(({ id }, cues) => setCueTimes(cues, id, { end: $filmMs.get() })),
      earlier: () => changeSelected(({ id }, cues) => shiftCues(cues, id, -NUDGE_MS, 'one')),
      later: () => changeSelected(({ id }, cues) => shiftCues(cues, id, NUDGE_MS, 'one')),
      split,
      merge: () => changeSelected(({ id }, cues) => mergeCue(cues, id)),
      insert: insertAfter,
      remove,
      previous: () => goTo(-1),
      next: () => goTo(1),
      other: goToOther,
      undo: undoTexts,
      redo: redoTexts,
      save: () => void saveTexts()
    }
  }, [film])
}

function selected() {
  const [open, place] = [$captions.get(), $selectedCue.get()]
  if (open.step !== 'open' || !place) return undefined
  const cues = open.texts[place.language]
  const at = cues.findIndex(({ id }) => id === place.id)
  const cue = cues[at]
  return cue && { ...place, cues, at, cue, texts: open.texts }
}

function changeSelected(
  edit: (cue: DraftCue, cues: readonly DraftCue[]) => readonly DraftCue[] | undefined
): void {
  const place = selected()
  if (!place) return
  const { language, id } = place
  const done = editCues(language, cues => edit(place.cue, cues), {
    place: `${language} ${id}`,
    isWhole: true
  })
  if (done) $wantedCue.set({ language, id })
}

/** Splits at the caret, and goes on in the second half. */
function split(): void {
  const place = selected()
  if (!place) return
  const { language, id, cues } = place
  const box = boxOf(language, id)
  const next = nextCueId(cues)
  const done = editCues(language, all => splitCue(all, id, box?.selectionStart ?? 0), {
    place: `${language} ${id}`,
    isWhole: true
  })
  if (done) $wantedCue.set({ language, id: next, caret: 0 })
}

function insertAfter(): void {
  const place = selected()
  if (!place) return
  const { language, cues, cue } = place
  const next = nextCueId(cues)
  editCues(language, all => insertCue(all, cue.end), { place: `insert ${next}`, isWhole: true })
  $wantedCue.set({ language, id: next })
}

function remove(): void {
  const place = selected()
  if (!place) return
  const { language, id, cues, at } = place
  const next = cues[at + 1] ?? cues[at - 1]
  editCues(language, all => removeCue(all, id), { place: `remove ${id}`, isWhole: true })
  $wantedCue.set(next && { language, id: next.id })
}

function goTo(step: 1 | -1): void {
  const place = selected()
  const next = place?.cues[place.at + step]
  if (place && next) $wantedCue.set({ language: place.language, id: next.id })
}

/** The cue of the other language that is shown longest with this one. */
function goToOther(): void {
  const place = selected()
  if (!place) return
  const { cue } = place
  const language = place.language === 'ar' ? 'en' : 'ar'
  const shared = (one: DraftCue) => Math.min(one.end, cue.end) - Math.max(one.start, cue.start)
  const nearest = place.texts[language].reduce<DraftCue | undefined>(
    (best, one) => (best && shared(best) >= shared(one) ? best : one),
    undefined
  )
  if (nearest) $wantedCue.set({ language, id: nearest.id })
}

/** The field of a cue’s text. */
export const boxOf = (language: string, id: number) =>
  document.querySelector<HTMLTextAreaElement>(`[data-cue="${language}-${id}"] textarea`)
