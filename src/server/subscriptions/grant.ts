import { randomInt } from 'node:crypto'
import { type Entitlement, entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { piastres } from '#domain/payments/money.ts'
import type { Tx } from '#server/db/open.ts'
import { findRows, putRow, removeRows } from '#server/db/rows.ts'

interface Grant {
  learnerId: number
  /** A new payment undoes the cancellation. */
  isRenewed: boolean
}

/** Computes the subscription from paid purchases. Call it with the learner locked. @returns its end, UTC ms */
export async function grantAccess(tx: Tx, { learnerId, isRenewed }: Grant) {
  const paid = await findRows(tx, 'purchase', { learner_id: learnerId, status: 'paid' })
  const entitlement = entitlementOf(
    paid.map(({ type, months, amount, paid_at }) => ({
      subscriptionType: type,
      months,
      price: piastres(amount),
      paidAt: paid_at ?? 0
    }))
  )
  if (entitlement) await write(tx, learnerId, entitlement, isRenewed)
  else await removeRows(tx, 'subscription', { learner_id: learnerId })
  return entitlement?.expiresAt
}

async function write(
  tx: Tx,
  learnerId: number,
  { subscriptionType, price, startedAt, expiresAt }: Entitlement,
  isRenewed: boolean
): Promise<void> {
  const columns = {
    type: subscriptionType,
    price,
    started_at: startedAt,
    expires_at: expiresAt,
    ...(isRenewed && { cancelled_at: null })
  }
  await putRow(tx, 'subscription', ['learner_id'], columns, {
    cancelled_at: null,
    id: randomInt(1, 2 ** 48),
    learner_id: learnerId
  })
}
