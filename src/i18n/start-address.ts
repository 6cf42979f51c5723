import { type Locale, localeOf, localized } from './locale.ts'

/** Crawlers get the address that they request. */
const CRAWLER = /bot|crawl|spider|slurp|preview|lighthouse|externalhit|whatsapp/i

export interface Start {
  /** As in `location`. */
  pathname: string
  search: string
  hash: string
  /** From local storage. */
  saved: string | null
  /** Whether a page of this site led here; then the address stays. */
  isWithin: boolean
  userAgent: string
}

/** The address in the language chosen last; nothing if unchanged. */
export function startAddress(start: Start): string | undefined {
  const { pathname, search, hash, saved, isWithin, userAgent } = start
  if (saved !== 'ar' && saved !== 'en') return undefined
  if (isWithin || CRAWLER.test(userAgent) || localeOf(pathname) === saved) return undefined
  const target = localized(pathname, saved satisfies Locale)
  // `/en/en` in Arabic is `/en`, which is English.
  return localeOf(target) === saved ? `${target}${search}${hash}` : undefined
}
