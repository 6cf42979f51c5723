import type { Locale } from '#i18n/locale.ts'

/** The name of an ISO 3166-1 code. */
export const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
