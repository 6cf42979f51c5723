import { inTransaction, retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { describeError } from '#server/runtime/log.ts'
import { failOrder } from './fail-order.ts'
import type { PaymentEvent } from './gateway.ts'
import type { PaymentDeps } from './open-payment.ts'
import type { Order } from './orders.ts'
import { isStrange, applyPaymentEvent } from './apply-payment-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Pauses between two inquiries; after the last one, that one again. @see paymob.md §7 */
const PAUSES = [5 * MINUTE, 30 * MINUTE, 6 * HOUR, 24 * HOUR] as const
const AT_ONCE = 20
/** When the gateway cannot be asked at the end, it is asked once more before the order is given up. */
const GRACE = 10 * MINUTE

/**
 * Asks the gateway what became of orders whose callback has not come, and gives up those whose time is
 * over. Several processes may do so at once: each takes orders that no other has taken.
 */
export async function reconcilePayments(needs: PaymentDeps): Promise<void> {
  const { db, now } = needs
  const time = now().getTime()
  const due = await db
    .selectFrom('purchase')
    .selectAll()
    .where('next_check_at', '<=', time)
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute()
  for (const order of due) await takeAndPull(needs, order, time)
}

/**
 * Asks the gateway at once what became of an order, whatever was known of it; where it cannot be asked,
 * it is asked again later.
 *
 * @returns whether the order is there
 */
export async function reconcileOrder(needs: PaymentDeps, orderId: string): Promise<boolean> {
  const time = needs.now().getTime()
  const order = await retryWhileBusy(() =>
    needs.db
      .updateTable('purchase')
      .set({ next_check_at: time })
      .where('order_id', '=', orderId)
      .where('provider', '=', needs.gateway.name)
      .returningAll()
      .executeTakeFirst()
  )
  if (order) await takeAndPull(needs, order, time)
  return order !== undefined
}

async function takeAndPull(needs: PaymentDeps, order: Order, time: number): Promise<void> {
  const taken = await take(needs.db, order, nextCheck(order, time))
  if (taken) await pull(needs, taken).catch((error: unknown) => report(needs, order, error))
}

/** Moves the next inquiry on. @returns nothing where another process has */
function take(db: Db, { id, next_check_at }: Order, next: number): Promise<Order | undefined> {
  return retryWhileBusy(() =>
    db
      .updateTable('purchase')
      .set({ next_check_at: next })
      .where('id', '=', id)
      .where('next_check_at', '=', next_check_at)
      .returningAll()
      .executeTakeFirst()
  )
}

/** The next pause, but never beyond the end of the order. */
function nextCheck({ created_at, expires_at }: Order, time: number): number {
  if (time >= expires_at) return time + GRACE
  const age = time - created_at
  const pause = PAUSES.find(one => age < one) ?? PAUSES[3]
  return Math.min(time + pause, expires_at)
}

async function pull(needs: PaymentDeps, order: Order): Promise<void> {
  const { db, gateway, now, log } = needs
  for (const news of await inquire(needs, order)) {
    const outcome = await applyPaymentEvent(db, gateway.name, news, now())
    const { orderId, transactionId, effect } = news
    log(isStrange(outcome) ? 'warn' : 'info', 'payment', {
      orderId,
      transactionId,
      effect,
      outcome,
      by: 'inquiry'
    })
  }
  const isOver = now().getTime() >= order.expires_at
  await inTransaction(db, async tx => {
    if (isOver) await failOrder(tx, order)
    await tx
      .updateTable('purchase')
      .set({ next_check_at: null })
      .where('id', '=', order.id)
      // Unless it was asked for once more meanwhile.
      .where('next_check_at', '=', order.next_check_at)
      .where(eb => eb.or([eb.lit(isOver), eb('status', 'in', ['paid', 'refunded'])]))
      .execute()
  })
}

/** What the gateway says of the payments of an order, or of the order while none is known. */
async function inquire({ db, gateway }: PaymentDeps, order: Order): Promise<PaymentEvent[]> {
  const paid = await db
    .selectFrom('payment_event')
    .select('transaction_id')
    .where('provider', '=', gateway.name)
    .where('order_id', '=', order.order_id)
    .where('effect', '=', 'paid')
    .execute()
  // One that no gateway knows cannot have been paid.
  if (paid.length === 0 && order.redirect_url === null) return []
  const asked = paid.length > 0 ? paid.map(event => event.transaction_id) : [undefined]
  const all: PaymentEvent[] = []
  for (const transactionId of asked) {
    const news = await gateway.inquire(order.order_id, transactionId)
    if (news) all.push(news)
  }
  return all
}

function report({ log }: PaymentDeps, { order_id: orderId }: Order, error: unknown): void {
  log('warn', 'payment not asked', { orderId, ...describeError(error) })
}
