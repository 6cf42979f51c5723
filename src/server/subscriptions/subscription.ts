import type { Selectable } from 'kysely'
import type { Renewal as Shown, Subscription } from '#contract/subscriptions/subscriptions.ts'
import {
  accessEndOf,
  chargeableFrom,
  graceEndOf,
  tryTimeOf
} from '#domain/subscriptions/renewal.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { statusOf } from '#domain/subscriptions/subscription-status.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { findRenewal } from './renewals.ts'
import { isoOf } from '#server/db/times.ts'

/** @returns end of the running subscription, UTC ms; `undefined` also for a disabled account */
export async function readAccess(db: Db, learnerId: number, now: Date) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('learner', 'learner.id', 'subscription.learner_id')
    .select(['expires_at', 'grace_until'])
    .where('learner.id', '=', learnerId)
    .where('learner.disabled_at', 'is', null)
    .executeTakeFirst()
  const end = row && accessEndOf(row.expires_at, row.grace_until, now.getTime())
  return end !== undefined && end > now.getTime() ? end : undefined
}

export async function readSubscription(db: Db, learnerId: number, now: Date) {
  const row = await findRow(db, 'subscription', { learner_id: learnerId })
  if (!row) return null
  return subscriptionOf(row, await findRenewal(db, learnerId), now.getTime())
}

/** When the access of a learner ends, in UTC ms. @throws Error without a subscription */
export async function readExpiry(tx: Tx, learnerId: number, time: number): Promise<number> {
  const { expires_at, grace_until } = await tx
    .selectFrom('subscription')
    .select(['expires_at', 'grace_until'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return accessEndOf(expires_at, grace_until, time)
}

type Found = Awaited<ReturnType<typeof findRenewal>>

function subscriptionOf(
  row: Selectable<Schema['subscription']>,
  found: Found,
  time: number
): Subscription {
  const expiresAt = accessEndOf(row.expires_at, row.grace_until, time)
  return {
    id: row.id,
    subscriptionType: row.type,
    status: statusOf({ expiresAt, cancelledAt: row.cancelled_at }, time),
    startedAt: isoOf(row.started_at),
    expiresAt: isoOf(expiresAt),
    ...(row.cancelled_at !== null && { cancelledAt: isoOf(row.cancelled_at) }),
    autoRenew: found !== undefined,
    ...(found && { renewal: renewalOf(found, row.expires_at, time) }),
    price: inPounds(piastres(row.price)),
    currency: 'EGP'
  }
}

/** @param end of the paid period */
function renewalOf({ renewal, card }: NonNullable<Found>, end: number, time: number): Shown {
  const isFailing = renewal.declined > 0
  const told = renewal.told ?? undefined
  const at = tryTimeOf(end, renewal.declined) ?? graceEndOf(end)
  return {
    at: isoOf(
      isFailing ? Math.max(at, renewal.due_at) : chargeableFrom(end, renewal.noticed_at ?? time)
    ),
    subscriptionType: renewal.type,
    price: inPounds(piastres(told ?? renewal.amount)),
    state: isFailing ? 'failing' : 'on',
    ...(isFailing && { paidUntil: isoOf(end) }),
    card: {
      lastFour: card.last_four,
      brand: card.brand,
      ...(card.expires_on !== null && { expiresOn: card.expires_on })
    }
  }
}
