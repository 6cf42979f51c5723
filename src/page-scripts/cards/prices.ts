import type { Package } from '#contract/subscriptions/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/subscriptions/plan-numbers.ts'
import { fetchPackages } from '#stores/subscriptions/pricing.ts'

export interface ChangedPrice {
  place: HTMLElement
  isPercentage: boolean
  built: number
  now: number
}

/** Replaces prices that changed since the build. */
export async function followPrices(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-price]')]
  if (places.length === 0) return
  const { monthlyPrice, plans } = ((await fetchPackages()) ?? {}) as Partial<Package>
  if (monthlyPrice === undefined || !Array.isArray(plans)) return
  const changed = places.flatMap(place => changeOf(place, { monthlyPrice, plans }))
  if (changed.length === 0) return
  const { showPrices } = await import('./show-prices.ts')
  showPrices(changed)
}

function changeOf(
  place: HTMLElement,
  { monthlyPrice, plans }: Pick<Package, 'monthlyPrice' | 'plans'>
): ChangedPrice[] {
  const [plan = '', number = '', built] = place.dataset['price']?.split(' ') ?? []
  const numbers = plans
    .filter(({ subscriptionType }) => plan === 'lowest' || subscriptionType === plan)
    .map(one => numbersOf(one, monthlyPrice)[number as PlanNumber])
    .filter(Number.isFinite)
  const now = Math.min(...numbers)
  if (numbers.length === 0 || now === Number(built)) return []
  return [{ place, isPercentage: number === 'saving', built: Number(built), now }]
}
