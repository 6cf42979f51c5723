import type { Locale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/translator.ts'

/** Written into each page of the studio. */
export interface StudioFacts {
  locale: Locale
  /** Of the site. */
  name: string
  /** By namespace. */
  messages: Readonly<Record<string, Messages>>
}
