import type { Locale } from '#i18n/locale.ts'

const TAGS = { ar: 'ar-EG', en: 'en' } as const satisfies Record<Locale, string>

/** @param month from 1 */
export function formatMonth(month: number, locale: Locale): string {
  const look = { month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(TAGS[locale], look).format(Date.UTC(2000, month - 1))
}
