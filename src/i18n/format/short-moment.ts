import type { Locale } from '#i18n/locale.ts'

const TAGS = { ar: 'ar-EG-u-nu-latn', en: 'en-EG' } as const satisfies Record<Locale, string>

/** ISO 8601; day and minute in Cairo, for tables: `26 Nov 2026, 8:40 PM`. */
export const formatShortMoment = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
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

/** A day, for axes: `Nov 26`. */
export const formatDayMonth = (day: string, locale: Locale) =>
  dayFormat(locale).format(new Date(day))

/** Days, both included; one when they are the same: `Nov 20 – 26, 2026`. */
export const formatDayRange = (from: string, to: string, locale: Locale) =>
  dayFormat(locale, 'numeric').formatRange(new Date(from), new Date(to))

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Of days, which UTC counts as they are written. */
function dayFormat(locale: Locale, year?: 'numeric'): Intl.DateTimeFormat {
  const name = `${locale} ${year}`
  const known = dayFormats.get(name)
  if (known) return known
  const look = { day: 'numeric', month: 'short', timeZone: 'UTC', ...(year && { year }) } as const
  const fresh = new Intl.DateTimeFormat(TAGS[locale], look)
  dayFormats.set(name, fresh)
  return fresh
}
