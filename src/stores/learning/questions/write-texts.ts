import { atom } from 'nanostores'
import type { Endpoint } from '#contract/endpoint.ts'
import * as answers from '#contract/learning/questions/answers.ts'
import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import * as questions from '#contract/learning/questions/questions.ts'
import type { Failure } from '#api/caller.ts'
import type { KeyOf } from '#i18n/translator.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { dropQuestionDraft, type QuestionDraft, type TextPlace } from './question-drafts.ts'
import { addQuestion, dropQuestion } from './question-list.ts'
import { noteQuestionMark } from './question-marks.ts'
import { $questionView } from './question-view.ts'
import {
  $thread,
  addToThread,
  changeAnswer,
  changeAsked,
  type LoadedThread,
  openThread
} from './question-thread.ts'

/** A refusal with a sentence of its own: a key of the texts below `refused`. */
export type QuestionRefusal =
  Extract<KeyOf<'questions'>, `refused.${string}`> extends `refused.${infer Key}` ? Key : never

const REFUSALS: readonly string[] = [
  'muted',
  'edit_time_over',
  'conflict',
  'not_found',
  'subscription_required',
  'module_locked',
  'unauthorized',
  'second_factor_required'
] satisfies QuestionRefusal[]

type Field = 'title' | 'body'

/** One text is sent at a time; `place` names it. */
export type WritingProcess = FormProcess<Field> & {
  place?: TextPlace | `report/${string}`
  code?: QuestionRefusal
}

export const $writing = atom<WritingProcess>({ step: 'open' })

/** @returns the question, or undefined where it was refused */
export async function askAbout(
  courseId: number,
  contentId: number,
  { title, body, at }: QuestionDraft
): Promise<LearnerQuestion | undefined> {
  const sent = await send(`ask/${contentId}`, () =>
    call(questions.askQuestion, {
      params: { id: `${courseId}` },
      body: { contentId, title, body, ...(at !== undefined && { at: Math.floor(at) }) }
    })
  )
  if (!sent) return undefined
  const question = sent.value
  addQuestion(question)
  noteMark(question, question.own?.state === 'shown')
  return question
}

/** @returns whether it was saved */
export async function editAsked(id: number, { title, body }: QuestionDraft): Promise<boolean> {
  const params = { id: `${id}` }
  const sent = await send(`question/${id}`, () =>
    call(questions.editQuestion, { params, body: { title, body } })
  )
  if (!sent) return false
  const question = sent.value
  changeAsked(id, () => question)
  noteMark(question, question.own?.state === 'shown')
  return true
}

/** @returns whether it was saved */
export async function answerQuestion(questionId: number, body: string): Promise<boolean> {
  const params = { id: `${questionId}` }
  const sent = await send(`answer/${questionId}`, () =>
    call(answers.addAnswer, { params, body: { body } })
  )
  if (sent) addToThread(questionId, sent.value)
  return sent !== undefined
}

/** @returns whether it was saved */
export async function editOwnAnswer(id: number, body: string): Promise<boolean> {
  const params = { id: `${id}` }
  const sent = await send(`change/${id}`, () =>
    call(answers.editAnswer, { params, body: { body } })
  )
  if (sent) changeAnswer(id, () => sent.value)
  return sent !== undefined
}

type TextKind = 'question' | 'answer'

/** Deletes or withdraws an own text of the open question, which is read again; a deleted one is left. */
export async function removeOwn(kind: TextKind, id: number): Promise<boolean> {
  const row = kind === 'question' ? questions.deleteQuestion : answers.deleteAnswer
  const place = kind === 'question' ? (`question/${id}` as const) : (`change/${id}` as const)
  const sent = await send(place, () => call(row, { params: { id: `${id}` } }))
  if (!sent) return false
  const thread = $thread.get()
  if (kind === 'question') dropQuestion(id)
  if (thread.step !== 'loaded' || (kind === 'question' && thread.id !== id)) return true
  if (kind === 'question') noteMark(thread.question, false)
  // Reading a deleted one would be an error in the console.
  if (kind === 'question' && isDeletable(thread)) $thread.set({ step: 'missing', id })
  else await openThread(thread.id)
  if (kind === 'question') leaveDeleted(id)
  return true
}

/** Later, or once it is answered, it can only be withdrawn. */
const isDeletable = ({ question: { own }, total }: LoadedThread) =>
  total === 0 && Date.parse(own?.editableUntil ?? '') > Date.now()

function leaveDeleted(id: number): void {
  const [thread, view] = [$thread.get(), $questionView.get()]
  const isOpen = view.view === 'question' && view.id === id
  if (isOpen && thread.id === id && thread.step === 'missing') {
    $questionView.set({ view: 'list', isDeleted: true })
  }
}

export async function reportText(
  kind: TextKind,
  id: number,
  report: { reason: questions.ReportReason; comment?: string }
): Promise<boolean> {
  const row = kind === 'question' ? questions.reportQuestion : answers.reportAnswer
  const params = { id: `${id}` }
  const sent = await send(`report/${kind}${id}`, () => call(row, { params, body: report }))
  return sent !== undefined
}

function noteMark({ id, at, title, isAnswered, contentId }: LearnerQuestion, isThere: boolean) {
  if (at !== undefined) noteQuestionMark({ id, at, title, isAnswered }, contentId, isThere)
}

const FIELDS = { fields: { title: 'title', body: 'body', at: 'title' } } as const

type Given<Value> = { ok: true; value: Value } | Failure<Endpoint>

/** Sends one text at a time. @returns undefined where it was refused, or another one is on its way */
async function send<Value>(
  place: NonNullable<WritingProcess['place']>,
  ask: () => Promise<Given<Value>>
): Promise<{ value: Value } | undefined> {
  if ($writing.get().step === 'sending') return undefined
  $writing.set({ step: 'sending', place })
  const answer = await ask()
  if (!answer.ok) {
    const { code } = answer
    const own = REFUSALS.includes(code) && { code: code as QuestionRefusal }
    $writing.set({ ...refusedBy(answer, FIELDS), ...own, place })
    return undefined
  }
  if (!place.startsWith('report/')) dropQuestionDraft(place as TextPlace)
  $writing.set({ step: 'open' })
  return answer
}

/** Forgets the refusal of a form that was closed. */
export function closeWriting(): void {
  if ($writing.get().step !== 'sending') $writing.set({ step: 'open' })
}
