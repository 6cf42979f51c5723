import { locales, localized } from '#i18n/locale.ts'
import { CHANGE_PASSWORD, HASHED_FOLDER } from '#server/http/site/site-rules.ts'
import { hasApiBelow, type SiteDescription } from './describe.ts'
import { headerRules } from './header-rules.ts'
import { type Host, NO_API_BELOW } from './host.ts'
import { placeholders } from './patterns.ts'

/**
 * Later rules of `_headers` win, and a `_redirects` rule with 200 never hides a file.
 *
 * @see https://docs.netlify.com/manage/routing/headers/ and
 * https://docs.netlify.com/manage/routing/redirects/overview/
 */
export const netlify: Host = {
  siteIn: '',
  takesTwins: false,
  pack: site => ({
    texts: {
      _headers: headersFile(site),
      _redirects: redirectsFile(site),
      '404.txt': '404\n'
    },
    notes: [
      ...(hasApiBelow(site) ? [NO_API_BELOW] : []),
      'a slash at the end of an address is passed over instead of taken away'
    ]
  })
}

function headersFile(site: SiteDescription): string {
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
