import type { Selectable } from 'kysely'
import { inTransaction } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { PaymentEffect } from '#server/db/schema-payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { grantAccess } from '#server/subscriptions/grant.ts'
import type { PaymentNews } from './gateway.ts'
import { keepPromo, releasePromo } from './promo-use.ts'

type Purchase = Selectable<Schema['purchase']>

/**
 * What came of the news: `mismatch`, when they are not about what was ordered; `second discount`, when
 * a learner has paid an order with a code beside another one. It counts, since the money was taken.
 */
export type Settled =
  'done' | 'repeated' | 'nothing' | 'mismatch' | 'unknown order' | 'second discount'

/**
 * Does to an order what a gateway says of it: event, order, access and promo code in one transaction,
 * once a transaction of the gateway. The news may come in any order and any number of times; the end is
 * the same. What is paid is undone by giving the money back alone.
 */
export async function settle(
  db: Db,
  provider: string,
  news: PaymentNews,
  now: Date
): Promise<Settled> {
  return inTransaction(db, tx => settleIn(tx, provider, news, now.getTime()))
}

/** The same within a transaction. */
export async function settleIn(
  tx: Tx,
  provider: string,
  news: PaymentNews,
  time: number
): Promise<Settled> {
  const order = await lockOrder(tx, provider, news.orderId)
  if (!order) return 'unknown order'
  if (!isAbout(news, order)) return 'mismatch'
  if (news.effect === 'pending') return notePending(tx, order, news)
  if (news.amount !== order.amount) return 'mismatch'
  const isNew = await keepEvent(tx, provider, { ...news, effect: news.effect }, time)
  if (!isNew) return 'repeated'
  return EFFECTS[news.effect](tx, order, time)
}

function isAbout({ currency, method, providerOrder }: PaymentNews, order: Purchase): boolean {
  const isThatOrder = order.provider_order === null || order.provider_order === providerOrder
  return currency === 'EGP' && method === order.method && isThatOrder
}

/** The order, with every other settlement of it waiting: a write that changes nothing takes the row. */
function lockOrder(tx: Tx, provider: string, orderId: string): Promise<Purchase | undefined> {
  return tx
    .updateTable('purchase')
    .set(eb => ({ order_id: eb.ref('order_id') }))
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst()
}

async function notePending(tx: Tx, order: Purchase, news: PaymentNews): Promise<Settled> {
  if (!news.kioskReference || order.kiosk_reference === news.kioskReference) return 'nothing'
  await tx
    .updateTable('purchase')
    .set({ kiosk_reference: news.kioskReference })
    .where('id', '=', order.id)
    .execute()
  return 'done'
}

async function keepEvent(
  tx: Tx,
  provider: string,
  { transactionId, effect, orderId, amount }: PaymentNews & { effect: PaymentEffect },
  time: number
): Promise<boolean> {
  const event = { provider, transaction_id: transactionId, effect, order_id: orderId, amount }
  const kept = await tx
    .insertInto('payment_event')
    .values({ ...event, received_at: time })
    .onConflict(conflict => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return kept !== undefined
}

const EFFECTS: Record<PaymentEffect, (tx: Tx, order: Purchase, time: number) => Promise<Settled>> =
  {
    async paid(tx, order, time) {
      // Given back already, though the news of it came first.
      if (order.status === 'paid' || order.status === 'refunded') return 'nothing'
      await change(tx, order, { status: 'paid', paid_at: time, next_check_at: null })
      const { learner_id: learnerId, promo_code: code, order_id: orderId } = order
      if (learnerId === null) return 'done'
      await failDiscounted(tx, learnerId)
      if (code !== null) await keepPromo(tx, { learnerId, code, orderId })
      await grantAccess(tx, { learnerId, isRenewed: true })
      return code !== null && (await hasAnother(tx, order)) ? 'second discount' : 'done'
    },
    async failed(tx, order) {
      if (order.status !== 'pending') return 'nothing'
      await failOrder(tx, order)
      return 'done'
    },
    async refunded(tx, order) {
      if (order.status === 'refunded') return 'nothing'
      await change(tx, order, { status: 'refunded', next_check_at: null })
      if (order.status === 'pending') await releasePromo(tx, order.order_id)
      if (order.learner_id !== null) {
        await grantAccess(tx, { learnerId: order.learner_id, isRenewed: false })
      }
      return 'done'
    }
  }

/**
 * Nobody waits for an unpaid order any more. A payment that comes all the same still counts, and the
 * gateway goes on being asked until the order is over: what was declined may be paid on the same page.
 */
export async function failOrder(tx: Tx, order: Pick<Purchase, 'id'>): Promise<void> {
  const failed = await tx
    .updateTable('purchase')
    .set({ status: 'failed' })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .returning('order_id')
    .executeTakeFirst()
  if (failed) await releasePromo(tx, failed.order_id)
}

/** A discount is for the first subscription: whoever has one gives up what else they began with a code. */
async function failDiscounted(tx: Tx, learnerId: number): Promise<void> {
  const open = await tx
    .selectFrom('purchase')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('promo_code', 'is not', null)
    .where('status', '=', 'pending')
    .execute()
  for (const order of open) await failOrder(tx, order)
}

async function hasAnother(tx: Tx, { id, learner_id }: Purchase): Promise<boolean> {
  const other = await tx
    .selectFrom('purchase')
    .select('id')
    .where('learner_id', '=', learner_id)
    .where('id', '!=', id)
    .where('status', 'in', ['paid', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function change(
  tx: Tx,
  { id }: Pick<Purchase, 'id'>,
  columns: Partial<Purchase>
): Promise<void> {
  await tx.updateTable('purchase').set(columns).where('id', '=', id).execute()
}
