import type { Selectable } from 'kysely'
import { retryWhileBusy } from '#server/db/database-errors.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PaymentMethod } from '#server/db/schema-payments.ts'
import { describeError } from '#server/runtime/log.ts'
import type { PaymentDeps } from './open-payment.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

type RefundNeeds = Pick<PaymentDeps, 'db' | 'gateway' | 'now' | 'log'>
type Refund = Selectable<Schema['refund']> & { method: PaymentMethod }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Pauses between two attempts; each is longer than the gateway is waited for. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 6 * HOUR, 24 * HOUR] as const
const AT_ONCE = 20

/**
 * Gives payments back that bought nothing. Any number of processes may do so at once: each payment is
 * claimed by one, and an attempt that was interrupted is looked up before the next.
 */
export async function performRefunds(needs: RefundNeeds): Promise<void> {
  const { db, now, log } = needs
  const due = await db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .selectAll('refund')
    .select('purchase.method')
    .where('refund.due_at', '<=', now().getTime())
    .orderBy('refund.due_at')
    .limit(AT_ONCE)
    .execute()
  for (const refund of due) {
    const { order_id: orderId, transaction_id: transactionId, attempts } = refund
    if (!(await claim(needs, refund))) continue
    await perform(needs, refund).catch((error: unknown) => {
      const payment = { orderId, transactionId, attempts: attempts + 1 }
      log('warn', 'refund not given', { ...payment, ...describeError(error) })
    })
  }
}

/** One statement, whose changed row is counted: of two at once one has it. */
async function claim({ db, now }: RefundNeeds, refund: Refund): Promise<boolean> {
  const pause = PAUSES[refund.attempts] ?? PAUSES[4]
  const claimed = await retryWhileBusy(() =>
    db
      .updateTable('refund')
      .set({ due_at: now().getTime() + pause, attempts: refund.attempts + 1 })
      .where('provider', '=', refund.provider)
      .where('transaction_id', '=', refund.transaction_id)
      .where('due_at', '=', refund.due_at)
      .returning('order_id')
      .executeTakeFirst()
  )
  return claimed !== undefined
}

async function perform(needs: RefundNeeds, refund: Refund): Promise<void> {
  const { db, gateway, now, log } = needs
  const { order_id: orderId, transaction_id: transactionId, amount, provider, method } = refund
  if (gateway.name !== provider || !gateway.refundable.includes(method)) {
    await update(needs, refund, { due_at: null })
    log('warn', 'refund by hand', { orderId, transactionId, reason: refund.reason })
    return
  }
  let news = await gateway.inquire(orderId, transactionId)
  if (news?.effect !== 'refunded') {
    // What the gateway has accepted is not asked for again.
    if (refund.asked_at !== null) return
    const given = await gateway.refund({ orderId, transactionId, amount })
    if (given === 'asked' || given.effect !== 'refunded') {
      await update(needs, refund, { asked_at: now().getTime() })
      return
    }
    news = given
  }
  const outcome = await applyPaymentEvent(db, provider, { ...news, transactionId }, now())
  const isStrange = outcome === 'mismatch'
  log(isStrange ? 'warn' : 'info', 'payment', {
    orderId,
    transactionId,
    effect: 'refunded',
    outcome
  })
}

async function update(
  { db }: RefundNeeds,
  { provider, transaction_id }: Refund,
  columns: { due_at: null } | { asked_at: number }
): Promise<void> {
  await retryWhileBusy(() =>
    db
      .updateTable('refund')
      .set(columns)
      .where('provider', '=', provider)
      .where('transaction_id', '=', transaction_id)
      .execute()
  )
}
