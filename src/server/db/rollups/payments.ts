import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { dayOf } from './days.ts'
import { countsOfFirstPayment } from './milestones.ts'
import { recordCounts } from './record.ts'

interface Bought {
  type: SubscriptionType
  /** Piastres. */
  amount: number
}

/** Counts a payment that buys access. Call it with the learner locked, before the order is paid. */
export async function countPayment(
  tx: Tx,
  { type, amount, learner_id: learnerId }: Bought & { learner_id: number },
  time: number
): Promise<void> {
  const earlier = await findRow(tx, 'purchase', {
    learner_id: learnerId,
    paid_at: ['is not', null]
  })
  const at = { part: type, day: dayOf(time) }
  await recordCounts(tx, time, [
    { figure: 'payments', ...at },
    { figure: 'paid', ...at, value: amount },
    ...(earlier ? [] : await countsOfFirstPayment(tx, learnerId, time))
  ])
}

/** Counts money that is given back for access. */
export async function countRefund(tx: Tx, { type, amount }: Bought, time: number): Promise<void> {
  const at = { part: type, day: dayOf(time) }
  await recordCounts(tx, time, [
    { figure: 'refunds', ...at },
    { figure: 'refunded', ...at, value: amount }
  ])
}
