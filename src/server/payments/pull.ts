import { inTransaction, patiently } from '#server/db/faults.ts'
import type { Db } from '#server/db/open.ts'
import { describeError } from '#server/log.ts'
import type { PaymentNeeds } from './open-payment.ts'
import type { Order } from './orders.ts'
import { failOrder, settle } from './settle.ts'

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
export async function pullPayments(needs: PaymentNeeds): Promise<void> {
  const { db, now } = needs
  const time = now().getTime()
  const due = await db
    .selectFrom('purchase')
    .selectAll()
    .where('next_check_at', '<=', time)
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute()
  for (const order of due) {
    const isOurs = await take(db, order, nextCheck(order, time))
    if (isOurs) await pull(needs, order).catch((error: unknown) => report(needs, order, error))
  }
}

/** Moves the next inquiry on, unless another process has. */
async function take(db: Db, { id, next_check_at }: Order, next: number): Promise<boolean> {
  const taken = await patiently(() =>
    db
      .updateTable('purchase')
      .set({ next_check_at: next })
      .where('id', '=', id)
      .where('next_check_at', '=', next_check_at)
      .returning('id')
      .executeTakeFirst()
  )
  return taken !== undefined
}

/** The next pause, but never beyond the end of the order. */
function nextCheck({ created_at, expires_at }: Order, time: number): number {
  if (time >= expires_at) return time + GRACE
  const age = time - created_at
  const pause = PAUSES.find(one => age < one) ?? PAUSES[3]
  return Math.min(time + pause, expires_at)
}

async function pull({ db, gateway, now, log }: PaymentNeeds, order: Order): Promise<void> {
  // One that no gateway knows cannot have been paid.
  const news = order.redirect_url === null ? undefined : await gateway.inquire(order.order_id)
  if (news) {
    const outcome = await settle(db, gateway.name, news, now())
    const { orderId, transactionId, effect } = news
    log('info', 'payment', { orderId, transactionId, effect, outcome, by: 'inquiry' })
  }
  if (now().getTime() < order.expires_at) return
  await inTransaction(db, async tx => {
    await failOrder(tx, order)
    await tx
      .updateTable('purchase')
      .set({ next_check_at: null })
      .where('id', '=', order.id)
      .execute()
  })
}

function report({ log }: PaymentNeeds, { order_id: orderId }: Order, error: unknown): void {
  log('warn', 'payment not asked', { orderId, ...describeError(error) })
}
