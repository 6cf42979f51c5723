import { randomInt } from 'node:crypto'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { type Entitlement, entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { piastres } from '#domain/payments/money.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { countsOfAccess } from '#server/db/rollups/access.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { findRow, findRows, putRow, removeRows } from '#server/db/rows.ts'
import { stopRenewal, moveRenewal } from './renewals.ts'

interface Grant {
  learnerId: number
  /** UTC ms. */
  time: number
  /** Plan of a new payment, which undoes the cancellation. */
  bought?: SubscriptionType
}

/** Computes the subscription from paid purchases. Call it with the learner locked. @returns its end, UTC ms */
export async function grantAccess(tx: Tx, { learnerId, time, bought }: Grant) {
  const before = await findRow(tx, 'subscription', { learner_id: learnerId })
  const entitlement = entitlementOf(await paidPlansOf(tx, learnerId))
  if (entitlement) await write(tx, learnerId, entitlement, bought !== undefined)
  else await removeRows(tx, 'subscription', { learner_id: learnerId })
  const after = entitlement && {
    type: entitlement.subscriptionType,
    expires_at: entitlement.expiresAt
  }
  await recordCounts(tx, time, countsOfAccess({ before, after, bought }, time))
  const isShorter = before !== undefined && (entitlement?.expiresAt ?? 0) < before.expires_at
  // Money that was given back is not asked for again.
  if (isShorter && bought === undefined) await stopRenewal(tx, learnerId, 'support', time)
  else if (entitlement) await moveRenewal(tx, learnerId, entitlement.expiresAt)
  return entitlement?.expiresAt
}

/** What a learner has paid for, refunds excluded. */
export async function paidPlansOf(db: Db, learnerId: number) {
  const paid = await findRows(db, 'purchase', { learner_id: learnerId, status: 'paid' })
  return paid.map(({ order_id, type, months, amount, paid_at, ...order }) => ({
    orderId: order_id,
    subscriptionType: type,
    months,
    // With what was credited for it, since that was paid before.
    price: piastres(amount + (order.credit ?? 0)),
    paidAt: paid_at ?? 0,
    continuesFrom: order.continues_from ?? undefined,
    replaces: order.replaces_end !== null
  }))
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
