import type { Plan } from '#contract/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/plan-numbers.ts'

/** Marks a number of a plan in the page: its plan, its name, and what the build had. */
export const builtPrice = (plan: Plan, number: PlanNumber, monthlyPrice = 0): string =>
  `${plan.subscriptionType} ${number} ${numbersOf(plan, monthlyPrice)[number]}`
