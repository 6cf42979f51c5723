import { isStorable } from '#contract/fields.ts'
import { type Change, type Operation, writeLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { isoOrNull } from '#server/db/times.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import {
  type Refunded,
  refundObstacle,
  refundOrder,
  rehearseRefund
} from '#server/payments/refund.ts'
import { change, checkOperation, type OperatorDeps, OperatorError } from './change.ts'

export const subjectOfOrder = (orderId: string) => `order ${orderId}`

/** What the log says of an export of receipts. @param month of Cairo, `2026-11` */
export const receiptExport = (month: string): Change => ({
  subject: `receipts ${month}`,
  fields: { data: [null, 'exported'] }
})

export interface RefundWish {
  orderId: string
  /** The money was given back by other means. */
  isGiven: boolean
}

/** What a refund leaves; in a dry run, what it would leave. */
export interface RefundResult {
  status: 'refunded' | 'refund_requested'
  /** End of the learner's access, UTC ms; null without any. */
  accessUntil: number | null
  /** The same before it, in a dry run. */
  accessUntilNow?: number | null
}

type RefundDeps = OperatorDeps & { gateway: Gateway }

/** Refunds an order and ends what it bought. @throws OperatorError with what to do instead */
export async function refund(
  deps: RefundDeps,
  operation: Operation,
  wish: RefundWish
): Promise<Change & { result: RefundResult }> {
  const { orderId, isGiven } = wish
  if (!isStorable(orderId)) throw unknownOrder()
  checkOperation(operation)
  if (operation.isDry) return dryRun(deps, operation, wish)
  const subject = subjectOfOrder(orderId)
  const outcome = await refundOrder(
    {
      ...deps,
      async note(tx, _, step, time) {
        const after = step === 'asked' ? 'refund asked for' : 'refunded'
        await writeLog(tx, operation, { subject, fields: { status: ['paid', after] } }, time)
      }
    },
    orderId,
    isGiven
  )
  const { name } = deps.gateway
  const accessUntil = await accessOfBuyer(deps.db, orderId, deps.now().getTime())
  const result = { status: 'refunded', accessUntil } as const
  switch (outcome.outcome) {
    case 'refunded':
      return { subject, fields: REFUNDED, notes: [noteOnAccess(accessUntil)], result }
    case 'already':
      return { subject, fields: {}, result }
    case 'asked':
      return {
        subject,
        fields: { status: ['paid', 'refund asked for'] },
        notes: [`${name} has taken the wish; its callback ends what was bought`],
        result: { ...result, status: 'refund_requested' }
      }
    default:
      throw refusalOf(outcome, name)
  }
}

const REFUNDED = { status: ['paid', 'refunded'] } as const

const noteOnAccess = (until: number | null) =>
  `access of the learner until: ${isoOrNull(until) ?? 'none any more'}`

const unknownOrder = () => new OperatorError('there is no such order', 'not_found')

function refusalOf(result: Refunded, gateway: string): OperatorError {
  if (result.outcome === 'failed') {
    return result.isClear
      ? new OperatorError(
          `${gateway} refuses, and nothing was given back (${result.why})`,
          'conflict',
          'gateway_refused'
        )
      : new OperatorError(
          `nobody knows whether ${gateway} gave it back (${result.why}); try again in a minute, which asks it first`,
          'conflict',
          'gateway_unknown'
        )
  }
  switch (result.outcome) {
    case 'unknown order':
      return unknownOrder()
    case 'unpaid':
      return new OperatorError('it was never paid', 'conflict', 'never_paid')
    case 'claimed':
      return new OperatorError(
        'somebody is refunding it just now; look again in a minute',
        'conflict',
        'refund_running'
      )
    default:
      return new OperatorError(
        'the gateway refunds this kind of payment only by hand: do it in its dashboard, whose callback ends what was bought; or give the money back otherwise, and note it with --given',
        'conflict',
        'refund_by_hand'
      )
  }
}

/** @throws OperatorError */
async function dryRun(deps: RefundDeps, operation: Operation, { orderId, isGiven }: RefundWish) {
  const result: RefundResult = { status: 'refunded', accessUntil: null }
  const done = await change(deps, operation, async (tx, time) => {
    const order = await findRow(tx, 'purchase', { order_id: orderId })
    if (!order) throw unknownOrder()
    const subject = subjectOfOrder(orderId)
    const obstacle = await refundObstacle({ ...deps, db: tx }, order, isGiven)
    if (obstacle && obstacle !== 'already') {
      throw refusalOf({ outcome: obstacle }, deps.gateway.name)
    }
    result.accessUntilNow = await accessOfBuyer(tx, orderId, time)
    if (!obstacle) await rehearseRefund(tx, order, time)
    result.accessUntil = await accessOfBuyer(tx, orderId, time)
    if (obstacle) return { subject, fields: {} }
    return { subject, fields: REFUNDED, notes: [noteOnAccess(result.accessUntil)] }
  })
  return { ...done, result }
}

/** End of the access of an order's learner, UTC ms; null without any. */
export async function accessOfBuyer(db: Db, orderId: string, time: number): Promise<number | null> {
  const row = await db
    .selectFrom('purchase')
    .innerJoin('subscription', 'subscription.learner_id', 'purchase.learner_id')
    .select('subscription.expires_at')
    .where('purchase.order_id', '=', orderId)
    .where('subscription.expires_at', '>', time)
    .executeTakeFirst()
  return row?.expires_at ?? null
}
