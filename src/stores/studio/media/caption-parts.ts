import type { ReplyOf } from '#contract/endpoint.ts'
import {
  deleteClipCaptions,
  getClipCaptions,
  getStudioClip,
  NO_CAPTIONS_REVISION,
  putClipCaptions,
  putClipChapters
} from '#contract/studio/media/clips.ts'
import { type CaptionCue, captionFile, parseCaptions } from '#domain/studio/caption-file.ts'
import type { DraftChapter } from '#domain/studio/captions/chapter-edits.ts'
import { type DraftCue, withoutIds } from '#domain/studio/captions/cue-edits.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'

export type CaptionLanguage = 'ar' | 'en'
export type CaptionPart = CaptionLanguage | 'chapters'

export const CAPTION_PARTS = ['ar', 'en', 'chapters'] as const satisfies CaptionPart[]

/** What the editor of captions edits. */
export interface FilmTexts {
  ar: readonly DraftCue[]
  en: readonly DraftCue[]
  chapters: readonly DraftChapter[]
}

/** The same as the server has it. */
export interface StoredTexts {
  ar: readonly CaptionCue[]
  en: readonly CaptionCue[]
  chapters: readonly ReplyOf<typeof getStudioClip>['chapters'][number][]
}

/** A part as the server has it. */
export interface StoredPart {
  value: StoredTexts[CaptionPart]
  /** For `If-Match`. */
  revision: string
}

interface ReadCaptions extends StoredPart {
  /** Empty for a draft of the transcriber. */
  value: CaptionCue[]
  shown: CaptionCue[]
}

export async function readCaptionPart(
  clip: string,
  language: CaptionLanguage
): Promise<ReadCaptions | StaffFailure> {
  const answer = await callAsStaff(getClipCaptions, { params: { clip, language } })
  if (!answer.ok) return answer
  const { text, isDraft, revision } = answer.value
  const shown = parseCaptions(text) ?? []
  return { value: isDraft ? [] : shown, shown, revision }
}

export async function readPart(
  clip: string,
  part: CaptionPart
): Promise<StoredPart | StaffFailure> {
  if (part !== 'chapters') return readCaptionPart(clip, part)
  const answer = await callAsStaff(getStudioClip, { params: { clip } })
  if (!answer.ok) return answer
  return { value: answer.value.chapters, revision: answer.value.chaptersRevision }
}

/** Stores a part that is still at this revision. @returns the next revision */
export async function sendPart(
  clip: string,
  part: CaptionPart,
  { texts, revision }: { texts: FilmTexts; revision: string }
): Promise<{ revision: string } | StaffFailure> {
  const headers = { 'if-match': `"${revision}"` }
  if (part === 'chapters') {
    const body = { chapters: storedChapters(texts.chapters) }
    const answer = await callAsStaff(putClipChapters, { params: { clip }, headers, body })
    return answer.ok ? answer.value : answer
  }
  const cues = withoutIds(texts[part])
  const input = { params: { clip, language: part }, headers }
  if (cues.length === 0) {
    const answer = await callAsStaff(deleteClipCaptions, input)
    return answer.ok ? { revision: NO_CAPTIONS_REVISION } : answer
  }
  const answer = await callAsStaff(putClipCaptions, { ...input, body: { text: captionFile(cues) } })
  return answer.ok ? answer.value : answer
}

/** A part as it would be stored. */
export const storedPart = (texts: FilmTexts, part: CaptionPart): StoredTexts[CaptionPart] =>
  part === 'chapters' ? storedChapters(texts.chapters) : withoutIds(texts[part])

export const draftChapters = (chapters: StoredTexts['chapters']): DraftChapter[] =>
  chapters.map(({ at, title }, index) => ({ id: index + 1, at: Math.round(at * 1_000), title }))

function storedChapters(chapters: readonly DraftChapter[]) {
  return chapters.map(({ at, title }) => ({
    at: at / 1_000,
    title: { ar: title.ar.trim(), en: title.en.trim() }
  }))
}
