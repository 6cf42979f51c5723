import { type Locale, localeOf } from '#i18n/locale.ts'

/** `/` where there is no document. */
function pageAddress(): string {
  const { pathname = '/', search = '', hash = '' } = globalThis.location ?? {}
  return `${pathname}${search}${hash}`
}

export const pageLocale = (): Locale => localeOf(pageAddress())

/** Address to open after the sign-in: the query `next`, or this page. */
export function returnAddress(): string {
  const given = new URLSearchParams(globalThis.location?.search).get('next')
  return given ?? pageAddress()
}

/** Certificates stay open for all readers when a session ends. */
export const isForEverybody = (): boolean => /^\/(?:en\/)?certificates\//.test(pageAddress())
