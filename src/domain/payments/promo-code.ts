import { layoutTypos } from '#domain/search/words/keyboard-layout.ts'
import { westernDigits } from '#domain/text/western-digits.ts'

export const PROMO_CODE = /^[A-Z0-9-]{3,40}$/

/** A promo code as stored: `'UFUQ25'` for `' ufuq٢٥ '`; Arabic letters stay, and make it invalid. */
export function tidyPromoCode(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .replace(/[\p{Cf}\s]/gu, '')
    .toUpperCase()
}

/** The existing promo code that is meant: also `'UFUQ25'` for `'عبعض٢٥'` of Arabic keys. */
export function normalisedPromoCode(typed: string): string {
  const tidy = tidyPromoCode(typed)
  // Codes have no Arabic letters.
  const slips = /\p{Script=Arabic}/u.test(tidy) ? layoutTypos(tidy) : []
  const corrected = slips.map(slip => slip.toUpperCase()).find(slip => PROMO_CODE.test(slip))
  return corrected ?? tidy
}
