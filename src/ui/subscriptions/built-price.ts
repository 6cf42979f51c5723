import type { Plan } from '#contract/subscriptions/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/subscriptions/plan-numbers.ts'

/** Marks a number of a plan in the page: its plan, its name, and what the build had. */
export const builtPrice = (plan: Plan, number: PlanNumber, monthlyPrice = 0): string =>
  `${plan.subscriptionType} ${number} ${numbersOf(plan, monthlyPrice)[number]}`
