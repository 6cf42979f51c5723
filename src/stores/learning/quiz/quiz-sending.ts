import { atom } from 'nanostores'
import type { Failure } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { completeQuiz, enroll, submitQuiz } from '#contract/learning/learning.ts'
import { isAnswered } from '#domain/learning/quiz/quiz-draft.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import {
  $quiz,
  $quizDraft,
  $quizStep,
  clearDraft,
  closeQuiz,
  keepAnswers,
  showResult
} from './quiz.ts'
import { $room, $roomItem, type Barrier, openItem, refreshRoom } from '#stores/learning/room.ts'

type QuizSending = FormProcess<never> | { step: 'barred'; barrier: Barrier }

/** Milliseconds between two polls while the API is away. */
const POLL_MS = 4_000

export const $quizSending = atom<QuizSending>({ step: 'open' })

export const $quizCompletion = atom<QuizSending>({ step: 'open' })

export async function sendAnswers(): Promise<void> {
  const quiz = $quiz.get()
  if (!quiz || $quizStep.get().step !== 'review' || $quizSending.get().step === 'sending') return
  $quizSending.set({ step: 'sending' })
  const draft = $quizDraft.get()
  const answered = quiz.questions.filter(question => isAnswered(draft, question))
  const answers = Object.fromEntries(answered.map(({ id }) => [id, [...(draft.answers[id] ?? [])]]))
  const answer = await ignoreStale([$quizSending], () =>
    asParticipant(() => call(submitQuiz, { params: { id: `${quiz.id}` }, body: { answers } }))
  )
  if (!answer) return
  if (answer.ok) {
    $quizSending.set({ step: 'open' })
    clearDraft()
    keepAnswers(quiz.id, quiz.questions, answers, answer.value)
    showResult(answer.value, answers)
    if (answer.value.passed) await completePassed()
    return
  }
  $quizSending.set(refusalOf(answer))
  // The quiz has changed or is gone.
  if (answer.code === 'validation_failed' || answer.code === 'not_found') await askAnew(quiz.id)
}

/** Completes a passed quiz. Idempotent. */
export async function completePassed(): Promise<void> {
  const quiz = $quiz.get()
  if (!quiz || $quizCompletion.get().step === 'sending') return
  $quizCompletion.set({ step: 'sending' })
  const answer = await ignoreStale([$quizCompletion], () =>
    asParticipant(() => call(completeQuiz, { params: { id: `${quiz.id}` } }))
  )
  if (!answer) return
  if (answer.ok) {
    $quizCompletion.set({ step: 'done' })
    return refreshRoom()
  }
  $quizCompletion.set(refusalOf(answer))
  // It was taken again elsewhere with another result.
  if (answer.code === 'quiz_not_passed' || answer.code === 'not_found') await askAnew(quiz.id)
}

export function resetSending(): void {
  $quizSending.set({ step: 'open' })
  $quizCompletion.set({ step: 'open' })
}

export function followQuiz(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stops = [
    $connection.listen(connection => {
      if (connection !== 'well') return
      const [room, item] = [$room.get(), $roomItem.get()]
      if (room.step === 'loaded' && item.step === 'refused') void openItem(room.course.id, item.id)
      if ($quizCompletion.get().step === 'refused') void completePassed()
      clearOfflineError()
    }),
    // A server that comes back sends no event.
    $quizSending.listen(sending => {
      clearInterval(timer)
      if (isUnanswered(sending)) timer = setInterval(poll, POLL_MS)
    }),
    () => clearInterval(timer)
  ]
  return () => stops.forEach(stop => stop())
}

async function poll(): Promise<void> {
  await refreshRoom()
  if ($connection.get() === 'well') clearOfflineError()
}

/** The learner may send again. */
function clearOfflineError(): void {
  if (isUnanswered($quizSending.get())) $quizSending.set({ step: 'open' })
}

const isUnanswered = (sending: QuizSending) =>
  sending.step === 'refused' && sending.reason === 'offline'

/** Enrols a learner who is not enrolled, and tries again. */
async function asParticipant<Given extends { ok: true } | Failure<Endpoint>>(
  attempt: () => Promise<Given>
): Promise<Given | Failure<typeof enroll>> {
  const answer = await attempt()
  const room = $room.get()
  if (answer.ok || answer.code !== 'forbidden' || room.step !== 'loaded') return answer
  const enrolled = await call(enroll, { params: { id: `${room.course.id}` } })
  return enrolled.ok ? attempt() : enrolled
}

function refusalOf(failure: Failure<Endpoint>): QuizSending {
  switch (failure.code) {
    case 'unauthorized':
    case 'subscription_required':
    case 'module_locked':
      return { step: 'barred', barrier: failure.code }
    default:
      return refusedBy(failure)
  }
}

async function askAnew(quizId: number): Promise<void> {
  const room = $room.get()
  if (room.step !== 'loaded') return
  closeQuiz()
  resetSending()
  await openItem(room.course.id, quizId)
}
