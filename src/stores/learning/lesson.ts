import { atom } from 'nanostores'
import { completeText } from '#contract/learning/learning.ts'
import { call } from '#stores/api.ts'
import { $connection } from '#stores/device/connection.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { keepRead } from './progress-queue.ts'

/** Without an answer, the queue sends it later. */
export const $lesson = atom<FormProcess<never>>({ step: 'open' })

/** @returns whether it counts now */
export async function completeLesson(id: number): Promise<boolean> {
  if ($lesson.get().step === 'sending') return false
  $lesson.set({ step: 'sending' })
  const answer = await call(completeText, { params: { id: `${id}` } })
  const isLater = !answer.ok && $connection.get() !== 'well'
  if (isLater) keepRead(id)
  $lesson.set(answer.ok || isLater ? { step: 'open' } : refusedBy(answer))
  return answer.ok
}
