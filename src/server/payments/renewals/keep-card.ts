import { opened, sealed } from '#server/accounts/staff/one-time-codes.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, putRow } from '#server/db/rows.ts'
import type { Gateway, TokenEvent } from '#server/payments/gateway.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { findConsent, type KeptCard } from '#server/subscriptions/renewals.ts'

interface KeepDeps {
  db: Db
  now: () => Date
  /** Seals the token. */
  key: Buffer
}

/**
 * Keeps the card that paid an order, as long as its consent holds. It may come before the payment,
 * after it, and repeatedly.
 */
export async function keepCard(
  { db, now, key }: KeepDeps,
  provider: string,
  card: TokenEvent
): Promise<'done' | 'unknown order' | 'nothing'> {
  const { providerOrder, token, lastFour, brand, expiresOn } = card
  return inTransaction(db, async tx => {
    const order = await findRow(tx, 'purchase', { provider, provider_order: providerOrder })
    if (!order) return 'unknown order'
    if (order.learner_id === null || order.keep_card !== 1) return 'nothing'
    await lockLearner(tx, order.learner_id)
    // Read behind the lock, since the learner may be ending the renewal.
    if (!(await findConsent(tx, order.order_id))) return 'nothing'
    const kept = await findRow(tx, 'kept_card', { learner_id: order.learner_id })
    const isSame = kept?.order_id === order.order_id
    if (isSame && opened(key, kept.token) === token) return 'nothing'
    await putRow(
      tx,
      'kept_card',
      ['learner_id'],
      {
        ...{ provider, order_id: order.order_id, token: sealed(key, token), brand },
        ...{ last_four: lastFour, expires_on: expiresOn ?? null, kept_at: now().getTime() }
      },
      { learner_id: order.learner_id }
    )
    return 'done'
  })
}

export const findCard = (db: Db, learnerId: number): Promise<KeptCard | undefined> =>
  findRow(db, 'kept_card', { learner_id: learnerId })

/** Also at the gateway, where it can; a failure is logged, and charges nothing. */
export async function forgetCard(
  { gateway, key, log }: { gateway: Gateway; key: Buffer; log: Log },
  card: KeptCard | undefined
): Promise<void> {
  const token = card?.provider === gateway.name ? opened(key, card.token) : undefined
  if (token === undefined) return
  await gateway.cards
    ?.forget?.(token)
    .catch((error: unknown) => log('warn', 'card not forgotten', describeError(error)))
}
