import type { Locale } from '#i18n/locale.ts'

const TAGS = { ar: 'ar-EG-u-nu-latn', en: 'en-EG' } as const satisfies Record<Locale, string>

/** ISO 8601; day and minute in Cairo, for tables: `26 Nov 2026, 8:40 PM`. */
export const formatShortMoment = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo'
  }).format(new Date(time))

/** ISO 8601; the day in Cairo, for tables: `Nov 26, 2026`. */
export const formatShortDay = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Cairo'
  }).format(new Date(time))
