import { inPounds, ofPounds, piastres } from '#domain/payments/money.ts'

interface Plan {
  months: number
  price: number
  pricePerMonth: number
  savingPercentage: number
}

/** `before`: its months at the list price; `month`: the price of one; `saving`: percent. */
export type PlanNumber = 'before' | 'price' | 'month' | 'saving'

/** What pages show of a plan, in EGP and percent. */
export function numbersOf(plan: Plan, monthlyPrice: number): Record<PlanNumber, number> {
  const { months, price, pricePerMonth: month, savingPercentage: saving } = plan
  const before = inPounds(piastres(ofPounds(monthlyPrice) * months))
  return { before, price, month, saving }
}
