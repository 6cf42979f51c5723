import type { Package } from '#contract/packages.ts'
import { numbersOf, type PlanNumber } from '#domain/plan-numbers.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'
import { localeOf } from '#i18n/locale.ts'

type Prices = Pick<Package, 'monthlyPrice' | 'plans'>

/** Puts the numbers of today in the place of those that the page was built with. */
export function showPrices(prices: Prices): void {
  const locale = localeOf(location.pathname)
  for (const place of document.querySelectorAll<HTMLElement>('[data-price]')) {
    const [type = '', number = '', built] = place.dataset['price']?.split(' ') ?? []
    const now = numberIn(prices, type, number as PlanNumber)
    if (now === undefined) continue
    const format = number === 'savingPercentage' ? formatPercent : formatPrice
    const before = format(Number(built), locale)
    place.textContent = place.textContent.replace(before, format(now, locale))
    place.dataset['price'] = `${type} ${number} ${now}`
  }
}

/** Of one plan, or the lowest of all. */
function numberIn(
  { monthlyPrice, plans }: Prices,
  type: string,
  number: PlanNumber
): number | undefined {
  const numbers = plans
    .filter(({ subscriptionType }) => type === 'lowest' || subscriptionType === type)
    .map(plan => numbersOf(plan, monthlyPrice)[number])
    .filter(Number.isFinite)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}
