/** Whole piastres; 100 are one EGP. */
export type Piastres = number & { readonly unit: 'piastre' }

/** @throws RangeError unless `value` is a whole number of at least 0 */
export function piastres(value: number): Piastres {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not an amount in piastres: ${value}`)
  }
  return value as Piastres
}

export function ofPounds(pounds: number): Piastres {
  return piastres(Math.round(pounds * 100))
}

export function inPounds(amount: Piastres): number {
  return amount / 100
}

/** @param percent from 0 to 100 */
export const discountedPounds = (pounds: number, percent: number): number =>
  inPounds(discounted(ofPounds(pounds), percent))

/** With two decimals: `249.50`. */
export function decimalPounds(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** Rounded half up to a whole piastre. @param percent 0 to 100 @throws RangeError */
export function discounted(price: Piastres, percent: number): Piastres {
  if (!(percent >= 0 && percent <= 100)) {
    throw new RangeError(`not a percentage: ${percent}`)
  }
  // In hundredths of a percent, since 8.1 × 100 is 809.9999999999999.
  const kept = 10_000 - Math.round(percent * 100)
  return piastres(Math.floor((price * kept + 5_000) / 10_000))
}

/** The tax that a total includes, rounded half up to a whole piastre. @param percent of the net sum */
export function taxWithin(total: Piastres, percent: number): Piastres {
  // In hundredths of a percent, so that the division is of whole numbers.
  const rate = Math.round(percent * 100)
  return piastres(Math.floor((2 * total * rate + 10_000 + rate) / (2 * (10_000 + rate))))
}
