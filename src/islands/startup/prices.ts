import type { Package } from '#contract/packages.ts'
import { fetchPackages } from '#stores/pricing.ts'

/** On pages that show prices, asks for those of today, and shows them where the build had others. */
export async function followPrices(): Promise<void> {
  const built = document.querySelector<HTMLElement>('[data-prices]')?.dataset['prices']
  if (built === undefined) return
  const { monthlyPrice, plans } = ((await fetchPackages()) ?? {}) as Partial<Package>
  if (monthlyPrice === undefined || !Array.isArray(plans)) return
  const now = [monthlyPrice, ...plans.map(({ price }) => price)].join(' ')
  if (now === built) return
  const { showPrices } = await import('./show-prices.ts')
  showPrices({ monthlyPrice, plans })
}
