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

/** What one paid plan gives. */
interface PaidPeriod<Plan extends PaidPlan> {
  plan: Plan
  from: number
  until: number
}

/** Periods of paid plans, in any order: each begins at its payment, or after a running one. */
export function periodsOf<Plan extends PaidPlan>(plans: readonly Plan[]): PaidPeriod<Plan>[] {
  const periods: PaidPeriod<Plan>[] = []
  for (const plan of [...plans].sort((one, other) => one.paidAt - other.paidAt)) {
    const from = Math.max(plan.paidAt, periods.at(-1)?.until ?? plan.paidAt)
    periods.push({ plan, from, until: endOfPeriod(from, plan.months) })
  }
  return periods
}

export function entitlementOf(plans: readonly PaidPlan[]): Entitlement | undefined {
  const periods = periodsOf(plans)
  const gap = periods.findLastIndex(({ plan }, at) => plan.paidAt >= (periods[at - 1]?.until ?? 0))
  const chain = periods.slice(gap)
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
