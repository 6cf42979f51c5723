import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { type Gateway, GatewayError, type PaymentEvent } from './gateway.ts'
import type { Order } from './orders.ts'
import { applyPaymentEventIn } from './apply-payment-event.ts'

/** A claim ends then; longer than the gateway’s timeout. */
const CLAIM_MS = 60_000

export type Refunded =
  /** `asked`: the callback brings the result. */
  | { outcome: 'refunded' | 'asked' | 'already' }
  /** `claimed`: by a concurrent request. `by hand`: the gateway cannot refund it. */
  | { outcome: 'unknown order' | 'unpaid' | 'claimed' | 'by hand' }
  /** `isClear`: nothing was refunded; otherwise it is unknown. */
  | { outcome: 'failed'; isClear: boolean; why: string }

interface RefundDeps {
  db: Db
  gateway: Gateway
  now: () => Date
  /** Records a step; `asked` before the gateway is called. */
  note: (tx: Tx, order: Order, step: 'asked' | 'refunded', time: number) => Promise<void>
}

/**
 * Refunds an order in full and once. After an interrupted attempt the gateway is asked first.
 *
 * @param isGiven the money was returned by other means
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  isGiven = false
): Promise<Refunded> {
  const { db, gateway } = deps
  const payment = isGiven ? undefined : await refundableBy(gateway, db, orderId)
  const claimed = await claim(deps, orderId, isGiven || payment !== undefined)
  if ('outcome' in claimed) return claimed
  if (!payment) return finish(deps, claimed, refundedByHand(claimed))
  try {
    const known = await gateway.inquire(orderId, payment.transactionId).catch(asRefusal)
    if (known?.effect === 'refunded') return await finish(deps, claimed, known)
    const event = await gateway.refund({ ...payment, orderId, amount: claimed.amount })
    if (event === 'asked' || event.effect !== 'refunded') return { outcome: 'asked' }
    return await finish(deps, claimed, { ...event, ...payment })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // After a lost answer the claim stays, and the next attempt asks the gateway.
    if (error.isRefusal) await release(db, claimed)
    return { outcome: 'failed', isClear: error.isRefusal, why: error.message }
  }
}

/** Why a refund of an order would be refused now; `undefined`: it would not. */
export async function refundObstacle(
  { db, gateway, now }: Pick<RefundDeps, 'db' | 'gateway' | 'now'>,
  order: Order,
  isGiven = false
): Promise<'already' | 'unpaid' | 'by hand' | 'claimed' | undefined> {
  if (order.status === 'refunded') return 'already'
  if (order.status !== 'paid') return 'unpaid'
  if (!isGiven && !(await refundableBy(gateway, db, order.order_id))) return 'by hand'
  const isClaimed = (order.refund_asked_at ?? 0) > now().getTime() - CLAIM_MS
  return isClaimed ? 'claimed' : undefined
}

/** Ends what an order bought, in a transaction that is rolled back. */
export async function rehearseRefund(tx: Tx, order: Order, time: number): Promise<void> {
  await applyPaymentEventIn(tx, order.provider, refundedByHand(order), time)
}

/** A failed inquiry has changed nothing. */
function asRefusal(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error
  throw new GatewayError(error.message, { isRefusal: true })
}

/** `undefined` when the gateway cannot refund it. */
async function refundableBy(gateway: Gateway, db: Db, orderId: string) {
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
      // A payment that bought nothing is refunded by a job.
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
  { db, now, note }: RefundDeps,
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
    const found = await findRow(tx, 'purchase', { order_id: orderId })
    if (!found) return { outcome: 'unknown order' }
    if (found.status === 'refunded') return { outcome: 'already' }
    if (found.status !== 'paid') return { outcome: 'unpaid' }
    return { outcome: isPossible ? 'claimed' : 'by hand' }
  })
}

function take(tx: Tx, orderId: string, time: number): Promise<Order | undefined> {
  return tx
    .updateTable('purchase')
    .set({ refund_asked_at: time })
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where(eb =>
      eb.or([eb('refund_asked_at', 'is', null), eb('refund_asked_at', '<=', time - CLAIM_MS)])
    )
    .returningAll()
    .executeTakeFirst()
}

async function release(db: Db, { id }: Order): Promise<void> {
  await changeRow(db, 'purchase', { id }, { refund_asked_at: null })
}

/** The callback of the gateway may have come first. */
async function finish(
  { db, now, note }: RefundDeps,
  order: Order,
  event: PaymentEvent
): Promise<Refunded> {
  return inTransaction(db, async tx => {
    const time = now().getTime()
    const outcome = await applyPaymentEventIn(tx, order.provider, event, time)
    if (outcome === 'mismatch') {
      const why = 'what it gave back is not what was paid; look at the order in its dashboard'
      return { outcome: 'failed', isClear: false, why }
    }
    if (outcome === 'done') await note(tx, order, 'refunded', time)
    return { outcome: outcome === 'done' ? 'refunded' : 'already' }
  })
}

function refundedByHand(order: Order): PaymentEvent {
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
