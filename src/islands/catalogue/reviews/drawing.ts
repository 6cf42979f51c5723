import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

export interface Drawing {
  t: Translate<'reviews'>
  locale: Locale
  id: number
  slug: string
}
