import type { StudioPackage } from '#contract/studio/packages.ts'
import { hasTwoDecimals, readDecimal } from '#domain/text/decimal.ts'

export const PRICE_FIELDS = [
  'monthlyPrice',
  'discountPercentage',
  'quarterlySavingPercentage'
] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

export type TypedPrices = Readonly<Record<PriceField, string>>
export type PricesWish = Readonly<Record<PriceField, number>>

/** What is typed into the form of prices. */
export interface PriceDraft {
  /** The newest prices that are known. */
  base: StudioPackage
  typed: TypedPrices
  /** Prices were changed by a colleague after typing began. */
  isOvertaken: boolean
}

/** EGP; catches typing errors, as the API does. */
const PRICE_MOST = 1_000_000

const textsOf = (prices: PricesWish): TypedPrices => ({
  monthlyPrice: String(prices.monthlyPrice),
  discountPercentage: String(prices.discountPercentage),
  quarterlySavingPercentage: String(prices.quarterlySavingPercentage)
})

export const draftOf = (base: StudioPackage): PriceDraft => ({
  base,
  typed: textsOf(base),
  isOvertaken: false
})

export const isTouched = ({ base, typed }: PriceDraft, field: PriceField): boolean =>
  readDecimal(typed[field]) !== base[field]

export const isDraftChanged = (draft: PriceDraft): boolean =>
  PRICE_FIELDS.some(field => isTouched(draft, field))

/** Takes newer prices over: fields that were typed into keep their text, the others follow. */
export function rebased(draft: PriceDraft, base: StudioPackage): PriceDraft {
  if (base.revision === draft.base.revision) return { ...draft, base }
  const fresh = textsOf(base)
  const follow = (field: PriceField) =>
    isTouched(draft, field) ? draft.typed[field] : fresh[field]
  const next: PriceDraft = {
    base,
    typed: {
      monthlyPrice: follow('monthlyPrice'),
      discountPercentage: follow('discountPercentage'),
      quarterlySavingPercentage: follow('quarterlySavingPercentage')
    },
    isOvertaken: true
  }
  return isDraftChanged(next) ? next : draftOf(base)
}

export type ReadTypedPrices =
  { ok: true; prices: PricesWish } | { ok: false; wrong: readonly PriceField[] }

/** What was typed, as numbers. */
export function readTypedPrices(typed: TypedPrices): ReadTypedPrices {
  const prices: PricesWish = {
    monthlyPrice: readDecimal(typed.monthlyPrice) ?? -1,
    discountPercentage: readDecimal(typed.discountPercentage) ?? -1,
    quarterlySavingPercentage: readDecimal(typed.quarterlySavingPercentage) ?? -1
  }
  const wrong = PRICE_FIELDS.filter(field => !isPossible(field, prices[field]))
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, prices }
}

function isPossible(field: PriceField, value: number): boolean {
  if (!hasTwoDecimals(value)) return false
  return field === 'monthlyPrice' ? value > 0 && value <= PRICE_MOST : value >= 0 && value <= 100
}
