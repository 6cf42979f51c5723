import type { Selectable } from 'kysely'
import { isStorable } from '#contract/fields.ts'
import { isOrderNumber } from '#domain/payments/order-number.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { applyPaymentEventIn } from '#server/payments/apply-payment-event.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { type Refunded, refundOrder } from '#server/payments/refund.ts'
import { type Change, type Operation, writeLog } from '#server/db/audit-log.ts'
import { change, checkOperation, type OperatorDeps, OperatorError } from './change.ts'
import { findPeople } from './learners.ts'

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

type Row = Selectable<Schema['purchase']>

const subjectOfOrder = (orderId: string) => `order ${orderId}`

/** Orders by our id (or its first eight characters), the gateway's, or the learner, newest first. */
export async function findPurchases(db: Db, typed: string): Promise<Row[]> {
  const text = typed.trim()
  if (!isStorable(text)) return []
  const people = await findPeople(db, text)
  const ids = people.map(({ id }) => id)
  return db
    .selectFrom('purchase')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('order_id', '=', text),
        eb('provider_order', '=', text),
        eb('kiosk_reference', '=', text),
        ...(isOrderNumber(text) ? [eb('order_id', 'like', `${text.toLowerCase()}%`)] : []),
        ...(ids.length > 0 ? [eb('learner_id', 'in', ids)] : [])
      ])
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

interface RefundWish {
  orderId: string
  /** The money was given back by other means. */
  isGiven: boolean
}

/** Refunds an order and ends what it bought. @throws OperatorError with what to do instead */
export async function refund(
  deps: OperatorDeps & { gateway: Gateway },
  operation: Operation,
  { orderId, isGiven }: RefundWish
): Promise<Change> {
  if (!isStorable(orderId)) throw new OperatorError('there is no such order')
  const subject = subjectOfOrder(orderId)
  checkOperation(operation)
  if (operation.isDry) return dryRun(deps, operation, orderId)
  const ended: { until: string | null } = { until: null }
  const result = await refundOrder(
    {
      ...deps,
      async note(tx, order, step, time) {
        const after = step === 'asked' ? 'refund asked for' : 'refunded'
        const entry = { subject, fields: { status: ['paid', after] as const } }
        await writeLog(tx, operation, entry, time)
        if (step === 'refunded') ended.until = await accessOf(tx, order.learner_id)
      }
    },
    orderId,
    isGiven
  )
  if (result.outcome === 'already') return { subject, fields: {} }
  const gateway = deps.gateway.name
  if (result.outcome === 'asked') {
    const notes = [`${gateway} has taken the wish; its callback ends what was bought`]
    return { subject, fields: { status: ['paid', 'refund asked for'] }, notes }
  }
  if (result.outcome !== 'refunded') throw new OperatorError(whyNot(result, gateway))
  const notes = [`access of the learner until: ${ended.until ?? 'none any more'}`]
  return { subject, fields: { status: ['paid', 'refunded'] }, notes }
}

function whyNot(result: Refunded, gateway: string): string {
  if (result.outcome === 'failed') {
    return result.isClear
      ? `${gateway} refuses, and nothing was given back (${result.why})`
      : `nobody knows whether ${gateway} gave it back (${result.why}); try again in a minute, which asks it first`
  }
  switch (result.outcome) {
    case 'unknown order':
      return 'there is no such order'
    case 'unpaid':
      return 'it was never paid'
    case 'claimed':
      return 'somebody is refunding it just now; look again in a minute'
    default:
      return 'the gateway gives this kind of payment back by hand alone: do it in its dashboard, whose callback ends what was bought; or give the money back otherwise, and note it with --given'
  }
}

/** @throws OperatorError */
function dryRun(deps: OperatorDeps, operation: Operation, orderId: string): Promise<Change> {
  return change(deps, operation, async tx => {
    const order = await findRow(tx, 'purchase', { order_id: orderId })
    if (!order) throw new OperatorError('there is no such order')
    if (order.status === 'refunded') return { subject: subjectOfOrder(orderId), fields: {} }
    if (order.status !== 'paid') throw new OperatorError('it was never paid')
    return { subject: subjectOfOrder(orderId), fields: { status: ['paid', 'refunded'] } }
  })
}

async function accessOf(db: Db, learnerId: number | null): Promise<string | null> {
  const row =
    learnerId === null ? undefined : await findRow(db, 'subscription', { learner_id: learnerId })
  return row ? isoOf(row.expires_at) : null
}
