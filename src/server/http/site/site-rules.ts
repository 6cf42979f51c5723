import { globSync } from 'node:fs'
import { loginPath, profilePath, resetPasswordPath } from '#domain/addresses.ts'

/**
 * What every host of the site has to keep: our own server (`site.ts`), and whatever the recipes of
 * `scripts/deploy` are for.
 */

/** What the build says about itself in `dist/.site.json`. */
export interface SiteFacts {
  /** Value of `Content-Security-Policy` where nothing is inline. */
  policy: string
  /** The same for the pages of a place. @see page-groups.ts */
  policies?: Record<string, string>
  /** Paths without a language that lead elsewhere: `/class/12` to `/class/first-page`. */
  redirects: Record<string, string>
  /** `SITE_URL` and `PUBLIC_API_HOST` that the pages were built with. */
  siteUrl?: string
  apiHost?: string
}

/** Where they lie in the folder of the site. */
export const SITE_FACTS = '.site.json'

/** What every answer carries. */
export const SITE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For browsers that do not read `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
} as const

/** Value of `Strict-Transport-Security`, where the site's address is https. */
export const TRANSPORT = 'max-age=63072000; includeSubDomains'

/** Value of `Referrer-Policy` for the link of a mail: where it leads tells nobody of its token. */
export const SILENT_REFERRER = 'no-referrer'
export const HAS_TOKEN = /[?&]token=/
/** The pages that mails lead to with a token, for hosts that cannot look at a query. @see accounts/letter.ts */
export const TOKEN_PAGES = ['/', loginPath, resetPasswordPath] as const

/** Files with their digest in the name, which never change, and everything else. */
export const HASHED_FOLDER = '/_astro/'
export const CACHE = { hashed: 'public, max-age=31536000, immutable', rest: 'no-cache' } as const

/** Folders of pictures that pages of others show with a link to ours: `Cross-Origin-Resource-Policy: cross-origin`. */
export const SHARED_FOLDERS = ['/_astro/pictures/', '/_astro/social/'] as const

/** Where password managers look for the page that changes a password, and that page. */
export const CHANGE_PASSWORD = {
  from: '/.well-known/change-password',
  to: profilePath('settings')
} as const

/** Where researchers look for whom to tell of a vulnerability: the only file in a folder with a dot. */
export const SECURITY_TEXT = '/.well-known/security.txt'

/** The end of a path that asks for a file: what is missing there is never answered by a page. */
export const FILE_NAME = /\.[a-z0-9]{2,8}$/i

export interface Shell {
  /** Its own path: `/class/_/videos`. */
  path: string
  /** Paths that it stands for, which the build did not know. */
  pattern: RegExp
}

/** Pages with `_` in their address: each stands for every page with something else in that place. */
export function shellsIn(folder: string): Shell[] {
  return globSync(['**/_.html', '**/_/**/*.html'], { cwd: folder }).map(file => {
    const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`
    const segments = path.split('/').map(one => (one === '_' ? '[^/]+' : RegExp.escape(one)))
    return { path, pattern: new RegExp(`^${segments.join('/')}$`) }
  })
}
