import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

interface NoteDraft {
  text: string
  /** Second of the episode. */
  at: number
}

/** `new/` an item id, or `edit/` a note id. */
type DraftPlace = `new/${number}` | `edit/${number}`

const drafts = keptByLearner<NoteDraft, DraftPlace>('noteDrafts', stored => {
  const { text, at } = recordOf(stored)
  return typeof text === 'string' && Number.isFinite(at) ? { text, at: at as number } : undefined
})

export const noteDraftOf = drafts.find

/** An empty draft is dropped. */
export function keepNoteDraft(place: DraftPlace, draft: NoteDraft | undefined): void {
  if (draft?.text) drafts.keep(place, draft)
  else drafts.drop(place)
}
