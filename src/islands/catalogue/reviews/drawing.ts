import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

/** What drawing the reviews of a class takes. */
export interface Drawing {
  t: Translate<'reviews'>
  locale: Locale
  /** Of the class. */
  id: number
  slug: string
}
