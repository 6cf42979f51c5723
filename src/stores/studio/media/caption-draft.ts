import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  deleteClipCaptions,
  getClipCaptions,
  getStudioClip,
  putClipCaptions,
  putClipChapters
} from '#contract/studio/media/clips.ts'
import { type CaptionCue, captionFile, parseCaptions } from '#domain/studio/caption-file.ts'
import type { DraftChapter } from '#domain/studio/captions/chapter-edits.ts'
import { type DraftCue, nextCueId, withIds, withoutIds } from '#domain/studio/captions/cue-edits.ts'
import { isSame } from '#domain/studio/drafts/differences.ts'
import {
  type EditHistory,
  noHistory,
  noteEdit,
  redoEdit,
  type Travelled,
  undoEdit
} from '#domain/studio/drafts/edit-history.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'

export type CaptionLanguage = 'ar' | 'en'
export type CaptionPart = CaptionLanguage | 'chapters'

/** What the editor of captions edits. */
export interface FilmTexts {
  ar: readonly DraftCue[]
  en: readonly DraftCue[]
  chapters: readonly DraftChapter[]
}

/** The same as the server has it. */
interface StoredTexts {
  ar: readonly CaptionCue[]
  en: readonly CaptionCue[]
  chapters: readonly ReplyOf<typeof getStudioClip>['chapters'][number][]
}

export interface OpenCaptions {
  step: 'open'
  clip: ReplyOf<typeof getStudioClip>
  texts: FilmTexts
  base: StoredTexts
  history: EditHistory<FilmTexts>
  isSaving: boolean
  /** UTC ms. */
  savedAt?: number
  failure?: StaffFailure | undefined
  /** Parts that were changed elsewhere since they were opened, as they are now. */
  overtaken: Partial<StoredTexts>
}

export type CaptionsLoad =
  { step: 'none' } | { step: 'loading' } | { step: 'failed'; failure: StaffFailure } | OpenCaptions

/** The clip whose captions are open. */
export const $captions = atom<CaptionsLoad>({ step: 'none' })

/** A new object for each visit of the editor. */
const $visit = atom<object>({})

export const CAPTION_PARTS = ['ar', 'en', 'chapters'] as const satisfies CaptionPart[]

const openOne = (): OpenCaptions | undefined => {
  const captions = $captions.get()
  return captions.step === 'open' ? captions : undefined
}

const change = (changes: Partial<OpenCaptions>) => {
  const open = openOne()
  if (open) $captions.set({ ...open, ...changes })
}

/** Opens captions and chapters of a clip. */
export async function openCaptions(name: string): Promise<void> {
  $visit.set({})
  $captions.set({ step: 'loading' })
  const loaded = await ignoreStale([$visit], () =>
    Promise.all([
      callAsStaff(getStudioClip, { params: { clip: name } }),
      readCaptions(name, 'ar'),
      readCaptions(name, 'en')
    ])
  )
  if (!loaded) return
  const [clip, ar, en] = loaded
  const failure = [clip, ar, en].find((one): one is StaffFailure => 'ok' in one && !one.ok)
  if (!clip.ok || 'ok' in ar || 'ok' in en) {
    return $captions.set({ step: 'failed', failure: failure ?? UNEXPECTED })
  }
  const { chapters } = clip.value
  const base = { ar: ar.stored, en: en.stored, chapters }
  const texts = {
    ar: withIds(ar.shown),
    en: withIds(en.shown),
    chapters: draftChapters(chapters)
  }
  $captions.set({
    ...{ step: 'open', clip: clip.value, texts, base, history: noHistory },
    ...{ isSaving: false, overtaken: {} }
  })
}

const UNEXPECTED: StaffFailure = { ok: false, code: 'unexpected', issues: [] }

export function closeCaptions(): void {
  $visit.set({})
  $captions.set({ step: 'none' })
}

interface ReadCaptions {
  /** Empty for a draft of the transcriber. */
  stored: CaptionCue[]
  shown: CaptionCue[]
}

async function readCaptions(
  clip: string,
  language: CaptionLanguage
): Promise<ReadCaptions | StaffFailure> {
  const answer = await callAsStaff(getClipCaptions, { params: { clip, language } })
  if (!answer.ok) return answer
  const shown = parseCaptions(answer.value.text) ?? []
  return { stored: answer.value.isDraft ? [] : shown, shown }
}

const draftChapters = (chapters: StoredTexts['chapters']): DraftChapter[] =>
  chapters.map(({ at, title }, index) => ({ id: index + 1, at: Math.round(at * 1_000), title }))

function storedChapters(chapters: readonly DraftChapter[]): StoredTexts['chapters'] {
  return chapters.map(({ at, title }) => ({
    at: at / 1_000,
    title: { ar: title.ar.trim(), en: title.en.trim() }
  }))
}

/** A part as it would be stored. */
const stored = (texts: FilmTexts, part: CaptionPart): StoredTexts[CaptionPart] =>
  part === 'chapters' ? storedChapters(texts.chapters) : withoutIds(texts[part])

/** Parts that differ from what the server has. */
export const changedParts = ({ texts, base }: Pick<OpenCaptions, 'texts' | 'base'>) =>
  CAPTION_PARTS.filter(part => !isSame(stored(texts, part), base[part]))

interface EditPlace {
  /** Typing on in one place is one step of undo. */
  place: string
  isWhole?: boolean
}

