/** Whole piastres; 100 make one EGP. Never a fraction, never a float of pounds. */
export type Piastres = number & { readonly unit: 'piastre' }

/**
 * Marks a checked integer as money.
 *
 * @throws RangeError unless `value` is a whole number of at least 0
 */
export function piastres(value: number): Piastres {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not an amount in piastres: ${value}`)
  }
  return value as Piastres
}

/** Piastres of an amount in EGP with at most two decimals. */
export function ofPounds(pounds: number): Piastres {
  return piastres(Math.round(pounds * 100))
}

/** EGP with at most two decimals. */
export function inPounds(amount: Piastres): number {
  return amount / 100
}

/** EGP after a discount. @param percent from 0 to 100 */
export const discountedPounds = (pounds: number, percent: number): number =>
  inPounds(discounted(ofPounds(pounds), percent))

/** EGP with two decimals, as tables and programs take it: `249.50`. */
export function decimalPounds(amount: number): string {
  return (amount / 100).toFixed(2)
}

/**
 * Price left after a percentage discount, rounded half up to a whole piastre.
 *
 * @param percent 0 to 100, at most two decimals count
 * @throws RangeError when `percent` is outside that range
 * @see spec §4, “discounted price = monthlyPrice − monthlyPrice × discountPercentage / 100”
 */
export function discounted(price: Piastres, percent: number): Piastres {
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError(`not a percentage: ${percent}`)
  }
  // In hundredths of a percent, since 8.1 × 100 is 809.9999999999999 and would round the wrong way.
  const kept = 10_000 - Math.round(percent * 100)
  return piastres(Math.floor((price * kept + 5_000) / 10_000))
}
