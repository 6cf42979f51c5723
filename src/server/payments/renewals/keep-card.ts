import type { Selectable } from 'kysely'
import { opened, sealed } from '#server/accounts/staff/one-time-codes.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRow, putRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Gateway, TokenEvent } from '#server/payments/gateway.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { addEndedCard, findConsent } from '#server/subscriptions/renewals.ts'

type EndedCard = Selectable<Schema['ended_card']>

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
    const unwanted = () => addEndedCard(tx, { provider, token: sealed(key, token) }, time)
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
        ...{ provider, order_id: order.order_id, token: sealed(key, token), brand },
        ...{ last_four: lastFour, expires_on: expiresOn ?? null, kept_at: time }
      },
      { learner_id: order.learner_id }
    )
    return 'done'
  })
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Between attempts; each is longer than the gateway’s timeout. The last one ends them. */
const PAUSES = [MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, ...Array<number>(14).fill(24 * HOUR)]
const BATCH = 20

interface ForgetDeps extends KeepDeps {
  gateway: Gateway
  log: Log
}

/** Has the gateway forget cards that ended, where it can. Each is taken by one process. */
export async function forgetCards(deps: ForgetDeps): Promise<void> {
  const { db, now, gateway } = deps
  // A setting may be missing for a while.
  if (!gateway.cards) return
  const due = await db
    .selectFrom('ended_card')
    .selectAll()
    .where('due_at', '<=', now().getTime())
    .where('provider', '=', gateway.name)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  for (const card of due) await forget(deps, card)
}

async function forget({ db, gateway, key, now, log }: ForgetDeps, card: EndedCard): Promise<void> {
  const { token, attempts, due_at } = card
  const pause = PAUSES[attempts] ?? 0
  const claim = { attempts: attempts + 1, due_at: now().getTime() + pause }
  if (!(await changeRow(db, 'ended_card', { token, due_at }, claim))) return
  const plain = opened(key, token)
  try {
    if (plain === undefined) log('warn', 'card that cannot be opened', {})
    else await gateway.cards?.forget?.(plain)
  } catch (error) {
    const isOver = pause === 0
    log('warn', isOver ? 'card left at the gateway' : 'card not forgotten', describeError(error))
    if (!isOver) return
  }
  await removeRows(db, 'ended_card', { token })
}
