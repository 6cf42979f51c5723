import { inPounds, ofPounds, piastres } from '#domain/payments/money.ts'

interface Plan {
  months: number
  price: number
  pricePerMonth: number
  savingPercentage: number
}

/** `before`: list price of its months; `month`: price of one; `saving`: percent. */
export type PlanNumber = 'before' | 'price' | 'month' | 'saving'

/** In EGP and percent. */
export function numbersOf(plan: Plan, monthlyPrice: number): Record<PlanNumber, number> {
  const { months, price, pricePerMonth: month, savingPercentage: saving } = plan
  const before = inPounds(piastres(ofPounds(monthlyPrice) * months))
  return { before, price, month, saving }
}
