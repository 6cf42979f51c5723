import type { Locale } from '#i18n/locale.ts'
import { withTanwin } from './with-tanwin.ts'

const TAGS = { ar: 'ar-EG-u-nu-latn', en: 'en' } as const satisfies Record<Locale, string>

/** Largest first, in milliseconds. */
const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000]
] as const

/** The same with seconds: `3 seconds ago`. @param now milliseconds since 1970 */
export function formatAgoInSeconds(time: string, now: number, locale: Locale): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1_000)
  if (seconds >= 60) return formatAgo(time, now, locale)
  const format = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' })
  return withTanwin(format.format(-Math.max(0, seconds), 'second'))
}

/** `3 hours ago`, `yesterday`, `now`. @param now milliseconds since 1970 */
export function formatAgo(time: string, now: number, locale: Locale): string {
  const past = Math.max(0, now - Date.parse(time))
  const format = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' })
  const found = UNITS.find(([, length]) => past >= length)
  if (!found) return format.format(0, 'second')
  const [unit, length] = found
  return format.format(-Math.floor(past / length), unit)
}
