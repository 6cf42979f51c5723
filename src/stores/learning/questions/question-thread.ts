import { atom } from 'nanostores'
import type {
  LearnerQuestion,
  QuestionAnswer
} from '#contract/learning/questions/asked-question.ts'
import { getQuestion } from '#contract/learning/questions/questions.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { readNoticesHere } from '#stores/notices/learner-notices.ts'
import { type CallerInClass, dropQuestion, updateQuestion } from './question-list.ts'

export interface LoadedThread {
  step: 'loaded'
  id: number
  question: LearnerQuestion
  /** The expert's, then the accepted one, then the most useful; new ones of this learner last. */
  answers: readonly QuestionAnswer[]
  total: number
  pages: number
  /** Undefined for a guest. */
  caller: CallerInClass | undefined
  more: FormProcess<never>
}

export type ThreadState =
  | { step: 'loading'; id: number }
  | { step: 'missing'; id: number }
  | LoadedThread
  | (Refused<never> & { id: number })

export const $thread = atom<ThreadState>({ step: 'loading', id: 0 })

/** The question that was asked for last: an answer about another one is dropped. */
const $asked = atom<{ id: number } | undefined>(undefined)

const PAGE_SIZE = 20

/** Loads a question with its first answers; a thread that is shown stays until then. */
export async function openThread(id: number): Promise<void> {
  const before = $thread.get()
  if (before.id !== id || before.step !== 'loaded') $thread.set({ step: 'loading', id })
  $asked.set({ id })
  const answer = await ignoreStale([$asked], () => ask(id, 1))
  if (!answer) return
  if (!answer.ok) {
    if (answer.code !== 'not_found') return $thread.set({ ...refusedBy(answer), id })
    dropQuestion(id)
    return $thread.set({ step: 'missing', id })
  }
  const { answers, caller, courseId: _, ...question } = answer.value
  noteKnown(question)
  const { items, total } = answers
  const loaded = { id, question, answers: items, total, pages: 1, caller }
  $thread.set({ step: 'loaded', ...loaded, more: { step: 'open' } })
  if (caller) void readNoticesHere(noticesOf(items))
}

/** Notices about answers that are shown. */
const noticesOf = (answers: readonly QuestionAnswer[]) =>
  answers.flatMap(({ id }) => [`answer:${id}`, `accepted:${id}`])

/** Adds the next answers; keeps the thread on failure. */
export async function loadMoreAnswers(): Promise<void> {
  const before = $thread.get()
  if (before.step !== 'loaded' || before.more.step === 'sending') return
  $thread.set({ ...before, more: { step: 'sending' } })
  const answer = await ignoreStale([$asked], () => ask(before.id, before.pages + 1))
  const now = $thread.get()
  if (!answer || now.step !== 'loaded') return
  if (!answer.ok) return $thread.set({ ...now, more: refusedBy(answer) })
  // An answer written meanwhile has shifted the pages.
  const known = new Set(now.answers.map(({ id }) => id))
  const { items, total } = answer.value.answers
  $thread.set({
    ...now,
    answers: [...now.answers, ...items.filter(({ id }) => !known.has(id))],
    total,
    pages: now.pages + 1,
    more: { step: 'open' }
  })
  if (now.caller) void readNoticesHere(noticesOf(items))
}

const ask = (id: number, page: number) =>
  call(getQuestion, { params: { id: `${id}` }, query: { page, pageSize: PAGE_SIZE } })

/** Changes the question that is open, here and in the list. */
export function changeAsked(
  id: number,
  change: (question: LearnerQuestion) => LearnerQuestion
): void {
  const thread = $thread.get()
  if (thread.step !== 'loaded' || thread.id !== id) return
  const question = change(thread.question)
  $thread.set({ ...thread, question })
  noteKnown(question)
}

/** Changes an answer of the open question. */
export function changeAnswer(id: number, change: (answer: QuestionAnswer) => QuestionAnswer): void {
  const thread = $thread.get()
  if (thread.step !== 'loaded') return
  const answers = thread.answers.map(answer => (answer.id === id ? change(answer) : answer))
  $thread.set({ ...thread, answers })
}

/** Adds a new answer; the same text again is one. */
export function addToThread(questionId: number, answer: QuestionAnswer): void {
  const thread = $thread.get()
  if (thread.step !== 'loaded' || thread.id !== questionId) return
  if (thread.answers.some(({ id }) => id === answer.id)) return
  $thread.set({ ...thread, answers: [...thread.answers, answer], total: thread.total + 1 })
  changeAsked(questionId, question => ({
    ...question,
    answerCount: question.answerCount + 1,
    isAnswered: question.isAnswered || answer.author.isExpert
  }))
}

/** Withdrawn questions are in no list. */
function noteKnown(question: LearnerQuestion): void {
  if (question.isWithdrawn) dropQuestion(question.id)
  else updateQuestion(question)
}
