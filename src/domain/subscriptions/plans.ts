import { discounted, type Piastres, piastres } from '#domain/payments/money.ts'

export interface PackagePrices {
  monthlyPrice: Piastres
  /** 0 to 100; off the monthly and the quarterly plan. */
  discountPercentage: number
  /** 0 to 100; what three months at once save before the discount. */
  quarterlySavingPercentage: number
}

/** @see spec §9 */
const YEARLY_SAVING_PERCENTAGE = 50

export interface PlanPrice {
  subscriptionType: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
  months: number
  /** What is charged. */
  price: Piastres
  pricePerMonth: Piastres
  /** Whole percent against the monthly list price, 0 to 100. */
  savingPercentage: number
  badge?: 'best_value' | 'most_popular'
}

/** The three plans of a package. The yearly one saves 50 % in all; no discount comes on top of it. */
export function plansOf(prices: PackagePrices): PlanPrice[] {
  const { monthlyPrice, discountPercentage, quarterlySavingPercentage } = prices
  const quarter = discounted(piastres(monthlyPrice * 3), quarterlySavingPercentage)
  return [
    plan('MONTHLY', 1, discounted(monthlyPrice, discountPercentage), monthlyPrice),
    {
      ...plan('QUARTERLY', 3, discounted(quarter, discountPercentage), monthlyPrice),
      badge: 'most_popular'
    },
    {
      ...plan(
        'YEARLY',
        12,
        discounted(piastres(monthlyPrice * 12), YEARLY_SAVING_PERCENTAGE),
        monthlyPrice
      ),
      badge: 'best_value'
    }
  ]
}

function plan(
  subscriptionType: PlanPrice['subscriptionType'],
  months: number,
  price: Piastres,
  monthlyPrice: Piastres
): PlanPrice {
  const list = monthlyPrice * months
  return {
    subscriptionType,
    months,
    price,
    pricePerMonth: piastres(Math.round(price / months)),
    savingPercentage: list === 0 ? 0 : Math.floor(((list - price) * 100) / list)
  }
}
