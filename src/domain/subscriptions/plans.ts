import { discounted, type Piastres, piastres } from '#domain/payments/money.ts'

export interface PackagePrices {
  monthlyPrice: Piastres
  /** 0 to 100; on the monthly and quarterly plan. */
  discountPercentage: number
  /** 0 to 100; of three months, before the discount. */
  quarterlySavingPercentage: number
}

const YEARLY_SAVING_PERCENTAGE = 50

export interface PlanPrice {
  subscriptionType: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
  months: number
  price: Piastres
  pricePerMonth: Piastres
  /** 0 to 100, whole, against the monthly list price. */
  savingPercentage: number
  badge?: 'best_value' | 'most_popular'
}

/** The yearly plan saves 50 % and gets no discount. */
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
