import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

export interface QuestionDraft {
  /** Empty for an answer. */
  title: string
  body: string
  /** Second of the film; absent where the question is about all of it. */
  at?: number | undefined
}

/** A new question by item, an answer by question, a change by question or answer. */
export type TextPlace = `${'ask' | 'answer' | 'question' | 'change'}/${number}`

const drafts = keptByLearner<QuestionDraft, TextPlace>('questionDrafts', stored => {
  const { title, body, at } = recordOf(stored)
  if (typeof title !== 'string' || typeof body !== 'string') return undefined
  return { title, body, ...(typeof at === 'number' && at >= 0 && Number.isFinite(at) && { at }) }
})

export const questionDraftOf = drafts.find
export const dropQuestionDraft = drafts.drop

/** An empty draft is dropped. */
export function keepQuestionDraft(place: TextPlace, draft: QuestionDraft): void {
  if (draft.title.trim() || draft.body.trim()) drafts.keep(place, draft)
  else drafts.drop(place)
}
