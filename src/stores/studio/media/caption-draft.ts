import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getStudioClip } from '#contract/studio/media/clips.ts'
import type { CaptionCue } from '#domain/studio/caption-file.ts'
import { type DraftCue, nextCueId, withIds } from '#domain/studio/captions/cue-edits.ts'
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
import {
  CAPTION_PARTS,
  type CaptionLanguage,
  type CaptionPart,
  draftChapters,
  type FilmTexts,
  readCaptionPart,
  readPart,
  sendPart,
  type StoredPart,
  storedPart,
  type StoredTexts
} from './caption-parts.ts'
import { keptCaptions } from './kept-captions.ts'

export interface OpenCaptions {
  step: 'open'
  clip: ReplyOf<typeof getStudioClip>
  texts: FilmTexts
  base: StoredTexts
  /** Of the parts that edits begin from. */
  revisions: Readonly<Record<CaptionPart, string>>
  history: EditHistory<FilmTexts>
  isSaving: boolean
  /** UTC ms. */
  savedAt?: number
  failure?: StaffFailure | undefined
  /** Parts that were changed elsewhere since they were opened, as they are now. */
  overtaken: Partial<Record<CaptionPart, StoredPart>>
  /** Edits of an earlier visit, which were not saved, were taken up. */
  isTakenUp: boolean
}

export type CaptionsLoad =
  { step: 'none' } | { step: 'loading' } | { step: 'failed'; failure: StaffFailure } | OpenCaptions

/** The clip whose captions are open. */
export const $captions = atom<CaptionsLoad>({ step: 'none' })

/** A new object for each visit of the editor. */
const $visit = atom<object>({})

/** Milliseconds between keystrokes and the copy on the device. */
const KEEPS_AFTER = 300

let keeping: ReturnType<typeof setTimeout> | undefined

const openOne = (): OpenCaptions | undefined => {
  const captions = $captions.get()
  return captions.step === 'open' ? captions : undefined
}

const change = (changes: Partial<OpenCaptions>) => {
  const open = openOne()
  if (open) $captions.set({ ...open, ...changes })
}

/** Opens captions and chapters of a clip; edits that an earlier visit left on this device are taken up. */
export async function openCaptions(name: string): Promise<void> {
  closeCaptions()
  $captions.set({ step: 'loading' })
  const loaded = await ignoreStale([$visit], () =>
    Promise.all([
      callAsStaff(getStudioClip, { params: { clip: name } }),
      readCaptionPart(name, 'ar'),
      readCaptionPart(name, 'en')
    ])
  )
  if (!loaded) return
  const [clip, ar, en] = loaded
  const failure = [clip, ar, en].find((one): one is StaffFailure => 'ok' in one && !one.ok)
  if (!clip.ok || 'ok' in ar || 'ok' in en) {
    return $captions.set({ step: 'failed', failure: failure ?? UNEXPECTED })
  }
  const { chapters, chaptersRevision } = clip.value
  const texts = {
    ar: withIds(ar.shown),
    en: withIds(en.shown),
    chapters: draftChapters(chapters)
  }
  $captions.set({
    ...{ step: 'open', clip: clip.value, texts, history: noHistory },
    base: { ar: ar.value, en: en.value, chapters },
    revisions: { ar: ar.revision, en: en.revision, chapters: chaptersRevision },
    ...{ isSaving: false, overtaken: {}, isTakenUp: false }
  })
  takeUp()
}

const UNEXPECTED: StaffFailure = { ok: false, code: 'unexpected', issues: [] }

/** What is not saved stays on the device. */
export function closeCaptions(): void {
  keepTexts()
  $visit.set({})
  $captions.set({ step: 'none' })
}

/** Takes up what this device kept, as one step, so that undo leads to what the server has. */
function takeUp(): void {
  const open = openOne()
  const kept = open && keptCaptions.find(open.clip.clip)
  if (!open || !kept) return
  const { base } = open
  const overtaken: OpenCaptions['overtaken'] = {}
  const revisions = { ...open.revisions }
  let texts = open.texts
  for (const part of CAPTION_PARTS) {
    const left = kept[part]
    if (!left || isSame(left.value, base[part])) continue
    texts = withPart(texts, part, left.value)
    const revision = revisions[part]
    if (left.revision === revision) continue
    overtaken[part] = { value: base[part], revision }
    revisions[part] = left.revision
  }
  if (texts === open.texts) return keptCaptions.drop(open.clip.clip)
  const done = { before: open.texts, place: 'kept', at: Date.now(), isWhole: true }
  $captions.set({
    ...{ ...open, texts, revisions, overtaken, isTakenUp: true },
    history: noteEdit(open.history, done)
  })
}

