import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { RefundReason } from '#server/db/schema-payments.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PaymentEvent } from './gateway.ts'

type Purchase = Selectable<Schema['purchase']>

/** Queues a refund and its mail. */
export async function requestRefund(
  tx: Tx,
  { provider, order_id, learner_id, amount }: Purchase,
  { transactionId }: PaymentEvent,
  reason: RefundReason,
  time: number
): Promise<RefundReason> {
  const payment = { provider, transaction_id: transactionId }
  await tx
    .insertInto('refund')
    .values({
      ...{ ...payment, order_id, reason, amount, requested_at: time },
      ...{ attempts: 0, due_at: time, asked_at: null, refunded_at: null }
    })
    .execute()
  if (learner_id !== null) {
    await tx
      .insertInto('refund_mail')
      .values({ ...payment, requested_at: time, attempts: 0, due_at: time })
      .execute()
  }
  return reason
}

/** @returns false when no refund of the payment was pending */
export async function completeRefund(
  tx: Tx,
  { provider }: Pick<Purchase, 'provider'>,
  { transactionId }: Pick<PaymentEvent, 'transactionId'>,
  time: number
): Promise<boolean> {
  const completed = await tx
    .updateTable('refund')
    .set({ refunded_at: time, due_at: null })
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where('refunded_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return completed !== undefined
}
