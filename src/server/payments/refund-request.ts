import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/open.ts'
import type { RefundCause, RefundReason } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { changeRow, insertRow } from '#server/db/rows.ts'
import type { PaymentEvent } from './gateway.ts'

type Purchase = Selectable<Schema['purchase']>

/** Queues a refund and its mail. */
export async function requestRefund(
  tx: Tx,
  { provider, order_id, learner_id, amount }: Purchase,
  { transactionId }: PaymentEvent,
  reason: RefundReason,
  time: number,
  cause?: RefundCause
): Promise<RefundReason> {
  const payment = { provider, transaction_id: transactionId }
  await insertRow(tx, 'refund', {
    ...{ ...payment, order_id, reason, amount, requested_at: time },
    cause: cause ?? null,
    ...{ attempts: 0, due_at: time }
  })
  if (learner_id !== null) {
    await insertRow(tx, 'refund_mail', {
      ...payment,
      requested_at: time,
      attempts: 0,
      due_at: time
    })
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
  const completed = await changeRow(
    tx,
    'refund',
    { provider, transaction_id: transactionId, refunded_at: null },
    { refunded_at: time, due_at: null }
  )
  return completed !== undefined
}
