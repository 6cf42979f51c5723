import { atom } from 'nanostores'
import type { Package } from '#contract/subscriptions/packages.ts'
import { fetchPackages } from './pricing.ts'

/** Price of a month in the cheapest plan, in EGP. */
export const $lowestPrice = atom<number | undefined>(undefined)

/** Keeps the last price without an answer. */
export async function askLowestPrice(): Promise<void> {
  const { plans } = ((await fetchPackages()) ?? {}) as Partial<Package>
  const prices = (Array.isArray(plans) ? plans : [])
    .map(({ pricePerMonth }) => pricePerMonth)
    .filter(Number.isFinite)
  if (prices.length > 0) $lowestPrice.set(Math.min(...prices))
}
