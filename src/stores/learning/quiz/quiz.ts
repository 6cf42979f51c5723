import { atom } from 'nanostores'
import type { ContentItem, QuizResult } from '#contract/learning/learning.ts'
import {
  emptyDraft,
  fittingDraft,
  isBegun,
  printOf,
  type Question,
  type QuizDraft,
  withFlag,
  withOption
} from '#domain/learning/quiz/quiz-draft.ts'
import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'
import { learnerKey } from '#stores/session/learner-key.ts'

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

const keepDraft: (quizId: number, draft: QuizDraft) => void = drafts.keep
const dropDraft = drafts.drop

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

export type Quiz = Extract<ContentItem, { type: 'quiz' }>

export type QuizStep =
  | { step: 'intro'; origin: OpenedDraft['origin'] }
  | { step: 'asking' }
  | { step: 'review' }
  /** `answers`: known only when sent from this device. */
  | { step: 'graded'; result: QuizResult; answers?: QuizDraft['answers'] }

const NO_DRAFT = emptyDraft([])

export const $quiz = atom<Quiz | undefined>(undefined)
export const $quizDraft = atom<QuizDraft>(NO_DRAFT)
export const $quizStep = atom<QuizStep>({ step: 'intro', origin: 'new' })

let learner = ''

/** Opens a quiz at the stored question; an open quiz goes on. */
export function openQuiz(quiz: Quiz): void {
  const open = $quiz.get()
  const isSame = open?.id === quiz.id && printOf(open.questions) === printOf(quiz.questions)
  const isOwn = learner === '' || learner === learnerKey()
  learner = learnerKey()
  $quiz.set(quiz)
  if (isSame && isOwn) return
  const { draft, origin } = openDraft(quiz.id, quiz.questions)
  if (origin === 'changed') dropDraft(quiz.id)
  $quizDraft.set(draft)
  $quizStep.set({ step: 'intro', origin })
}

export function resumeQuiz(): void {
  $quizStep.set({ step: 'asking' })
}

export function beginQuiz(): void {
  const quiz = $quiz.get()
  if (!quiz) return
  dropDraft(quiz.id)
  $quizDraft.set(emptyDraft(quiz.questions))
  $quizStep.set({ step: 'asking' })
}

/** Starts or resumes; an intro that has a message stays. */
export function startQuiz(): void {
  const shown = $quizStep.get()
  if (shown.step !== 'intro' || shown.origin === 'changed') return
  if (isBegun($quizDraft.get())) resumeQuiz()
  else beginQuiz()
}

export function chooseOption(question: Question, optionId: number): void {
  keep(withOption($quizDraft.get(), question, optionId))
}

export function flagQuestion(id: number): void {
  keep(withFlag($quizDraft.get(), id))
}

/** @param at from 0; past the last question opens the review */
export function openQuestion(at: number): void {
  const count = $quiz.get()?.questions.length ?? 0
  if (at >= count) return $quizStep.set({ step: 'review' })
  keep({ ...$quizDraft.get(), at: Math.max(0, at) })
  $quizStep.set({ step: 'asking' })
}

export function reviewAnswers(): void {
  $quizStep.set({ step: 'review' })
}

export function leaveQuestions(): void {
  $quizStep.set({ step: 'intro', origin: 'kept' })
}

export function showLastResult(): void {
  const quiz = $quiz.get()
  const result = quiz?.lastResult
  if (result) showResult(result, answersOf(quiz.id, quiz.questions, result))
}

/** @param answers as sent */
export function showResult(result: QuizResult, answers?: QuizDraft['answers']): void {
  const scorePercentage = Math.min(Math.max(result.scorePercentage, 0), 100)
  const shown = { ...result, scorePercentage }
  $quizStep.set({ step: 'graded', result: shown, ...(answers && { answers }) })
}

/** The next round starts empty. */
export function clearDraft(): void {
  const quiz = $quiz.get()
  if (!quiz) return
  dropDraft(quiz.id)
  $quizDraft.set(emptyDraft(quiz.questions))
}

export function closeQuiz(): void {
  $quiz.set(undefined)
  $quizDraft.set(NO_DRAFT)
  $quizStep.set({ step: 'intro', origin: 'new' })
}

function keep(draft: QuizDraft): void {
  $quizDraft.set(draft)
  const quiz = $quiz.get()
  if (quiz) keepDraft(quiz.id, draft)
}
