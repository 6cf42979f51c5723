import type { Selectable } from 'kysely'
import type { AuditFieldName } from '#domain/studio/audit-fields.ts'
import { isStorable } from '#contract/fields.ts'
import type { OwedRefund } from '#contract/studio/purchases.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { OperatorError } from '#server/admin/change.ts'
import { subjectOfOrder } from '#server/admin/purchases.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { countRows } from '#server/db/rows.ts'
import type { PaymentMethod } from '#server/db/schema/payments.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { applyPaymentEventIn } from '#server/payments/apply-payment-event.ts'

/** Useless payments that are not refunded yet, oldest first. */
export function listOwedRefunds(db: Db) {
  return owed(db).execute()
}

function owed(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .leftJoin('learner', 'learner.id', 'purchase.learner_id')
    .selectAll('refund')
    .select(['purchase.learner_id', 'purchase.method'])
    .select(['learner.email', 'learner.name_ar', 'learner.name_en'])
    .where('refunded_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('transaction_id')
    .orderBy('refund.provider')
}

/** A page of them, and how many there are. */
export async function readOwedRefunds(
  db: Db,
  { limit, offset }: { limit: number; offset: number }
) {
  const [rows, total] = await Promise.all([
    owed(db).limit(limit).offset(offset).execute(),
    countRows(db, 'refund', { refunded_at: null })
  ])
  return { rows, total }
}

export function owedRefundOf(
  row: Selectable<Schema['refund']> & { method: PaymentMethod }
): OwedRefund {
  return {
    transactionId: row.transaction_id,
    orderId: row.order_id,
    reason: row.reason,
    amount: inPounds(piastres(row.amount)),
    provider: row.provider,
    method: row.method,
    ...(row.refunded_at === null && { by: row.due_at === null ? 'hand' : 'gateway' }),
    requestedAt: isoOf(row.requested_at),
    attempts: row.attempts,
    ...(row.due_at !== null && { nextAttemptAt: isoOf(row.due_at) }),
    ...(row.asked_at !== null && { acceptedAt: isoOf(row.asked_at) }),
    ...(row.refunded_at !== null && { refundedAt: isoOf(row.refunded_at) })
  }
}

/** Notes that a useless payment was refunded by other means. @throws OperatorError */
export async function noteRefund(tx: Tx, transactionId: string, time: number): Promise<Change> {
  const found = isStorable(transactionId)
    ? await tx
        .selectFrom('refund')
        .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
        .selectAll('refund')
        .select(['purchase.method', 'purchase.provider_order'])
        .where('refund.transaction_id', '=', transactionId)
        .executeTakeFirst()
    : undefined
  if (!found) {
    throw new OperatorError(
      'no payment of this number is to be given back; see purchases owed',
      'not_found'
    )
  }
  const subject = subjectOfOrder(found.order_id)
  if (found.refunded_at !== null) return { subject, fields: {} }
  const outcome = await applyPaymentEventIn(
    tx,
    found.provider,
    {
      ...{ orderId: found.order_id, providerOrder: found.provider_order ?? '', transactionId },
      ...{ method: found.method, effect: 'refunded', amount: found.amount, currency: 'EGP' }
    },
    time
  )
  // It was noted at the same time.
  if (outcome !== 'done') return { subject, fields: {} }
  const name: AuditFieldName = `payment ${transactionId}`
  return { subject, fields: { [name]: ['to be given back', 'given back'] as const } }
}
