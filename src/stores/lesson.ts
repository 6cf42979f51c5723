import { atom } from 'nanostores'
import { completeText } from '#contract/learning.ts'
import { call } from './api.ts'
import { type FormProcess, refusedBy } from './form.ts'

/** Marking a text lesson as read. */
export const $lesson = atom<FormProcess<never>>({ step: 'open' })

/** @returns whether it counts now */
export async function completeLesson(id: number): Promise<boolean> {
  if ($lesson.get().step === 'sending') return false
  $lesson.set({ step: 'sending' })
  const answer = await call(completeText, { params: { id: `${id}` } })
  $lesson.set(answer.ok ? { step: 'open' } : refusedBy(answer, {}))
  return answer.ok
}
