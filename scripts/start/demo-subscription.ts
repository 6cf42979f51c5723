import { randomInt } from 'node:crypto'
import { endOfPeriod } from '#domain/period.ts'
import { type PlanPrice, plansOf } from '#domain/plans.ts'
import type { Tx } from '#server/db/open.ts'
import { readPrices } from '#server/subscriptions/prices.ts'

const DAY = 86_400_000
/** The one there is. @see spec §9 */
const PACKAGE = 1

export interface DemoSubscription {
  plan: PlanPrice['subscriptionType']
  startedDaysAgo: number
  cancelledDaysAgo?: number
}

/** Writes a subscription that began before the first start of this store. */
export async function writeDemoSubscription(
  tx: Tx,
  learnerId: number,
  { plan, startedDaysAgo, cancelledDaysAgo }: DemoSubscription,
  now: Date
): Promise<void> {
  const prices = await readPrices(tx, PACKAGE)
  const bought = prices && plansOf(prices).find(({ subscriptionType }) => subscriptionType === plan)
  if (!bought) throw new Error(`there is no plan ${plan}`)
  const startedAt = now.getTime() - startedDaysAgo * DAY
  const isCancelled = cancelledDaysAgo !== undefined
  await tx
    .insertInto('subscription')
    .values({
      id: randomInt(1, 2 ** 48),
      learner_id: learnerId,
      type: plan,
      price: bought.price,
      started_at: startedAt,
      expires_at: endOfPeriod(startedAt, bought.months),
      cancelled_at: isCancelled ? now.getTime() - cancelledDaysAgo * DAY : null
    })
    .execute()
}
