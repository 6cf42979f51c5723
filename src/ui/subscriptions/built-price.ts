import type { Plan } from '#contract/subscriptions/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/subscriptions/plan-numbers.ts'

/** `data-price`: plan, number, and value at build time. */
export const builtPrice = (plan: Plan, number: PlanNumber, monthlyPrice = 0): string =>
  `${plan.subscriptionType} ${number} ${numbersOf(plan, monthlyPrice)[number]}`
