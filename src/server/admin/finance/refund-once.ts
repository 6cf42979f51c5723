import { OperatorError, type OperatorDeps } from '#server/admin/change.ts'
import {
  accessOfBuyer,
  refund,
  type RefundResult,
  type RefundWish
} from '#server/admin/purchases.ts'
import type { Operation } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow, findRow } from '#server/db/rows.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { hashOf } from '#server/runtime/hash.ts'

interface KeyedWish extends RefundWish {
  /** Whose request it is, with its Idempotency-Key. */
  accountId: number
  idempotencyKey: string
}

/** Refunds as `refund` does; the same request again finds what the first one did. @throws OperatorError */
export async function refundOnce(
  deps: OperatorDeps & { gateway: Gateway },
  operation: Operation,
  wish: KeyedWish
): Promise<RefundResult> {
  const { db, now } = deps
  const { orderId } = wish
  const time = now().getTime()
  if (operation.isDry) return (await refund(deps, operation, wish)).result
  const key = hashOf(`${wish.accountId} ${wish.idempotencyKey}`)
  const known = await findOrAdd(db, key, wish, time)
  const begun = known?.asked_at && (await findBegun(db, orderId, time))
  if (begun) return begun
  try {
    const { result } = await refund(deps, operation, wish)
    if (result.status === 'refund_requested') {
      await changeRow(db, 'refund_request', { key }, { asked_at: time })
    }
    return result
  } catch (error) {
    // The same request is being made at the same time.
    const isTwin = error instanceof OperatorError && error.reason === 'refund_running'
    const first = known && isTwin && (await findBegun(db, orderId, time))
    if (!first) throw error
    return first
  }
}

/** Stores a request. @returns the one that was stored before @throws OperatorError */
async function findOrAdd(db: Db, key: string, { orderId, isGiven }: KeyedWish, time: number) {
  const order = await findRow(db, 'purchase', { order_id: orderId })
  if (!order) throw new OperatorError('there is no such order', 'not_found')
  const request = { order_id: orderId, is_given: isGiven ? 1 : 0 }
  const row = { key, ...request, requested_at: time, asked_at: null }
  if (await addRow(db, 'refund_request', row)) return undefined
  const known = await findRow(db, 'refund_request', { key, ...request })
  if (known) return known
  throw new OperatorError('the Idempotency-Key belongs to another request', 'conflict', 'key_used')
}

/** A refund that the gateway was asked for and has not confirmed. */
async function findBegun(db: Db, orderId: string, time: number): Promise<RefundResult | undefined> {
  const order = await findRow(db, 'purchase', {
    order_id: orderId,
    status: 'paid',
    refund_asked_at: ['is not', null]
  })
  return (
    order && {
      status: 'refund_requested',
      accessUntil: await accessOfBuyer(db, orderId, time)
    }
  )
}
