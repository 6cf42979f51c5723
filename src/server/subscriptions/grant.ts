import { randomInt } from 'node:crypto'
import { type Entitlement, entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { piastres } from '#domain/payments/money.ts'
import type { Tx } from '#server/db/open.ts'

interface Grant {
  learnerId: number
  /** A new payment undoes the cancellation. */
  isRenewed: boolean
}

/** Computes the subscription from paid purchases. Call it with the learner locked. @returns its end, UTC ms */
export async function grantAccess(
  tx: Tx,
  { learnerId, isRenewed }: Grant
): Promise<number | undefined> {
  const paid = await tx
    .selectFrom('purchase')
    .select(['type', 'months', 'amount', 'paid_at'])
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'paid')
    .execute()
  const entitlement = entitlementOf(
    paid.map(({ type, months, amount, paid_at }) => ({
      subscriptionType: type,
      months,
      price: piastres(amount),
      paidAt: paid_at ?? 0
    }))
  )
  if (entitlement) await write(tx, learnerId, entitlement, isRenewed)
  else await tx.deleteFrom('subscription').where('learner_id', '=', learnerId).execute()
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
  await tx
    .insertInto('subscription')
    .values({ cancelled_at: null, ...columns, id: randomInt(1, 2 ** 48), learner_id: learnerId })
    .onConflict(conflict => conflict.column('learner_id').doUpdateSet(columns))
    .execute()
}
