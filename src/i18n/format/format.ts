import { direction, type Locale } from '#i18n/locale.ts'
import { withTanwin } from './with-tanwin.ts'

/** Latin digits in both languages. */
const TAGS = { ar: 'ar-EG-u-nu-latn', en: 'en-EG' } as const satisfies Record<Locale, string>

const DAY = 86_400_000
/** Any Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)

interface Formats {
  number: Intl.NumberFormat
  compact: Intl.NumberFormat
  price: Intl.NumberFormat
  percent: Intl.NumberFormat
  date: Intl.DateTimeFormat
  collator: Intl.Collator
}

const made = new Map<Locale, Formats>()

function formats(locale: Locale): Formats {
  const known = made.get(locale)
  if (known) return known
  const tag = TAGS[locale]
  const fresh: Formats = {
    number: new Intl.NumberFormat(tag),
    compact: new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
    price: new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'EGP',
      currencyDisplay: 'code',
      trailingZeroDisplay: 'stripIfInteger'
    }),
    percent: new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
    date: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Africa/Cairo' }),
    collator: new Intl.Collator(tag)
  }
  made.set(locale, fresh)
  return fresh
}

const units = new Map<string, Intl.NumberFormat>()

function inUnit(
  value: number,
  unit: string,
  locale: Locale,
  look: Intl.NumberFormatOptions
): string {
  if (value <= 0) return ''
  const name = `${locale} ${unit} ${look.maximumFractionDigits}`
  const format =
    units.get(name) ?? new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit, ...look })
  units.set(name, format)
  return withTanwin(format.format(value))
}

export const formatNumber = (value: number, locale: Locale) => formats(locale).number.format(value)
export const formatCompact = (value: number, locale: Locale) =>
  formats(locale).compact.format(value)

/** Isolates a text from left to right. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** `pounds` in EGP: `249 EGP` in Arabic, `EGP 249` in English; a minus stays with its digits. */
export function formatPrice(pounds: number, locale: Locale): string {
  const price = formats(locale).price
  if (pounds >= 0 || direction[locale] === 'ltr') return price.format(pounds)
  return price.format(-pounds).replace(/\d[\d.,]*/, amount => leftToRight(`-${amount}`))
}

/** 0 to 100; the sign is right of the digits in both languages. */
export function formatPercent(percentage: number, locale: Locale): string {
  const written = formats(locale).percent.format(percentage / 100)
  return direction[locale] === 'ltr' ? written : leftToRight(written.replace(/\u200e/g, ''))
}

const durations = new Map<string, string>()

/** Hours and minutes; seconds only below a minute. */
export function formatDuration(seconds: number, locale: Locale): string {
  const whole = seconds < 60 ? seconds : Math.round(seconds / 60) * 60
  const name = `${locale} ${whole}`
  const known = durations.get(name) ?? writeDuration(whole, locale)
  durations.set(name, known)
  return known
}

/** Intl.DurationFormat is too new for many phones. */
function writeDuration(seconds: number, locale: Locale): string {
  const minutes = seconds < 60 ? 0 : seconds / 60
  const units = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
    [seconds % 60, 'second']
  ] as const
  const written = units.map(([value, unit]) => inUnit(value, unit, locale, { unitDisplay: 'long' }))
  return new Intl.ListFormat(TAGS[locale], { type: 'unit' }).format(written.filter(Boolean))
}

/** ISO 8601; the day in Cairo. */
export const formatDate = (time: string, locale: Locale) =>
  formats(locale).date.format(new Date(time.length === 10 ? Date.parse(time) + DAY / 2 : time))

/** ISO 8601; day and minute in Cairo: `November 22, 2026 at 8:40 PM`. */
export const formatMoment = (time: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo'
  }).format(new Date(time))

/** `Saturday`, `Sat` or `S`. @param day 0 for Sunday */
export const formatWeekday = (
  day: number,
  locale: Locale,
  weekday: 'long' | 'short' | 'narrow' = 'long'
) => new Intl.DateTimeFormat(TAGS[locale], { weekday, timeZone: 'UTC' }).format(SUNDAY + day * DAY)

/**
 * `Germany Time`, or `Coordinated Universal Time` where a zone belongs to no country.
 *
 * @param timeZone IANA name
 */
export function formatZone(
  timeZone: string,
  locale: Locale,
  t: (key: 'cairo' | 'inZone', values?: { zone: string }) => string
): string {
  if (timeZone === 'Africa/Cairo') return t('cairo')
  const name = (timeZoneName: 'shortGeneric' | 'long') =>
    new Intl.DateTimeFormat(TAGS[locale], { timeZone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const short = name('shortGeneric')
  return t('inZone', { zone: /\p{Nd}/u.test(short) ? name('long') : short })
}

/** A clock time, `7:30 PM`. @param clock `19:30` */
export const formatClock = (clock: string, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`1970-01-01T${clock}Z`)
  )

const SIZES = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
  { unit: 'kilobyte', bytes: 1_000 }
] as const

/** Kilobytes, at least one; megabytes with one decimal. */
export function formatBytes(bytes: number, locale: Locale): string {
  const size = SIZES.find(one => bytes >= one.bytes) ?? SIZES[2]
  const isLarge = size.unit !== 'kilobyte'
  const value = Math.max(bytes / size.bytes, isLarge ? 0 : 1)
  const look = { maximumFractionDigits: isLarge ? 1 : 0 } as const
  if (locale === 'en') return inUnit(value, size.unit, locale, look)
  // Units in Egyptian letters.
  return inUnit(value, size.unit, locale, { ...look, unitDisplay: 'long' }).replaceAll('غ', 'ج')
}

export const compareTexts = (one: string, other: string, locale: Locale) =>
  formats(locale).collator.compare(one, other)

const languages = new Map<Locale, string>()

/** `العربية`, `English` */
export function languageName(locale: Locale): string {
  const known = languages.get(locale)
  const name = known ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  languages.set(locale, name)
  return name
}
