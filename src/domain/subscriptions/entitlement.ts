import { endOfPeriod } from './period.ts'
import type { Piastres } from '#domain/payments/money.ts'
import type { PlanPrice } from './plans.ts'

/** Paid and not refunded. */
export interface PaidPlan {
  subscriptionType: PlanPrice['subscriptionType']
  months: number
  price: Piastres
  /** Milliseconds since 1970. */
  paidAt: number
}

export interface Entitlement {
  subscriptionType: PaidPlan['subscriptionType']
  price: Piastres
  /** Begin of the access that runs without a gap until `expiresAt`. */
  startedAt: number
  expiresAt: number
}

/** Access from paid plans, in any order: each begins at its payment, or after a running one. */
export function entitlementOf(plans: readonly PaidPlan[]): Entitlement | undefined {
  let chain: { plan: PaidPlan; from: number; until: number }[] = []
  for (const plan of [...plans].sort((one, other) => one.paidAt - other.paidAt)) {
    const running = chain.filter(({ until }) => plan.paidAt < until)
    const from = running.at(-1)?.until ?? plan.paidAt
    const kept = running.length > 0 ? chain : []
    chain = [...kept, { plan, from, until: endOfPeriod(from, plan.months) }]
  }
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last) return undefined
  const { plan } = chain
    .filter(({ until }) => last.plan.paidAt < until)
    .reduce((longest, one) => (one.plan.months >= longest.plan.months ? one : longest))
  return {
    subscriptionType: plan.subscriptionType,
    price: plan.price,
    startedAt: first.from,
    expiresAt: last.until
  }
}
