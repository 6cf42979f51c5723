import { persistentAtom } from '@nanostores/persistent'
import { readEarly } from '#api/read-early.ts'
import { discounted, inPounds, ofPounds } from '#domain/payments/money.ts'
import { API_HOST } from '#stores/device/api-host.ts'

export const PACKAGE_ID = 1

/** Price of a month after the package's discount, in EGP. */
export const $monthlyPrice = persistentAtom<number | undefined>('monthlyPrice', undefined, {
  encode: String,
  decode: text => (/^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : undefined)
})

/** Keeps the stored price without an answer. @returns the unchecked package */
export async function fetchPackages(): Promise<unknown> {
  const answer = await readEarly(`${API_HOST}/packages/${PACKAGE_ID}`)
  const price = discountedPrice(answer)
  if (price === undefined) return undefined
  $monthlyPrice.set(price)
  return answer
}

function discountedPrice(answer: unknown): number | undefined {
  const { monthlyPrice, discountPercentage = 0 } = (answer ?? {}) as Record<string, unknown>
  const isPrice = typeof monthlyPrice === 'number' && monthlyPrice >= 0
  const isPercentage =
    typeof discountPercentage === 'number' && discountPercentage >= 0 && discountPercentage <= 100
  if (!isPrice || !isPercentage) return undefined
  return inPounds(discounted(ofPounds(monthlyPrice), discountPercentage))
}
