import type { Locale } from '#i18n/locale.ts'

/** `Salma and Omar`; empty without names. */
export function listNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
