import { parseUrl } from '#domain/parse-url.ts'
import { type Locale, localized } from './locale.ts'

/** Placeholder for our own origin. */
const ORIGIN = 'https://site.invalid'
const LONGEST = 2_000

/** Useless after sign-in. */
const ENTRY = /^\/(?:signup|join|login|forget-password|reset-password)(?:\/|$)/
const API = /^\/api(?:\/|$)/

/** A path of this site to continue with after sign-in, or nothing. @param wanted untrusted */
export function nextAddress(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST || /[\\\s\p{C}]/u.test(wanted)) {
    return undefined
  }
  const address = parseUrl(wanted, ORIGIN)
  const route = address && decoded(address.pathname)
  if (!route || address.origin !== ORIGIN || address.username) return undefined
  // Several slashes name a host in some parsers.
  if (/\/\/|[\\\p{C}]/u.test(route)) return undefined
  const page = localized(route, 'ar')
  if (ENTRY.test(page) || API.test(page) || address.searchParams.has('token')) return undefined
  return `${address.pathname}${address.search}${address.hash}`
}

/** `entryAddress('/login', 'en', '/en/class/x')` */
export function entryAddress(page: `/${string}`, locale: Locale, next?: string): string {
  const wanted = nextAddress(next)
  const home = localized('/', locale)
  const query = wanted && wanted !== home ? `?next=${encodeURIComponent(wanted)}` : ''
  return `${localized(page, locale)}${query}`
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
