import type { Locale } from '#i18n/locale.ts'

const TAGS = { ar: 'ar-EG-u-nu-latn', en: 'en-EG' } as const satisfies Record<Locale, string>

/** ISO 8601; day and minute in Cairo, for tables: `26 Nov 2026, 8:40 PM`. */
export const formatShortMoment = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo'
  }).format(new Date(time))

/** The same, with a year only where it is another one: `26 Nov, 8:40 PM`. @param now UTC ms */
export function formatBriefMoment(time: string, locale: Locale, now = Date.now()): string {
  const date = new Date(time)
  const yearOf = (of: Date | number) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Cairo' }).format(of)
  return new Intl.DateTimeFormat(TAGS[locale], {
    ...(yearOf(date) !== yearOf(now) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Africa/Cairo'
  }).format(date)
}

/** ISO 8601, or a day; the day in Cairo: `26 Nov 2026`. */
export const formatShortDate = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Cairo'
  }).format(new Date(time.length === 10 ? `${time}T12:00Z` : time))
