import type { Selectable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import { changeRow } from '#server/db/rows.ts'
import { describeError } from '#server/runtime/log.ts'
import type { PaymentDeps } from './open-payment.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

type RefundDeps = Pick<PaymentDeps, 'db' | 'gateway' | 'now' | 'log'>
type Refund = Selectable<Schema['refund']> & { method: PaymentMethod }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Between attempts; each is longer than the gateway’s timeout. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 6 * HOUR, 24 * HOUR] as const
const BATCH = 20

/** Each refund is claimed by one process; an interrupted attempt is looked up before the next. */
export async function performRefunds(deps: RefundDeps): Promise<void> {
  const { db, now, log } = deps
  const due = await db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .selectAll('refund')
    .select('purchase.method')
    .where('refund.due_at', '<=', now().getTime())
    .orderBy('refund.due_at')
    .limit(BATCH)
    .execute()
  for (const refund of due) {
    const { order_id: orderId, transaction_id: transactionId, attempts } = refund
    if (!(await claim(deps, refund))) continue
    await perform(deps, refund).catch((error: unknown) => {
      const payment = { orderId, transactionId, attempts: attempts + 1 }
      log('warn', 'refund not given', { ...payment, ...describeError(error) })
    })
  }
}

async function claim({ db, now }: RefundDeps, refund: Refund): Promise<boolean> {
  const pause = PAUSES[refund.attempts] ?? PAUSES[4]
  const claimed = await changeRow(
    db,
    'refund',
    { provider: refund.provider, transaction_id: refund.transaction_id, due_at: refund.due_at },
    { due_at: now().getTime() + pause, attempts: refund.attempts + 1 }
  )
  return claimed !== undefined
}

async function perform(deps: RefundDeps, refund: Refund): Promise<void> {
  const { db, gateway, now, log } = deps
  const { order_id: orderId, transaction_id: transactionId, amount, provider, method } = refund
  if (gateway.name !== provider || !gateway.refundable.includes(method)) {
    await update(deps, refund, { due_at: null })
    log('warn', 'refund by hand', { orderId, transactionId, reason: refund.reason })
    return
  }
  let event = await gateway.inquire(orderId, transactionId)
  if (event?.effect !== 'refunded') {
    // The gateway has accepted the request before.
    if (refund.asked_at !== null) return
    const result = await gateway.refund({ orderId, transactionId, amount })
    if (result === 'asked' || result.effect !== 'refunded') {
      await update(deps, refund, { asked_at: now().getTime() })
      return
    }
    event = result
  }
  const outcome = await applyPaymentEvent(db, provider, { ...event, transactionId }, now())
  const level = outcome === 'mismatch' ? 'warn' : 'info'
  log(level, 'payment', { orderId, transactionId, effect: 'refunded', outcome })
}

async function update(
  { db }: RefundDeps,
  { provider, transaction_id }: Refund,
  columns: { due_at: null } | { asked_at: number }
): Promise<void> {
  await changeRow(db, 'refund', { provider, transaction_id }, columns)
}
