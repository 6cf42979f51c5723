import { isStorable } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { applyPaymentEventIn } from '#server/payments/apply-payment-event.ts'
import { OperatorError } from './operator-error.ts'
import type { Change } from './change.ts'

/** Useless payments that are not refunded yet, oldest first. */
export function listOwedRefunds(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .selectAll('refund')
    .select(['purchase.learner_id', 'purchase.method'])
    .where('refunded_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('transaction_id')
    .execute()
}

/** Notes that a useless payment was refunded by other means. @throws OperatorError */
export async function noteRefund(tx: Tx, transactionId: string, time: number): Promise<Change> {
  const owed = isStorable(transactionId)
    ? await tx
        .selectFrom('refund')
        .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
        .selectAll('refund')
        .select(['purchase.method', 'purchase.provider_order'])
        .where('refund.transaction_id', '=', transactionId)
        .executeTakeFirst()
    : undefined
  if (!owed)
    throw new OperatorError('no payment of this number is to be given back; see purchases owed')
  const subject = `order ${owed.order_id}`
  if (owed.refunded_at !== null) return { subject, fields: {} }
  await applyPaymentEventIn(
    tx,
    owed.provider,
    {
      ...{ orderId: owed.order_id, providerOrder: owed.provider_order ?? '', transactionId },
      ...{ method: owed.method, effect: 'refunded', amount: owed.amount, currency: 'EGP' }
    },
    time
  )
  return { subject, fields: { [`payment ${transactionId}`]: ['to be given back', 'given back'] } }
}
