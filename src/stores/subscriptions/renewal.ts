import { atom, map } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { changePlan, endRenewal, quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { PACKAGE_ID } from './pricing.ts'
import { loadSubscription, noteSubscription } from './subscription.ts'

export type Quote = ReplyOf<typeof quoteSubscription>

/** What plans cost this learner, as far as it was asked for. */
export const $quotes = map<Partial<Record<SubscriptionType, Quote>>>({})

/** Whether the learner wants the card kept, off until it is chosen on this page. */
export const $keepsCard = atom(false)

export async function loadQuote(subscriptionType: SubscriptionType): Promise<void> {
  const query = { packageId: PACKAGE_ID, subscriptionType }
  const answer = await ignoreStale([$learner], () => call(quoteSubscription, { query }))
  if (answer) $quotes.setKey(subscriptionType, answer.ok ? answer.value : undefined)
}

export const $endingRenewal = atom<FormProcess<never>>({ step: 'open' })

/** Access stays until its end; the card is forgotten. */
export async function stopRenewing(): Promise<void> {
  if ($endingRenewal.get().step === 'sending') return
  $endingRenewal.set({ step: 'sending' })
  const answer = await call(endRenewal, {})
  if (!answer.ok) return $endingRenewal.set(refusedBy(answer))
  noteSubscription(answer.value.subscription)
  $endingRenewal.set({ step: 'done' })
}

export const $changingPlan = atom<FormProcess<never>>({ step: 'open' })

/** Another plan from the end of the paid period on. */
export async function changeAtEnd(
  subscriptionType: SubscriptionType,
  { price }: NonNullable<Quote['atEnd']>
): Promise<void> {
  if ($changingPlan.get().step === 'sending') return
  $changingPlan.set({ step: 'sending' })
  const body = { packageId: PACKAGE_ID, subscriptionType, price }
  const answer = await call(changePlan, { body })
  if (answer.ok) {
    noteSubscription(answer.value.subscription)
    $quotes.set({})
    return $changingPlan.set({ step: 'done' })
  }
  // Figures that have changed are shown anew.
  if (answer.code === 'conflict') await loadQuote(subscriptionType)
  if (answer.code === 'not_subscribed') await loadSubscription()
  $changingPlan.set(refusedBy(answer))
}
