import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { subscribe } from '#contract/subscriptions/subscriptions.ts'
import { call } from '#stores/api.ts'
import { PACKAGE_ID } from '#stores/subscriptions/pricing.ts'
import { $changingPlan, type Quote, refuseChange } from '#stores/subscriptions/renewal.ts'
import { orderKey, rememberOrder } from './placed-order.ts'
import { forgetReturn } from './returned.ts'

/** Orders another plan in place of the one that runs, and opens the payment page. */
export async function changeNow(
  plan: SubscriptionType,
  { price, credit }: NonNullable<Quote['now']>
): Promise<void> {
  if ($changingPlan.get().step === 'sending') return
  $changingPlan.set({ step: 'sending' })
  const body = {
    packageId: PACKAGE_ID,
    subscriptionType: plan,
    paymentMethod: 'card' as const,
    replace: { price, credit }
  }
  const headers = { 'idempotency-key': orderKey(JSON.stringify(body)) }
  const answer = await call(subscribe, { headers, body })
  if (answer.ok) {
    rememberOrder({ orderId: answer.value.orderId, plan, method: 'card', extends: true })
    forgetReturn()
    // Stays `sending` until the page unloads.
    return location.assign(new URL(answer.value.redirectUrl, answer.address))
  }
  await refuseChange(answer)
}
