import type { QuizResult } from '#contract/learning/learning.ts'
import {
  fittingDraft,
  printOf,
  type Question,
  type QuizDraft
} from '#domain/learning/quiz-draft.ts'
import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

interface Sent {
  print: string
  answers: QuizDraft['answers']
  /** Identifies the attempt. */
  result: string
}

/** By quiz id. Validated once the questions are known. */
const sent = keptByLearner<Partial<Sent>, number>('quizAnswers', recordOf)

/** The server returns only what was right. */
export function keepAnswers(
  quizId: number,
  questions: readonly Question[],
  answers: QuizDraft['answers'],
  result: QuizResult
): void {
  sent.keep(quizId, { print: printOf(questions), answers, result: markOf(result) })
}

/** The answers of this result, if sent from this device to the same questions. */
export function answersOf(
  quizId: number,
  questions: readonly Question[],
  result: QuizResult
): QuizDraft['answers'] | undefined {
  const stored = sent.find(quizId)
  return stored?.result === markOf(result) ? fittingDraft(stored, questions)?.answers : undefined
}

const markOf = ({ scorePercentage, correct }: QuizResult): string =>
  JSON.stringify([scorePercentage, Object.entries(correct).sort()])
