import { type Locale, localeOf, localized } from './locale.ts'

/** Programs that read pages for others: they get the address they asked for. */
const CRAWLER = /bot|crawl|spider|slurp|preview|lighthouse|externalhit|whatsapp/i

export interface Start {
  /** As in `location`: path, query and fragment. */
  pathname: string
  search: string
  hash: string
  /** The language chosen last, as local storage has it. */
  saved: string | null
  /** Whether a page of this site led here. The address then is what was wanted. */
  isWithin: boolean
  userAgent: string
}

/**
 * Where a visit begins instead, so that it is in the language chosen last: a path of this site with
 * the same query and fragment. Nothing when the address stays.
 *
 * @see spec §2, “On start the address is rewritten to match the chosen language”
 */
export function startAddress(start: Start): string | undefined {
  const { pathname, search, hash, saved, isWithin, userAgent } = start
  if (saved !== 'ar' && saved !== 'en') return undefined
  if (isWithin || CRAWLER.test(userAgent) || localeOf(pathname) === saved) return undefined
  const target = localized(pathname, saved satisfies Locale)
  // `/en/en` in Arabic is `/en`, which is English: nothing to be gained.
  return localeOf(target) === saved ? `${target}${search}${hash}` : undefined
}
