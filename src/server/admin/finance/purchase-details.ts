import type { ReplyOf } from '#contract/endpoint.ts'
import { isStorable } from '#contract/fields.ts'
import type { getStudioPurchase, REFUND_OBSTACLES } from '#contract/studio/purchases.ts'
import { inPounds, piastres } from '#domain/payments/money.ts'
import { receiptNumber } from '#domain/payments/receipt-number.ts'
import { periodsOf } from '#domain/subscriptions/entitlement.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { subjectOfOrder } from '#server/admin/purchases.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import type { Order } from '#server/payments/orders.ts'
import { readReceipts } from '#server/payments/receipts/read-receipts.ts'
import { refundObstacle } from '#server/payments/refund.ts'
import { paidPlansOf } from '#server/subscriptions/grant.ts'
import { studioPurchaseOf, withLearner } from './find-purchases.ts'
import { owedRefundOf } from './owed-refunds.ts'

const LOG_MOST = 100

const WHY = {
  unpaid: 'never_paid',
  already: 'already_refunded',
  claimed: 'refund_running',
  'by hand': 'refund_by_hand'
} as const satisfies Record<string, (typeof REFUND_OBSTACLES)[number]>

interface Deps {
  db: Db
  gateway: Gateway
  now: () => Date
}

/** An order with everything known about it; `undefined` for an unknown one. */
export async function readPurchase(
  deps: Deps,
  orderId: string
): Promise<ReplyOf<typeof getStudioPurchase> | undefined> {
  const { db, now } = deps
  const row = isStorable(orderId)
    ? await withLearner(db).where('order_id', '=', orderId).executeTakeFirst()
    : undefined
  if (!row) return undefined
  const obstacle = await refundObstacle(deps, row)
  const access = await accessOf(db, row)
  const isOpen = row.status === 'pending' && row.expires_at > now().getTime()
  return {
    ...studioPurchaseOf(row),
    ...(isOpen && { payableUntil: isoOf(row.expires_at) }),
    extends: row.is_extension === 1,
    events: await eventsOf(db, orderId),
    owedRefunds: (await findRows(db, 'refund', { order_id: orderId }, 'requested_at')).map(refund =>
      owedRefundOf({ ...refund, method: row.method })
    ),
    log: await readAuditEntries(db, { subject: subjectOfOrder(orderId), limit: LOG_MOST }),
    ...(access && { access }),
    refund: { possible: !obstacle, ...(obstacle && { why: WHY[obstacle] }) },
    ...(await receiptsOf(db, orderId))
  }
}

async function receiptsOf(db: Db, orderId: string) {
  const rows = (await readReceipts(db, [orderId])).get(orderId) ?? []
  const shown = rows.map(row => ({
    series: row.series,
    number: receiptNumber(row),
    issuedAt: isoOf(row.issued_at),
    amount: inPounds(piastres(row.amount))
  }))
  const receipt = shown.find(({ series }) => series === 'receipt')
  return {
    ...(receipt && { receipt }),
    creditNotes: shown.filter(({ series }) => series === 'credit_note')
  }
}

async function eventsOf(db: Db, orderId: string) {
  const events = await findRows(db, 'payment_event', { order_id: orderId }, 'received_at', 'effect')
  return events.map(({ provider, transaction_id, effect, amount, received_at }) => ({
    ...{ provider, transactionId: transaction_id, effect },
    amount: inPounds(piastres(amount)),
    receivedAt: isoOf(received_at)
  }))
}

/** The order's part of the access, after the learner's other paid orders. */
async function accessOf(db: Db, { order_id, learner_id, status }: Order) {
  if (status !== 'paid' || learner_id === null) return undefined
  const periods = periodsOf(await paidPlansOf(db, learner_id))
  const period = periods.find(({ plan }) => plan.orderId === order_id)
  return period && { from: isoOf(period.from), until: isoOf(period.until) }
}