/** Changes the texts; undefined changes nothing. @returns whether something changed */
export function editTexts(
  edit: (texts: FilmTexts) => FilmTexts | undefined,
  { place, isWhole = false }: EditPlace
): boolean {
  const open = openOne()
  const texts = open && edit(open.texts)
  if (!open || !texts || texts === open.texts) return false
  const done = { before: open.texts, place, at: Date.now(), isWhole }
  $captions.set({ ...open, texts, history: noteEdit(open.history, done), failure: undefined })
  return true
}

/** Changes the cues of one language. */
export const editCues = (
  language: CaptionLanguage,
  edit: (cues: readonly DraftCue[]) => readonly DraftCue[] | undefined,
  place: EditPlace
): boolean =>
  editTexts(texts => {
    const cues = edit(texts[language])
    return cues && { ...texts, [language]: cues }
  }, place)

export const undoTexts = () => travel(undoEdit)
export const redoTexts = () => travel(redoEdit)

function travel(
  to: (history: EditHistory<FilmTexts>, current: FilmTexts) => Travelled<FilmTexts> | undefined
): void {
  const open = openOne()
  const step = open && to(open.history, open.texts)
  if (open && step) $captions.set({ ...open, texts: step.whole, history: step.history })
}

/** Replaces the captions of a language by those of a file, as one step. */
export const takeCues = (language: CaptionLanguage, cues: readonly CaptionCue[]): boolean =>
  editCues(language, before => withIds(cues, nextCueId(before)), {
    place: `take ${language}`,
    isWhole: true
  })

/** Saves what changed; a part that was changed elsewhere meanwhile stays until that is settled. */
export async function saveTexts(): Promise<void> {
  const open = openOne()
  if (!open || open.isSaving) return
  change({ isSaving: true, failure: undefined })
  for (const part of changedParts(open)) {
    const outcome = await ignoreStale([$visit], () => savePart(open, part))
    const current = openOne()
    if (!outcome || !current) return
    if ('failure' in outcome) return change({ isSaving: false, ...outcome })
    if ('there' in outcome) {
      const overtaken = { ...current.overtaken, [part]: outcome.there }
      return change({ isSaving: false, overtaken, failure: CONFLICT })
    }
    change({ base: { ...current.base, [part]: outcome.saved } })
  }
  change({ isSaving: false, savedAt: Date.now() })
  revalidate('/studio/media')
}

const CONFLICT: StaffFailure = { ok: false, code: 'conflict', issues: [] }

/** What was saved, why it was not, or what is there since it was changed elsewhere. */
type PartOutcome =
  | { saved: StoredTexts[CaptionPart] }
  | { there: StoredTexts[CaptionPart] }
  | { failure: StaffFailure }

async function savePart(
  { clip: { clip }, texts, base }: OpenCaptions,
  part: CaptionPart
): Promise<PartOutcome> {
  const now = await readPart(clip, part)
  if ('ok' in now) return { failure: now }
  if (!isSame(now.value, base[part])) return { there: now.value }
  const failure = await sendPart(clip, part, texts)
  return failure ? { failure } : { saved: stored(texts, part) }
}

async function readPart(
  clip: string,
  part: CaptionPart
): Promise<{ value: StoredTexts[CaptionPart] } | StaffFailure> {
  if (part !== 'chapters') {
    const read = await readCaptions(clip, part)
    return 'ok' in read ? read : { value: read.stored }
  }
  const answer = await callAsStaff(getStudioClip, { params: { clip } })
  return answer.ok ? { value: answer.value.chapters } : answer
}

async function sendPart(
  clip: string,
  part: CaptionPart,
  texts: FilmTexts
): Promise<StaffFailure | undefined> {
  if (part === 'chapters') {
    const body = { chapters: [...storedChapters(texts.chapters)] }
    const answer = await callAsStaff(putClipChapters, { params: { clip }, body })
    return answer.ok ? undefined : answer
  }
  const cues = withoutIds(texts[part])
  const params = { clip, language: part }
  const answer =
    cues.length === 0
      ? await callAsStaff(deleteClipCaptions, { params })
      : await callAsStaff(putClipCaptions, { params, body: { text: captionFile(cues) } })
  return answer.ok ? undefined : answer
}

/** Settles a part that was changed elsewhere: this device's replaces it, or it replaces this one, which undo brings back. */
export function settleOvertaken(part: CaptionPart, winner: 'here' | 'there'): void {
  const open = openOne()
  const there = open?.overtaken[part]
  if (!open || !there) return
  const { [part]: _, ...overtaken } = open.overtaken
  change({ base: { ...open.base, [part]: there }, overtaken, failure: undefined })
  if (winner === 'here') return void saveTexts()
  if (part === 'chapters') {
    const chapters = draftChapters(there as StoredTexts['chapters'])
    editTexts(texts => ({ ...texts, chapters }), { place: 'settle', isWhole: true })
  } else takeCues(part, there as readonly CaptionCue[])
}

/** Shows the draft that the transcriber has made, where nothing was written meanwhile. */
export async function takeTranscript(language: CaptionLanguage): Promise<void> {
  const open = openOne()
  if (!open || open.texts[language].length > 0) return
  const read = await ignoreStale([$visit], () => readCaptions(open.clip.clip, language))
  if (read && !('ok' in read) && openOne()?.texts[language].length === 0) {
    takeCues(language, read.shown)
  }
}
