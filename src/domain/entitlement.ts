import { endOfPeriod } from './period.ts'
import type { Piastres } from './money.ts'
import type { PlanPrice } from './plans.ts'

/** A plan that was paid for and not given back. */
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
  /** Where the access began that runs without a gap until `expiresAt`. */
  startedAt: number
  expiresAt: number
}

/**
 * What the paid plans of a learner give: each begins when it is paid, or at the end of the one before
 * where that still runs. The same plans give the same access, in whatever order they became known.
 *
 * @returns nothing without a plan
 */
export function entitlementOf(plans: readonly PaidPlan[]): Entitlement | undefined {
  let entitlement: Entitlement | undefined
  for (const plan of plans.toSorted((one, other) => one.paidAt - other.paidAt)) {
    const { subscriptionType, price, months, paidAt } = plan
    const running = entitlement && paidAt < entitlement.expiresAt ? entitlement : undefined
    entitlement = {
      subscriptionType,
      price,
      startedAt: running?.startedAt ?? paidAt,
      expiresAt: endOfPeriod(running?.expiresAt ?? paidAt, months)
    }
  }
  return entitlement
}