/** Puts what is not saved on the device, as when the page is left. */
export function keepTexts(): void {
  if (keeping !== undefined) keepNow()
}

function keepNow(): void {
  clearTimeout(keeping)
  keeping = undefined
  const open = openOne()
  if (!open) return
  const parts = changedParts(open).map(part => [
    part,
    { value: storedPart(open.texts, part), revision: open.revisions[part] }
  ])
  const { clip } = open.clip
  if (parts.length === 0) keptCaptions.drop(clip)
  else keptCaptions.keep(clip, Object.fromEntries(parts) as never)
}

const keepSoon = () => {
  keeping ??= setTimeout(keepNow, KEEPS_AFTER)
}

/** Other texts with the value that a part has in the store. */
function withPart(texts: FilmTexts, part: CaptionPart, value: StoredTexts[CaptionPart]): FilmTexts {
  if (part === 'chapters') {
    return { ...texts, chapters: draftChapters(value as StoredTexts['chapters']) }
  }
  return { ...texts, [part]: withIds(value as CaptionCue[], nextCueId(texts[part])) }
}

/** Parts that differ from what the server has. */
export const changedParts = ({ texts, base }: Pick<OpenCaptions, 'texts' | 'base'>) =>
  CAPTION_PARTS.filter(part => !isSame(storedPart(texts, part), base[part]))

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
  keepSoon()
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
  if (!open || !step) return
  $captions.set({ ...open, texts: step.whole, history: step.history })
  keepSoon()
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
  for (const part of changedParts(open).filter(one => !(one in open.overtaken))) {
    const outcome = await ignoreStale([$visit], () => savePart(open, part))
    const current = openOne()
    if (!outcome || !current) return
    if ('failure' in outcome) return change({ isSaving: false, ...outcome })
    if ('there' in outcome) {
      change({ overtaken: { ...current.overtaken, [part]: outcome.there } })
      continue
    }
    const { value, revision } = outcome.saved
    const revisions = { ...current.revisions, [part]: revision }
    change({ base: { ...current.base, [part]: value }, revisions })
    keepNow()
  }
  const isOvertaken = Object.keys(openOne()?.overtaken ?? {}).length > 0
  change(
    isOvertaken
      ? { isSaving: false, failure: CONFLICT }
      : { isSaving: false, savedAt: Date.now(), isTakenUp: false }
  )
  revalidate('/studio/media')
}

const CONFLICT: StaffFailure = { ok: false, code: 'conflict', issues: [] }

/** What was saved, why it was not, or what is there since it was changed elsewhere. */
type PartOutcome = { saved: StoredPart } | { there: StoredPart } | { failure: StaffFailure }

async function savePart(
  { clip: { clip }, texts, base, revisions }: OpenCaptions,
  part: CaptionPart
): Promise<PartOutcome> {
  const value = storedPart(texts, part)
  const send = (revision: string) => sendPart(clip, part, { texts, revision })
  const sent = await send(revisions[part])
  if (!('ok' in sent)) return { saved: { value, revision: sent.revision } }
  if (sent.code !== 'revision_conflict') return { failure: sent }
  const there = await readPart(clip, part)
  if ('ok' in there) return { failure: there }
  // The answer to an earlier save was lost on the way.
  if (isSame(there.value, value)) return { saved: { value, revision: there.revision } }
  if (!isSame(there.value, base[part])) return { there }
  // The film alone was replaced, and its captions are the same.
  const again = await send(there.revision)
  return 'ok' in again ? { failure: again } : { saved: { value, revision: again.revision } }
}

/** Settles a part that was changed elsewhere: this device's replaces it, or it replaces this one, which undo brings back. */
export function settleOvertaken(part: CaptionPart, winner: 'here' | 'there'): void {
  const open = openOne()
  const there = open?.overtaken[part]
  if (!open || !there) return
  const { [part]: _, ...overtaken } = open.overtaken
  const { value, revision } = there
  const base = { ...open.base, [part]: value }
  const revisions = { ...open.revisions, [part]: revision }
  change({ base, revisions, overtaken, failure: undefined })
  if (winner === 'here') return void saveTexts()
  editTexts(texts => withPart(texts, part, value), { place: 'settle', isWhole: true })
}

/** Shows the draft that the transcriber has made, where nothing was written meanwhile. */
export async function takeTranscript(language: CaptionLanguage): Promise<void> {
  const open = openOne()
  if (!open || open.texts[language].length > 0) return
  const read = await ignoreStale([$visit], () => readCaptionPart(open.clip.clip, language))
  if (read && !('ok' in read) && openOne()?.texts[language].length === 0) {
    takeCues(language, read.shown)
  }
}
