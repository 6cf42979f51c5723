import { locales, localized } from '#i18n/locale.ts'
import {
  groupOf,
  CACHE,
  CHANGE_PASSWORD,
  type FallbackPage,
  HASHED_FOLDER,
  SHARED_FOLDERS,
  SILENT_REFERRER,
  SITE_HEADERS,
  TOKEN_PAGES,
  TRANSPORT
} from '#server/http/site/site-rules.ts'
import {
  hasApiBelow,
  type Host,
  NO_API_BELOW,
  shellsByNeighbours,
  type SiteDescription,
  TOO_MANY_REDIRECTS
} from './describe.ts'
import { commonPolicy, placeholders, policiesByPath } from './policies.ts'

/** Headers for a path of `_headers`: `*` matches everything below. */
interface HeaderRule {
  path: string
  set: Readonly<Record<string, string>>
}

/** From general to particular; later rules win. @param shellPlaces groups of fallback pages */
function headerRules(site: SiteDescription, shellPlaces: readonly string[] = []): HeaderRule[] {
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

/** Later rules of `_headers` win. @see https://docs.netlify.com/manage/routing/headers/ */
export const netlify: Host = {
  siteIn: '',
  takesTwins: false,
  showsFinalSlash: true,
  pack: site => ({
    texts: {
      _headers: netlifyHeaders(site),
      _redirects: redirectsFile(site),
      '404.txt': '404\n'
    },
    notes: [
      ...(hasApiBelow(site) ? [NO_API_BELOW] : []),
      'a slash at the end of an address is passed over instead of taken away'
    ]
  })
}

function netlifyHeaders(site: SiteDescription): string {
  const rules = headerRules(site).map(({ path, set }) =>
    [path, ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  )
  return `${rules.join('\n\n')}\n`
}

function redirectsFile({ redirects, shells }: SiteDescription): string {
  const lines = [
    `${CHANGE_PASSWORD.from} ${CHANGE_PASSWORD.to} 302`,
    ...redirects.map(({ from, to }) => `${from} ${to} 301!`),
    // A missing script must not be answered by a page.
    `${HASHED_FOLDER}* /404.txt 404`,
    ...shells.map(({ path }) => `${placeholders(path)} ${path}.html 200`),
    ...locales
      .filter(locale => localized('/', locale) !== '/')
      .map(locale => `${localized('/', locale)}/* ${localized('/404', locale)}.html 404`)
  ]
  return `${lines.join('\n')}\n`
}

/** @see https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/redirects/ */
const LIMITS = { files: 20_000, headerRules: 100, line: 2_000, redirects: 2_000, bytes: 100_000 }

/** A `_redirects` rule hides files. @see https://developers.cloudflare.com/pages/configuration/ */
export const cloudflare: Host = {
  siteIn: '',
  takesTwins: false,
  pack(site) {
    const { alone, besidePages } = shellsByNeighbours(site)
    const ids = site.redirects.map(({ from, to }) => `${from} ${to} 308`)
    const isFitting = ids.length < LIMITS.redirects && ids.join('\n').length < LIMITS.bytes
    const rules = [
      `${CHANGE_PASSWORD.from} ${CHANGE_PASSWORD.to} 302`,
      ...(isFitting ? ids : []),
      ...alone.map(({ path }) => `${placeholders(path)} ${path} 200`)
    ]
    const copies = Object.fromEntries(
      [
        ...besidePages.map(({ path }) => [
          path.replace(/\/_$/, '/404.html'),
          `${path.slice(1)}.html`
        ]),
        ...(isFitting ? [] : site.redirectPages.map(file => [file, file]))
      ].map(([to = '', from = '']) => [to.replace(/^\//, ''), from])
    )
    const count = site.files.length + Object.keys(copies).length
    if (count > LIMITS.files) {
      throw new Error(`${count} files; Cloudflare Pages takes ${LIMITS.files} of a free account`)
    }
    return {
      texts: {
        _headers: cloudflareHeaders(site, besidePages),
        _redirects: `${rules.join('\n')}\n`,
        // A missing script must not be answered by a page.
        [`${HASHED_FOLDER.slice(1)}404.html`]: '404\n'
      },
      copies,
      notes: [
        ...(hasApiBelow(site) ? [NO_API_BELOW] : []),
        `a record newer than the build is shown with status 404 (${besidePages.map(({ path }) => path).join(', ')})`,
        ...(isFitting ? [] : [TOO_MANY_REDIRECTS])
      ]
    }
  }
}

function cloudflareHeaders(site: SiteDescription, shells: readonly FallbackPage[]): string {
  const shellPlaces = shells.map(({ path }) => groupOf(path))
  const rules = headerRules(site, shellPlaces).map(({ path, set }, index) => [
    path,
    // Cloudflare's default allows every origin.
    ...(index === 0 ? ['  ! Access-Control-Allow-Origin'] : []),
    ...Object.entries(set).flatMap(([name, value]) => [
      ...(index === 0 ? [] : [`  ! ${name}`]),
      `  ${name}: ${value}`
    ])
  ])
  const longest = Math.max(...rules.flat().map(line => line.length))
  if (longest > LIMITS.line) {
    throw new Error(`a header of ${longest} characters; Cloudflare Pages reads ${LIMITS.line}`)
  }
  // The policy of the first rule suffices for the rest.
  return `${rules
    .slice(0, LIMITS.headerRules)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}
