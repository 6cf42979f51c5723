import { inPounds, ofPounds, piastres } from './money.ts'

interface Plan {
  months: number
  price: number
  pricePerMonth: number
  savingPercentage: number
}

export type PlanNumber = 'before' | 'price' | 'pricePerMonth' | 'savingPercentage'

/** What pages show of a plan, in EGP and percent; `before`: its months at the list price. */
export function numbersOf(plan: Plan, monthlyPrice: number): Record<PlanNumber, number> {
  const { months, price, pricePerMonth, savingPercentage } = plan
  const before = inPounds(piastres(ofPounds(monthlyPrice) * months))
  return { before, price, pricePerMonth, savingPercentage }
}
