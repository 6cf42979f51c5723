import { opened, sealed } from '#server/accounts/staff/one-time-codes.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, putRow, removeRows } from '#server/db/rows.ts'
import type { TokenEvent } from '#server/payments/gateway.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { addEndedCard, findConsent } from '#server/subscriptions/renewals.ts'

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
    if (order.keep_card !== 1) return 'nothing'
    const time = now().getTime()
    const atGateway = { provider, token: sealed(key, token), token_hash: hashOf(token) }
    const unwanted = () => addEndedCard(tx, { ...atGateway, order_id: order.order_id }, time)
    if (order.learner_id === null) {
      await unwanted()
      return 'nothing'
    }
    await lockLearner(tx, order.learner_id)
    // Read behind the lock, since the learner may be ending the renewal.
    const kept = await findRow(tx, 'kept_card', { learner_id: order.learner_id })
    const isSameCard = kept !== undefined && opened(key, kept.token) === token
    if (!(await findConsent(tx, order.order_id))) {
      // Another order may use it.
      if (!isSameCard) await unwanted()
      return 'nothing'
    }
    const isSame = kept?.order_id === order.order_id
    if (isSame && isSameCard) return 'nothing'
    if (kept && !isSameCard) await addEndedCard(tx, kept, time)
    await putRow(
      tx,
      'kept_card',
      ['learner_id'],
      {
        ...{ ...atGateway, order_id: order.order_id, brand },
        ...{ last_four: lastFour, expires_on: expiresOn ?? null, kept_at: time }
      },
      { learner_id: order.learner_id }
    )
    // It may have ended before, and wait to be forgotten.
    await removeRows(tx, 'ended_card', { provider, token_hash: atGateway.token_hash })
    return 'done'
  })
}
