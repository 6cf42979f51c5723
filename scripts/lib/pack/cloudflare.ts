import {
  CHANGE_PASSWORD,
  type FallbackPage,
  groupOf,
  HASHED_FOLDER
} from '#server/http/site/site-rules.ts'
import { hasApiBelow, shellsByNeighbours, type SiteDescription } from './describe.ts'
import { headerRules } from './header-rules.ts'
import { type Host, NO_API_BELOW, TOO_MANY_REDIRECTS } from './host.ts'
import { placeholders } from './patterns.ts'

/** @see https://developers.cloudflare.com/pages/platform/limits/ and …/pages/configuration/redirects/ */
const LIMITS = { files: 20_000, headerRules: 100, line: 2_000, redirects: 2_000, bytes: 100_000 }

/**
 * `_headers` joins values of matching rules, unless a rule removes the name first. A `_redirects`
 * rule hides files, so other fallback pages are the `404.html` of their folder.
 *
 * @see https://developers.cloudflare.com/pages/configuration/headers/ and …/serving-pages/
 */
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
        _headers: headersFile(site, besidePages),
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

function headersFile(site: SiteDescription, shells: readonly FallbackPage[]): string {
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
