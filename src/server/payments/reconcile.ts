import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRows } from '#server/db/rows.ts'
import { describeError } from '#server/runtime/log.ts'
import { failOrder } from './promo-use.ts'
import type { PaymentEvent } from './gateway.ts'
import type { PaymentDeps } from './open-payment.ts'
import type { Order } from './orders.ts'
import { applyPaymentEvent, isStrange } from './apply-payment-event.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Between inquiries; the last one repeats. @see docs/payments.md */
const PAUSES = [5 * MINUTE, 30 * MINUTE, 6 * HOUR, 24 * HOUR] as const
const BATCH = 20
/** For another inquiry, when the last one fails. */
const GRACE_MS = 10 * MINUTE

/** Looks up orders without a callback, and fails expired ones. Each order is claimed by one process. */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const { db, now } = deps
  const time = now().getTime()
  const due = await db
    .selectFrom('purchase')
    .selectAll()
    .where('next_check_at', '<=', time)
    .orderBy('next_check_at')
    .limit(BATCH)
    .execute()
  for (const order of due) await reconcileClaimed(deps, order, time)
}

/** Looks an order up now; the job repeats a failed inquiry. @returns false for an unknown order */
export async function reconcileOrder(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const time = deps.now().getTime()
  const order = await changeRow(
    deps.db,
    'purchase',
    { order_id: orderId, provider: deps.gateway.name },
    { next_check_at: time }
  )
  if (order) await reconcileClaimed(deps, order, time)
  return order !== undefined
}

async function reconcileClaimed(deps: PaymentDeps, order: Order, time: number): Promise<void> {
  const claimed = await claim(deps.db, order, nextCheck(order, time))
  if (claimed) await update(deps, claimed).catch((error: unknown) => report(deps, order, error))
}

/** `undefined` when another process has claimed the order. */
function claim(db: Db, { id, next_check_at }: Order, next: number): Promise<Order | undefined> {
  return changeRow(db, 'purchase', { id, next_check_at }, { next_check_at: next })
}

/** The next pause, but never beyond the end of the order. */
function nextCheck({ created_at, expires_at }: Order, time: number): number {
  if (time >= expires_at) return time + GRACE_MS
  const age = time - created_at
  const pause = PAUSES.find(one => age < one) ?? PAUSES[3]
  return Math.min(time + pause, expires_at)
}

async function update(deps: PaymentDeps, order: Order): Promise<void> {
  const { db, gateway, now, log } = deps
  for (const event of await inquire(deps, order)) {
    const outcome = await applyPaymentEvent(db, gateway.name, event, now())
    const { orderId, transactionId, effect } = event
    const fields = { orderId, transactionId, effect, outcome, by: 'inquiry' }
    log(isStrange(outcome) ? 'warn' : 'info', 'payment', fields)
  }
  const isOver = now().getTime() >= order.expires_at
  await inTransaction(db, async tx => {
    if (isOver) await failOrder(tx, order)
    await tx
      .updateTable('purchase')
      .set({ next_check_at: null })
      .where('id', '=', order.id)
      // Unless another inquiry was requested meanwhile.
      .where('next_check_at', '=', order.next_check_at)
      .where(eb => eb.or([eb.lit(isOver), eb('status', 'in', ['paid', 'refunded'])]))
      .execute()
  })
}

/** Looks up each known payment, or else the order. */
async function inquire({ db, gateway }: PaymentDeps, order: Order): Promise<PaymentEvent[]> {
  const paid = await findRows(db, 'payment_event', {
    provider: gateway.name,
    order_id: order.order_id,
    effect: 'paid'
  })
  // The gateway does not know the order.
  const wasSent = order.redirect_url !== null || order.renewal_end !== null
  if (paid.length === 0 && !wasSent) return []
  const transactionIds = paid.length > 0 ? paid.map(row => row.transaction_id) : [undefined]
  const all: PaymentEvent[] = []
  for (const transactionId of transactionIds) {
    const event = await gateway.inquire(order.order_id, transactionId)
    if (event) all.push(event)
  }
  return all
}

function report({ log }: PaymentDeps, { order_id: orderId }: Order, error: unknown): void {
  log('warn', 'payment not asked', { orderId, ...describeError(error) })
}
