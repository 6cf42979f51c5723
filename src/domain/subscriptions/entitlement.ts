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
  /** End of the period that it continues, though it was paid earlier or up to days later. */
  continuesFrom?: number | undefined
  /** Whether it begins at once and ends the periods before it, whose rest was credited. */
  replaces?: boolean | undefined
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

/**
 * Periods of paid plans, in any order: each begins at its payment, or after a running one. Their ends
 * are counted from the first of those that follow without a gap.
 */
export function periodsOf<Plan extends PaidPlan>(plans: readonly Plan[]): PaidPeriod<Plan>[] {
  const periods: PaidPeriod<Plan>[] = []
  let anchor = { at: 0, months: 0 }
  for (const plan of [...plans].sort((one, other) => one.paidAt - other.paidAt)) {
    const last = periods.at(-1)
    if (plan.replaces && last) {
      for (const period of periods) {
        period.from = Math.min(period.from, plan.paidAt)
        period.until = Math.min(period.until, plan.paidAt)
      }
    }
    const isNew = !last || plan.replaces || !continues(plan, last.until)
    const from = isNew ? plan.paidAt : last.until
    anchor = isNew
      ? { at: from, months: plan.months }
      : { ...anchor, months: anchor.months + plan.months }
    periods.push({ plan, from, until: endOfPeriod(anchor.at, anchor.months) })
  }
  return periods
}

const beginOf = ({ continuesFrom, paidAt }: PaidPlan) => continuesFrom ?? paidAt

const continues = (plan: PaidPlan, until: number) =>
  plan.continuesFrom === undefined ? plan.paidAt < until : plan.continuesFrom <= until

export function entitlementOf(plans: readonly PaidPlan[]): Entitlement | undefined {
  const periods = periodsOf(plans)
  const gap = periods.findLastIndex(({ plan }, at) => {
    const before = periods[at - 1]
    return !before || plan.replaces || !continues(plan, before.until)
  })
  const chain = periods.slice(gap)
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last) return undefined
  const { plan } = chain
    .filter(({ until }) => beginOf(last.plan) < until)
    .reduce((longest, one) => (one.plan.months >= longest.plan.months ? one : longest))
  return {
    subscriptionType: plan.subscriptionType,
    price: plan.price,
    startedAt: first.from,
    expiresAt: last.until
  }
}
