import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

export interface NoteDraft {
  text: string
  /** Second of the episode. */
  at: number
}

/** What a draft is of: a new note on an item of that id, or a change to a note of that id. */
export type DraftPlace = `new/${number}` | `edit/${number}`

const drafts = keptByLearner<NoteDraft, DraftPlace>('noteDrafts', kept => {
  const { text, at } = recordOf(kept)
  return typeof text === 'string' && Number.isFinite(at) ? { text, at: at as number } : undefined
})

/** What this learner has begun to write there. */
export const noteDraftOf = drafts.find

/** `undefined` or an empty text: there is nothing to come back to. */
export function keepNoteDraft(place: DraftPlace, draft: NoteDraft | undefined): void {
  if (draft?.text) drafts.keep(place, draft)
  else drafts.drop(place)
}
