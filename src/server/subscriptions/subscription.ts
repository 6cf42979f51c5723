import type { Selectable } from 'kysely'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { statusOf } from '#domain/subscriptions/subscription-status.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'

/** @returns end of the running subscription, UTC ms; `undefined` also for a disabled account */
export async function readAccess(db: Db, learnerId: number, now: Date) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('learner', 'learner.id', 'subscription.learner_id')
    .select('expires_at')
    .where('learner.id', '=', learnerId)
    .where('learner.disabled_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row?.expires_at
}

export async function readSubscription(db: Db, learnerId: number, now: Date) {
  const row = await findRow(db, 'subscription', { learner_id: learnerId })
  return row ? subscriptionOf(row, now) : null
}

/** When the subscription of a learner ends, in UTC ms. @throws Error where there is none */
export async function readExpiry(tx: Tx, learnerId: number): Promise<number> {
  const { expires_at } = await tx
    .selectFrom('subscription')
    .select('expires_at')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return expires_at
}

function subscriptionOf(row: Selectable<Schema['subscription']>, now: Date): Subscription {
  return {
    id: row.id,
    subscriptionType: row.type,
    status: statusOf({ expiresAt: row.expires_at, cancelledAt: row.cancelled_at }, now.getTime()),
    startedAt: isoOf(row.started_at),
    expiresAt: isoOf(row.expires_at),
    ...(row.cancelled_at !== null && { cancelledAt: isoOf(row.cancelled_at) }),
    autoRenew: false,
    price: inPounds(piastres(row.price)),
    currency: 'EGP'
  }
}
