import type { Package, Plan } from '#contract/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/plan-numbers.ts'

/** Prices that a page was built with, for the script that compares them with those of today. */
export const builtPrices = ({ monthlyPrice, plans }: Package): string =>
  [monthlyPrice, ...plans.map(({ price }) => price)].join(' ')

/** Marks a number of a plan in the page: its plan, its name, and what the build had. */
export const builtPrice = (plan: Plan, number: PlanNumber, monthlyPrice = 0): string =>
  `${plan.subscriptionType} ${number} ${numbersOf(plan, monthlyPrice)[number]}`
