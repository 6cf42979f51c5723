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

/** Headers for a path of `_headers`: `*` matches everything below. */
export interface HeaderRule {
  path: string
  set: Readonly<Record<string, string>>
}

/**
 * Headers from general to particular; later rules win. Both hosts send `max-age=0,
 * must-revalidate` for pages themselves.
 *
 * @param shellPlaces groups of fallback pages that are shown for missing pages below them
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
