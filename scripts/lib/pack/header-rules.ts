import { locales, localized } from '#i18n/locale.ts'
import {
  CACHE,
  HASHED_FOLDER,
  SHARED_FOLDERS,
  SILENT_REFERRER,
  SITE_HEADERS,
  TOKEN_PAGES,
  TRANSPORT
} from '#server/http/site/site-rules.ts'
import type { SiteDescription } from './describe.ts'
import { placeholders } from './patterns.ts'
import { commonPolicy, policiesByPath } from './policies.ts'

/** Headers for the paths of a pattern, as `_headers` writes it: `*` takes all that is below. */
export interface HeaderRule {
  path: string
  set: Readonly<Record<string, string>>
}

/**
 * The headers of the site, from the general to the particular: a later rule takes the place of an earlier
 * one. `Cache-Control` of pages is not among them: these hosts say `public, max-age=0, must-revalidate` by
 * themselves, which is as much as `no-cache`.
 *
 * @param shellPlaces places of shells that are shown for all that is missing below them
 */
export function headerRules(
  site: SiteDescription,
  shellPlaces: readonly string[] = []
): HeaderRule[] {
  const rule = (path: string, name: string, value: string) => ({ path, set: { [name]: value } })
  const inEveryLanguage = (path: string) => locales.map(locale => localized(path, locale))
  return [
    {
      path: '/*',
      set: {
        ...SITE_HEADERS,
        ...(site.siteUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT }),
        'Content-Security-Policy': commonPolicy(site)
      }
    },
    rule(`${HASHED_FOLDER}*`, 'Cache-Control', CACHE.hashed),
    ...SHARED_FOLDERS.map(folder =>
      rule(`${folder}*`, 'Cross-Origin-Resource-Policy', 'cross-origin')
    ),
    ...TOKEN_PAGES.flatMap(inEveryLanguage).map(path =>
      rule(path, 'Referrer-Policy', SILENT_REFERRER)
    ),
    ...policiesByPath(site, shellPlaces).flatMap(({ place, policy }) =>
      inEveryLanguage(place === '/' || !place.endsWith('/') ? place : `${place}_`).map(path =>
        rule(placeholders(path), 'Content-Security-Policy', policy)
      )
    )
  ]
}
