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
  /** Tells the result it came to apart from that of another attempt. */
  result: string
}

/** By id of the quiz. What is in it is looked at when its questions are known. */
const sent = keptByLearner<Partial<Sent>, number>('quizAnswers', recordOf)

/** Keeps what was chosen, since a server tells later only what was right. */
export function keepAnswers(
  quizId: number,
  questions: readonly Question[],
  answers: QuizDraft['answers'],
  result: QuizResult
): void {
  sent.keep(quizId, { print: printOf(questions), answers, result: markOf(result) })
}

/** What was chosen for this result, where it was sent from this device and the quiz is still the same. */
export function answersOf(
  quizId: number,
  questions: readonly Question[],
  result: QuizResult
): QuizDraft['answers'] | undefined {
  const kept = sent.find(quizId)
  return kept?.result === markOf(result) ? fittingDraft(kept, questions)?.answers : undefined
}

const markOf = ({ scorePercentage, correct }: QuizResult): string =>
  JSON.stringify([scorePercentage, Object.entries(correct).sort()])
