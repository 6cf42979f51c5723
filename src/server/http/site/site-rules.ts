import { globSync } from 'node:fs'
import { loginPath, profilePath, resetPasswordPath } from '#domain/addresses.ts'
import { pageAt } from '#domain/routes.ts'

/** Headers of every API answer, unless its route sets others. */
export function apiHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT })
  }
}

/**
 * Group of pages with one policy: a page right below the root, or a folder, in both languages.
 * `/en/classes` is of `/classes`, `/class/x` of `/class/`. The table of routes may name another
 * group.
 */
export function groupOf(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const folder = rest.slice(0, rest.lastIndexOf('/') + 1)
  return pageAt(path)?.group ?? (folder === '/' ? rest : folder)
}

/** Rules for every host of the site: our server (`site.ts`) and the recipes of `scripts/deploy`. */

/** `dist/.site.json`, written by the build. */
export interface SiteFacts {
  /** `Content-Security-Policy` of answers without inline code. */
  policy: string
  /** The same by group of pages. @see groupOf */
  policies?: Record<string, string>
  /** Paths without a language: `/class/12` to `/class/first-page`. */
  redirects: Record<string, string>
  /** Paths of pages for what has none: records newer than the build, `/class/_`; `/studio/_`. */
  fallbackPages?: readonly string[]
  /** `SITE_URL` and `PUBLIC_API_HOST` of the build. */
  siteUrl?: string
  apiHost?: string
}

/** Path in the folder of the site. */
export const SITE_FACTS = '.site.json'

/** Headers of every answer. */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For browsers without `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
} as const

/** `Strict-Transport-Security` of https sites. */
export const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** `Referrer-Policy` of pages with a mail's token. */
export const SILENT_REFERRER = 'no-referrer'
export const HAS_TOKEN = /[?&]token=/
/** Pages that mails link to with a token, for hosts that cannot match a query. */
export const TOKEN_PAGES = ['/', loginPath, resetPasswordPath] as const

/** Files with a digest in the name never change. */
export const HASHED_FOLDER = '/_astro/'
export const CACHE = { hashed: 'public, max-age=31536000, immutable', rest: 'no-cache' } as const

/** Pictures that other sites may show: `Cross-Origin-Resource-Policy: cross-origin`. */
export const SHARED_FOLDERS = ['/_astro/pictures/', '/_astro/social/'] as const

/** Well-known address for password managers, and its page. */
export const CHANGE_PASSWORD = {
  from: '/.well-known/change-password',
  to: profilePath('settings')
} as const

/** Contact for security reports: the only file in a folder with a dot. */
export const SECURITY_TEXT = '/.well-known/security.txt'

/** A path of a file, for which no page is the answer. */
export const FILE_NAME = /\.[a-z0-9]{2,8}$/i

export interface FallbackPage {
  /** `/class/_/videos` */
  path: string
  /** Paths newer than the build. */
  pattern: RegExp
}

/** @returns paths of pages with `_` in their address, for records newer than the build */
export function fallbackPagesIn(folder: string): string[] {
  return globSync(['**/_.html', '**/_/**/*.html'], { cwd: folder }).map(
    file => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`
  )
}

export function fallbackPageAt(path: string): FallbackPage {
  const segments = path.split('/').map(one => (one === '_' ? '[^/]+' : RegExp.escape(one)))
  return { path, pattern: new RegExp(`^${segments.join('/')}$`) }
}
