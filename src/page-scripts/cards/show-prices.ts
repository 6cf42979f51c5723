import { formatPercent, formatPrice } from '#i18n/format/format.ts'
import { localeOf } from '#i18n/locale.ts'
import type { ChangedPrice } from './prices.ts'

export function showPrices(changed: readonly ChangedPrice[]): void {
  const locale = localeOf(location.pathname)
  for (const { place, isPercentage, built, now } of changed) {
    const format = isPercentage ? formatPercent : formatPrice
    place.textContent = place.textContent.replace(format(built, locale), format(now, locale))
  }
}
