import type { Db } from '#server/db/open.ts'
import type { PaymentSchema } from '#server/db/schema-payments.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { findRows } from '#server/db/rows.ts'

export async function heldOnPayments(db: Db, learnerId: number) {
  return {
    purchases: await purchasesOf(db, learnerId),
    promoCodes: await promoCodesOf(db, learnerId),
    cancellations: await cancellationsOf(db, learnerId)
  }
}

async function purchasesOf(db: Db, learnerId: number) {
  const purchases = await findRows(db, 'purchase', { learner_id: learnerId }, 'created_at')
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.order_id', 'refund.order_id')
    .select(['refund.order_id', 'refund.amount', 'reason', 'requested_at', 'refunded_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('requested_at')
    .execute()
  return purchases.map(({ order_id, type, amount, promo_code, method, ...purchase }) => ({
    orderId: order_id,
    subscriptionType: type,
    amountCents: amount,
    promoCode: promo_code,
    paymentMethod: method,
    status: purchase.status,
    extends: purchase.is_extension === 1,
    createdAt: isoOf(purchase.created_at),
    paidAt: isoOrNull(purchase.paid_at),
    refunds: refunds.filter(refund => refund.order_id === order_id).map(refundOf)
  }))
}

function refundOf(
  refund: Pick<PaymentSchema['refund'], 'amount' | 'reason' | 'requested_at' | 'refunded_at'>
) {
  return {
    amountCents: refund.amount,
    reason: refund.reason,
    requestedAt: isoOf(refund.requested_at),
    refundedAt: isoOrNull(refund.refunded_at)
  }
}

/** Personal codes. */
async function promoCodesOf(db: Db, learnerId: number) {
  const codes = await findRows(db, 'promo_code', { learner_id: learnerId }, 'code')
  return codes.map(({ code, discount, ends_at }) => ({
    code,
    discountPercentage: discount / 100,
    endsAt: isoOf(ends_at)
  }))
}

async function cancellationsOf(db: Db, learnerId: number) {
  const cancellations = await findRows(db, 'cancellation', { learner_id: learnerId }, 'created_at')
  return cancellations.map(({ reason, comment, created_at, undone_at }) => ({
    reason,
    comment,
    createdAt: isoOf(created_at),
    undoneAt: isoOrNull(undone_at)
  }))
}
