import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

/**
 * Whether a title runs in both directions. Browsers put the ellipsis of such a line where its Latin
 * words begin, and cut those.
 */
export function isMixedTitle(title: Bilingual, locale: Locale): boolean {
  const { value, locale: own } = readText(title, locale)
  return own === 'ar' && /\p{Script=Latin}/u.test(value)
}
