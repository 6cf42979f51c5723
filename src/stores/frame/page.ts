import { type Locale, localeOf } from '#i18n/locale.ts'

/** Path and query of the page that is open; the home page's where there is none. */
function pageAddress(): string {
  const { pathname = '/', search = '', hash = '' } = globalThis.location ?? {}
  return `${pathname}${search}${hash}`
}

export const pageLocale = (): Locale => localeOf(pageAddress())

/** Where to go on to after signing in: what the address of this page says, or else this page. */
export function returnAddress(): string {
  const given = new URLSearchParams(globalThis.location?.search).get('next')
  return given ?? pageAddress()
}

/**
 * Whether the page is a document that was sent to somebody, a certificate: it stays what it is for
 * whoever opens it, whatever becomes of a session of their own.
 */
export const isForEverybody = (): boolean => /^\/(?:en\/)?certificates\//.test(pageAddress())
