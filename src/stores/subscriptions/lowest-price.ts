import { atom } from 'nanostores'
import type { Package } from '#contract/subscriptions/packages.ts'
import { fetchPackages } from './pricing.ts'

/** What a month costs with the longest plan, in EGP. */
export const $lowestPrice = atom<number | undefined>(undefined)

/** Asks for it; what is known stays without an answer. */
export async function askLowestPrice(): Promise<void> {
  const { plans } = ((await fetchPackages()) ?? {}) as Partial<Package>
  const prices = (Array.isArray(plans) ? plans : [])
    .map(({ pricePerMonth }) => pricePerMonth)
    .filter(Number.isFinite)
  if (prices.length > 0) $lowestPrice.set(Math.min(...prices))
}
