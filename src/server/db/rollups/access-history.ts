import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { piastres } from '#domain/payments/money.ts'
import { entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { countsOfAccess } from './access.ts'
import type { Count } from './figures.ts'

export interface PaidOrder {
  type: SubscriptionType
  months: number
  amount: number
  /** UTC ms. */
  paidAt: number
  /** UTC ms; undefined: it was kept. */
  refundedAt?: number | undefined
}

/** What the orders of one learner counted, one event after the other. @param cut later ones are left out */
export function countsOfOrders(orders: readonly PaidOrder[], cut: number): Count[] {
  const events = orders
    .flatMap(order => [
      { time: order.paidAt, order, isPaid: true },
      ...(order.refundedAt === undefined ? [] : [{ time: order.refundedAt, order, isPaid: false }])
    ])
    .filter(({ time }) => time < cut)
    .sort((one, other) => one.time - other.time || Number(other.isPaid) - Number(one.isPaid))
  const kept = new Set<PaidOrder>()
  let before: ReturnType<typeof accessOf>
  return events.flatMap(({ time, order, isPaid }) => {
    if (isPaid) kept.add(order)
    else kept.delete(order)
    const after = accessOf([...kept])
    const change = { before, after, ...(isPaid && { bought: order.type }) }
    before = after
    return countsOfAccess(change, time)
  })
}

function accessOf(orders: readonly PaidOrder[]) {
  const access = entitlementOf(
    orders.map(({ type, months, amount, paidAt }) => ({
      ...{ subscriptionType: type, months, price: piastres(amount), paidAt }
    }))
  )
  return access && { type: access.subscriptionType, expires_at: access.expiresAt }
}
