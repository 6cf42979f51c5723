import { atom } from 'nanostores'
import { resumeSubscription } from '#contract/subscriptions/subscriptions.ts'
import { call } from '#stores/api.ts'
import { loadSubscription } from './current-subscription.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { noteSubscription } from './subscription.ts'

export const $resumption = atom<FormProcess<never>>({ step: 'open' })

export async function resume(): Promise<void> {
  if ($resumption.get().step === 'sending') return
  $resumption.set({ step: 'sending' })
  const answer = await call(resumeSubscription, {})
  if (answer.ok) {
    noteSubscription(answer.value.subscription)
    return $resumption.set({ step: 'done' })
  }
  // Resumed elsewhere or over: the reloaded subscription shows it.
  if (answer.code === 'not_subscribed') await loadSubscription()
  $resumption.set(refusedBy(answer))
}
