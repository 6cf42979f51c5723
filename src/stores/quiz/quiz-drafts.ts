import {
  emptyDraft,
  fittingDraft,
  type Question,
  type QuizDraft
} from '#domain/learning/quiz-draft.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

/** By id of the quiz. What is in a draft is looked at when its questions are known. */
const drafts = keptByLearner<unknown, number>('quizDrafts', kept => kept)

export interface OpenedDraft {
  draft: QuizDraft
  /** `changed`: answers were kept, to a quiz that is another one now. */
  origin: 'new' | 'kept' | 'changed'
}

/** What this learner has answered so far. */
export function openDraft(quizId: number, questions: readonly Question[]): OpenedDraft {
  const kept = drafts.find(quizId)
  const draft = fittingDraft(kept, questions)
  if (draft) return { draft, origin: 'kept' }
  return { draft: emptyDraft(questions), origin: kept ? 'changed' : 'new' }
}

export const keepDraft: (quizId: number, draft: QuizDraft) => void = drafts.keep
export const dropDraft = drafts.drop
