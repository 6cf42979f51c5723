import type { Locale } from '#i18n/locale.ts'
import { formatNumber, formatPrice } from './format.ts'

/** A code or number within a sentence, isolated from left to right. */
export const isolatedCode = (text: string) => `\u2066${text}\u2069`

/** A name or text within a sentence, isolated in its own direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** A sum in EGP within a sentence, isolated in the direction of its language. */
export const formatSum = (pounds: number, locale: Locale) => isolated(formatPrice(pounds, locale))

/** 0 to 100 with its decimals, `12.5%`; isolated from left to right. */
export const formatExactPercent = (percentage: number, locale: Locale) =>
  isolatedCode(`${formatNumber(percentage, locale)}%`)
