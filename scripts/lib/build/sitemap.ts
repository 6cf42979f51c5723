import { defaultLocale, locales, localized } from '#i18n/locale.ts'
import { detached, type PageFile } from './pages.ts'

/** An indexed page. Addresses are escaped for XML. */
export interface Entry {
  address: string
  /** By language; `x-default` among them. */
  twins: readonly (readonly [language: string, address: string])[]
}

/** A file may hold 50,000. */
const PER_FILE = 5_000

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Nothing for pages with noindex, redirects, and pages with another canonical address. */
export function entryOf({ file, html }: PageFile): Entry | undefined {
  // An attribute may hold any tag, but no quotes: `</head>` could be the summary's.
  const [head = ''] = html.split('<main id="content"', 1)
  if (/<meta name="robots" content="noindex">|<meta http-equiv="refresh"/.test(head))
    return undefined
  const [, address = ''] = /<link rel="canonical" href="([^"]*)">/.exec(head) ?? []
  if (!address || !isAt(address, file)) return undefined
  const twins = head.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)
  return {
    address: detached(address),
    twins: [...twins].map(([, language = '', href = '']) => [detached(language), detached(href)])
  }
}

function isAt(address: string, file: string): boolean {
  const path = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
  return decodeURIComponent(new URL(address).pathname) === path
}

interface Target {
  siteUrl: string
  /** Last change in ISO 8601, by path without a language. */
  changes: ReadonlyMap<string, string>
}

/** The entry that the head of an indexed page names. @param path of the page: `/en/class/x` */
export function entryAt(siteUrl: string, path: string): Entry {
  const bare = localized(path, defaultLocale)
  const address = (to: string) =>
    PLAIN.test(to) ? `${siteUrl}${to}` : escaped(new URL(to, siteUrl).href)
  return {
    address: address(path),
    twins: [
      ...locales.map(locale => [locale, address(localized(bare, locale))] as const),
      ['x-default', address(bare)]
    ]
  }
}

/** Needs no escaping; parsing the addresses of all pages takes longer than the rest of the sitemap. */
const PLAIN = /^(?:\/[\w-]+)+$/

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Files by their path within the site. */
export function sitemapFiles(
  entries: readonly Entry[],
  { siteUrl, changes }: Target
): Map<string, string> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(entries.length / PER_FILE)) }, (_, at) =>
    entries.slice(at * PER_FILE, (at + 1) * PER_FILE)
  )
  const attributes = `xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  const names = parts.map((_, at) => `<sitemap><loc>${siteUrl}/sitemap-${at}.xml</loc></sitemap>`)
  return new Map([
    ...parts.map((part, at) => {
      const urls = part.map(entry => urlOf(entry, { siteUrl, changes })).join('\n')
      const text = `${HEADER}<urlset ${attributes}>\n${urls}\n</urlset>\n`
      return [`sitemap-${at}.xml`, text] as const
    }),
    [
      'sitemap-index.xml',
      `${HEADER}<sitemapindex xmlns="${SCHEMA}">\n${names.join('\n')}\n</sitemapindex>\n`
    ]
  ])
}

function urlOf({ address, twins }: Entry, { siteUrl, changes }: Target): string {
  const path = decodeURIComponent(address.slice(siteUrl.length)).replace(/^\/en(?=\/|$)/, '')
  const changed = changes.get(path)
  return [
    `<url><loc>${address}</loc>`,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    ...twins.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    ),
    '</url>'
  ].join('')
}
