import { inTransaction, retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { type Gateway, GatewayError, type PaymentEvent } from './gateway.ts'
import type { Order } from './orders.ts'
import { applyPaymentEventIn } from './apply-payment-event.ts'

/** Milliseconds after which whoever asked the gateway is gone; longer than it is waited for. */
const CLAIM = 60_000

export type Refunded =
  /** `asked`: the gateway's callback will say what came of it. `already`: it was given back before. */
  | { outcome: 'refunded' | 'asked' | 'already' }
  /** `claimed`: somebody else asks just now. `by hand`: the gateway takes no such wish. */
  | { outcome: 'unknown order' | 'unpaid' | 'claimed' | 'by hand' }
  /** `isClear`: nothing was given back. Otherwise nobody knows. */
  | { outcome: 'failed'; isClear: boolean; why: string }

interface RefundNeeds {
  db: Db
  gateway: Gateway
  now: () => Date
  /** Writes a step down in its transaction: `asked` before the gateway hears of it. */
  note: (tx: Tx, order: Order, step: 'asked' | 'refunded', time: number) => Promise<void>
}

/**
 * Gives the money of an order back, all of it and once: of any number who ask, one asks the gateway.
 * Whoever comes after one that was interrupted first asks what became of it.
 *
 * @param isGiven the money was given back by other means, and is only to be noted
 */
export async function refundOrder(
  needs: RefundNeeds,
  orderId: string,
  isGiven = false
): Promise<Refunded> {
  const { db, gateway } = needs
  const payment = isGiven ? undefined : await refundableBy(gateway, db, orderId)
  const claimed = await claim(needs, orderId, isGiven || payment !== undefined)
  if ('outcome' in claimed) return claimed
  if (!payment) return finish(needs, claimed, handed(claimed))
  try {
    const known = await gateway.inquire(orderId, payment.transactionId).catch(untouched)
    if (known?.effect === 'refunded') return await finish(needs, claimed, known)
    const news = await gateway.refund({ ...payment, orderId, amount: claimed.amount })
    if (news === 'asked' || news.effect !== 'refunded') return { outcome: 'asked' }
    return await finish(needs, claimed, { ...news, ...payment })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // Where the answer was lost the claim stays a while; who comes then finds out what became of it.
    if (error.isRefusal) await release(db, claimed)
    return { outcome: 'failed', isClear: error.isRefusal, why: error.message }
  }
}

/** An inquiry that fails has changed nothing. @throws GatewayError */
function untouched(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  throw new GatewayError(error.message, { isRefusal: true })
}

/** The transaction to be undone, where the gateway undoes such ones. */
async function refundableBy(
  gateway: Gateway,
  db: Db,
  orderId: string
): Promise<{ transactionId: string } | undefined> {
  if (gateway.refundable.length === 0) return undefined
  return (
    db
      .selectFrom('payment_event')
      .innerJoin('purchase', 'purchase.order_id', 'payment_event.order_id')
      .select('transaction_id as transactionId')
      .where('purchase.order_id', '=', orderId)
      .where('purchase.provider', '=', gateway.name)
      .where('payment_event.provider', '=', gateway.name)
      .where('effect', '=', 'paid')
      .where('purchase.method', 'in', gateway.refundable)
      // A payment that bought nothing is given back by itself.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refund')
              .select('refund.order_id')
              .whereRef('refund.provider', '=', 'payment_event.provider')
              .whereRef('refund.transaction_id', '=', 'payment_event.transaction_id')
          )
        )
      )
      .orderBy('received_at')
      .executeTakeFirst()
  )
}

async function claim(
  { db, now, note }: RefundNeeds,
  orderId: string,
  isPossible: boolean
): Promise<Order | Exclude<Refunded, { outcome: 'failed' }>> {
  return inTransaction(db, async tx => {
    const time = now().getTime()
    const order = isPossible && (await take(tx, orderId, time))
    if (order) {
      await note(tx, order, 'asked', time)
      return order
    }
    const found = await tx
      .selectFrom('purchase')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (!found) return { outcome: 'unknown order' }
    if (found.status === 'refunded') return { outcome: 'already' }
    if (found.status !== 'paid') return { outcome: 'unpaid' }
    return { outcome: isPossible ? 'claimed' : 'by hand' }
  })
}

/** One statement, whose changed row is counted: of two at once one has it. */
function take(tx: Tx, orderId: string, time: number): Promise<Order | undefined> {
  return tx
    .updateTable('purchase')
    .set({ refund_asked_at: time })
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where(eb =>
      eb.or([eb('refund_asked_at', 'is', null), eb('refund_asked_at', '<=', time - CLAIM)])
    )
    .returningAll()
    .executeTakeFirst()
}

async function release(db: Db, { id }: Order): Promise<void> {
  await retryWhileBusy(() =>
    db.updateTable('purchase').set({ refund_asked_at: null }).where('id', '=', id).execute()
  )
}

/** As the gateway's own callback does it, which may have come first. */
async function finish(
  { db, now, note }: RefundNeeds,
  order: Order,
  news: PaymentEvent
): Promise<Refunded> {
  return inTransaction(db, async tx => {
    const time = now().getTime()
    const settled = await applyPaymentEventIn(tx, order.provider, news, time)
    if (settled === 'mismatch') {
      const why = 'what it gave back is not what was paid; look at the order in its dashboard'
      return { outcome: 'failed', isClear: false, why }
    }
    if (settled === 'done') await note(tx, order, 'refunded', time)
    return { outcome: settled === 'done' ? 'refunded' : 'already' }
  })
}

function handed(order: Order): PaymentEvent {
  return {
    orderId: order.order_id,
    providerOrder: order.provider_order ?? '',
    method: order.method,
    transactionId: `by-hand-${order.order_id}`,
    effect: 'refunded',
    amount: order.amount,
    currency: 'EGP'
  }
}
