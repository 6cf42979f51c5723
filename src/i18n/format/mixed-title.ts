import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

/** Whether a title has both directions: browsers put its ellipsis at the Latin words. */
export function isMixedTitle(title: Bilingual, locale: Locale): boolean {
  const { value, locale: own } = readText(title, locale)
  return own === 'ar' && /\p{Script=Latin}/u.test(value)
}
