import {
  emptyDraft,
  fittingDraft,
  type Question,
  type QuizDraft
} from '#domain/learning/quiz-draft.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

/** By quiz id. Validated once the questions are known. */
const drafts = keptByLearner<unknown, number>('quizDrafts', stored => stored)

export interface OpenedDraft {
  draft: QuizDraft
  /** `changed`: the questions have changed since. */
  origin: 'new' | 'kept' | 'changed'
}

export function openDraft(quizId: number, questions: readonly Question[]): OpenedDraft {
  const stored = drafts.find(quizId)
  const draft = fittingDraft(stored, questions)
  if (draft) return { draft, origin: 'kept' }
  return { draft: emptyDraft(questions), origin: stored ? 'changed' : 'new' }
}

export const keepDraft: (quizId: number, draft: QuizDraft) => void = drafts.keep
export const dropDraft = drafts.drop
