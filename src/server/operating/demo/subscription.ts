import { randomInt, randomUUID } from 'node:crypto'
import { type PlanPrice, plansOf } from '#domain/subscriptions/plans.ts'
import type { Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'
import { cancelAccess } from '#server/subscriptions/cancel.ts'
import { grantAccess } from '#server/subscriptions/grant.ts'
import { readPrices } from '#server/subscriptions/prices.ts'

const DAY = 86_400_000
/** @see spec §9 */
const PACKAGE = 1

export interface DemoSubscription {
  plan: PlanPrice['subscriptionType']
  startedDaysAgo: number
  cancelledDaysAgo?: number
}

/** Writes a paid purchase and its subscription. */
export async function writeDemoSubscription(
  tx: Tx,
  learnerId: number,
  { plan, startedDaysAgo, cancelledDaysAgo }: DemoSubscription,
  now: Date
): Promise<void> {
  const prices = await readPrices(tx, PACKAGE)
  const bought = prices && plansOf(prices).find(({ subscriptionType }) => subscriptionType === plan)
  if (!bought) throw new Error(`there is no plan ${plan}`)
  const paidAt = now.getTime() - startedDaysAgo * DAY
  await insertRow(tx, 'purchase', {
    id: randomInt(1, 2 ** 48),
    order_id: randomUUID(),
    learner_id: learnerId,
    idempotency_key: randomUUID(),
    request: '',
    type: plan,
    months: bought.months,
    amount: bought.price,
    promo_code: null,
    method: 'card',
    status: 'paid',
    language: 'ar',
    created_at: paidAt,
    expires_at: paidAt,
    paid_at: paidAt,
    provider: 'sandbox',
    provider_order: null,
    claimed_at: null,
    redirect_url: null,
    kiosk_reference: null,
    next_check_at: null,
    attempt: 1
  })
  await grantAccess(tx, { learnerId, isRenewed: true })
  if (cancelledDaysAgo === undefined) return
  await cancelAccess(tx, learnerId, now.getTime() - cancelledDaysAgo * DAY, {
    reason: 'taking_a_break'
  })
}
