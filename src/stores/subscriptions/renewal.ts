import { atom, map } from 'nanostores'
import type { Failure } from '#api/caller.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
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

const $lastChange = atom({})

/** Plans that this page has asked for. */
const asked = new Set<SubscriptionType>()

export async function loadQuote(subscriptionType: SubscriptionType): Promise<void> {
  asked.add(subscriptionType)
  const query = { packageId: PACKAGE_ID, subscriptionType }
  const stores = [$learner, $lastChange]
  const answer = await ignoreStale(stores, () => call(quoteSubscription, { query }))
  if (answer) $quotes.setKey(subscriptionType, answer.ok ? answer.value : undefined)
}

/** Drops what plans cost before a change of the subscription, and asks for the same ones anew. */
async function renewQuotes(): Promise<void> {
  $lastChange.set({})
  $quotes.set({})
  await Promise.all([...asked].map(loadQuote))
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
  $changingPlan.set({ step: 'open' })
  await renewQuotes()
}

/** `outdated`: the offer does not hold any more, and those that do are shown. */
export const $changingPlan = atom<FormProcess<never> | { step: 'outdated' }>({ step: 'open' })

/** Another plan from the end of the paid period on. */
export async function changeAtEnd(
  subscriptionType: SubscriptionType,
  { price }: NonNullable<Quote['atEnd']>
): Promise<void> {
  if ($changingPlan.get().step === 'sending') return
  $changingPlan.set({ step: 'sending' })
  const body = { packageId: PACKAGE_ID, subscriptionType, price }
  const answer = await call(changePlan, { body })
  if (!answer.ok) return refuseChange(answer)
  noteSubscription(answer.value.subscription)
  $changingPlan.set({ step: 'done' })
  await renewQuotes()
}

/** Shows a refusal; offers that hold no more are asked for again. */
export async function refuseChange<E extends Endpoint>(failure: Failure<E>): Promise<void> {
  if (failure.code !== 'conflict' && failure.code !== 'not_subscribed') {
    return $changingPlan.set(refusedBy(failure))
  }
  $changingPlan.set({ step: 'outdated' })
  await Promise.all([loadSubscription(), renewQuotes()])
}
