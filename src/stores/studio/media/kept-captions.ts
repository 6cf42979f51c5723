import { StudioChapter } from '#contract/studio/media/clips.ts'
import type { CaptionCue } from '#domain/studio/caption-file.ts'
import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'
import type { CaptionPart, StoredTexts } from './caption-parts.ts'

/** Parts that the server has not got, with the revisions that they were written from. */
type KeptCaptions = {
  [Part in CaptionPart]?: { value: StoredTexts[Part]; revision: string } | undefined
}

/** Captions and chapters on this device that are not saved, by the name of their clip. */
export const keptCaptions = keptByLearner<KeptCaptions, string>('studioCaptions', stored => {
  if (stored === undefined) return undefined
  const { ar, en, chapters } = recordOf(stored)
  return { ar: part(ar, cue), en: part(en, cue), chapters: part(chapters, chapter) }
})

/** Undefined unless all its entries are sound. */
function part<Entry>(stored: unknown, read: (entry: unknown) => Entry | undefined) {
  const { value, revision } = recordOf(stored)
  if (!Array.isArray(value) || typeof revision !== 'string') return undefined
  const entries = value.flatMap(entry => read(entry) ?? [])
  return entries.length === value.length ? { value: entries, revision } : undefined
}

function cue(stored: unknown): CaptionCue | undefined {
  const { start, end, text } = recordOf(stored)
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string') return
  return { start, end, text }
}

const chapter = (stored: unknown) => StudioChapter.safeParse(stored).data
