import { redirectPage } from '#scripts/lib/build/redirects.ts'
import {
  CACHE,
  CHANGE_PASSWORD,
  HASHED_FOLDER,
  SHARED_FOLDERS,
  SILENT_REFERRER,
  SITE_HEADERS,
  TRANSPORT
} from '#server/http/site/site-rules.ts'
import { hasApiBelow, type SiteDescription } from './describe.ts'
import { type Host, NO_API_BELOW, TOO_MANY_REDIRECTS } from './host.ts'
import { shellPattern } from './patterns.ts'
import { commonPolicy, pathsOfPlace, placesByPolicy, policiesByPath } from './policies.ts'

/** @see https://vercel.com/docs/project-configuration/vercel-json and https://vercel.com/docs/limits */
const LIMITS = { rules: 2_048 }

/**
 * No two rules of headers match one request, since which of them wins is not written down. Rewrites come
 * after the files, so they never hide a page.
 */
export const vercel: Host = {
  siteIn: '',
  takesTwins: false,
  pack(site) {
    const isFitting = site.redirects.length <= LIMITS.rules
    const configuration = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      trailingSlash: false,
      headers: headers(site),
      redirects: isFitting
        ? site.redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true }))
        : [],
      rewrites: site.shells.map(({ path }) => ({
        source: groupsOf(shellPattern(path)),
        destination: path
      }))
    }
    return {
      texts: {
        'vercel.json': `${JSON.stringify(configuration, null, 2)}\n`,
        // Vercel redirects nothing below this folder.
        [`${CHANGE_PASSWORD.from.slice(1)}.html`]: redirectPage(
          site.siteUrl,
          CHANGE_PASSWORD.to,
          'ar'
        )
      },
      copies: isFitting ? {} : Object.fromEntries(site.redirectPages.map(file => [file, file])),
      notes: [
        ...(hasApiBelow(site) ? [NO_API_BELOW] : []),
        'what is missing is answered by the page in Arabic, also below /en and for files',
        ...(isFitting ? [] : [TOO_MANY_REDIRECTS])
      ]
    }
  }
}

interface Rule {
  source: string
  has?: { type: 'query'; key: string }[]
  missing?: { type: 'query'; key: string }[]
  headers: { key: string; value: string }[]
}

function headers(site: SiteDescription): Rule[] {
  const {
    'Referrer-Policy': referrer,
    'Cross-Origin-Resource-Policy': embedding,
    ...everywhere
  } = SITE_HEADERS
  const shared = SHARED_FOLDERS.map(folder => folder.slice(1)).join('|')
  const policies = [...placesByPolicy(policiesByPath(site, []))].map(([policy, places]) => ({
    policy,
    paths: places.map(pathsOfPlace).join('|')
  }))
  const query = { type: 'query' as const, key: 'token' }
  const rule = (source: string, set: Record<string, string>): Rule => ({
    source,
    headers: Object.entries(set).map(([key, value]) => ({ key, value }))
  })
  return [
    rule('/(.*)', {
      ...everywhere,
      ...(site.siteUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT })
    }),
    { ...rule('/(.*)', { 'Referrer-Policy': referrer }), missing: [query] },
    { ...rule('/(.*)', { 'Referrer-Policy': SILENT_REFERRER }), has: [query] },
    rule(`${HASHED_FOLDER}(.*)`, { 'Cache-Control': CACHE.hashed }),
    rule(`/((?!${shared}).*)`, { 'Cross-Origin-Resource-Policy': embedding }),
    rule(`/((?:${shared}).*)`, { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    rule(`/((?!(?:${policies.map(({ paths }) => paths).join('|')})$).*)`, {
      'Content-Security-Policy': commonPolicy(site)
    }),
    ...policies.map(({ policy, paths }) =>
      rule(`/(${paths})`, { 'Content-Security-Policy': policy })
    )
  ]
}

/** `/class/[^/]+` is `/class/([^/]+)`, since Vercel takes patterns only in brackets. */
function groupsOf(pattern: string): string {
  return pattern.replaceAll('[^/]+', '([^/]+)')
}
