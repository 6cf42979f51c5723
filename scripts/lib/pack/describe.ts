import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, localized } from '#i18n/locale.ts'
import { encodePath } from '#scripts/lib/build/redirects.ts'
import { isPublicFile } from '#scripts/lib/publish/purge.ts'
import {
  type FallbackPage,
  fallbackPageAt,
  fallbackPagesIn,
  SECURITY_TEXT,
  SITE_FACTS,
  type SiteFacts
} from '#server/http/site/site-rules.ts'

/** Both as in requests. */
export interface Redirect {
  from: string
  to: string
}

export interface SiteDescription {
  folder: string
  siteUrl: string
  /** What browsers call: a path of the site, or another host. */
  apiHost: string
  policy: string
  /** The same for the pages of each place. @see src/server/http/site/site-rules.ts */
  policies: ReadonlyMap<string, string>
  /** In every language. */
  redirects: readonly Redirect[]
  shells: readonly FallbackPage[]
  /** Files within the folder, without their compressed twins and without pages that only lead on. */
  files: readonly string[]
  /** Pages for hosts that know no redirects, or not so many. */
  redirectPages: readonly string[]
}

/** @throws Error when no site lies in the folder */
export function describeSite(folder: string): SiteDescription {
  const { policy, policies, redirects, fallbackPages, siteUrl, apiHost } = factsOf(folder)
  const everywhere = Object.entries(redirects).flatMap(([from, to]) =>
    locales.map(locale => ({ from: localized(from, locale), to: localized(to, locale) }))
  )
  const redirectPages = everywhere.map(({ from }) => `${from.slice(1)}.html`)
  const leadOn = new Set(redirectPages)
  const files = globSync(['**/*', SECURITY_TEXT.slice(1)], { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => isPublicFile(file) && !leadOn.has(file))
    .sort()
  return {
    folder,
    siteUrl: siteUrl ?? '',
    apiHost: apiHost ?? '/api',
    policy,
    policies: new Map(Object.entries(policies ?? {})),
    redirects: everywhere.map(({ from, to }) => ({ from, to: encodePath(to) })),
    shells: (fallbackPages ?? fallbackPagesIn(folder)).map(fallbackPageAt),
    files,
    redirectPages
  }
}

function factsOf(folder: string): SiteFacts {
  try {
    return JSON.parse(readFileSync(join(folder, SITE_FACTS), 'utf8')) as SiteFacts
  } catch {
    throw new Error(`no site is built in ${folder}; npm run build makes one`)
  }
}

/** Whether the site's own address forwards the API. */
export function hasApiBelow({ apiHost }: Pick<SiteDescription, 'apiHost'>): boolean {
  return apiHost.startsWith('/')
}

/** Fallback pages whose paths no page of the build has, and others. */
export function shellsByNeighbours({ files, shells }: SiteDescription): {
  alone: FallbackPage[]
  besidePages: FallbackPage[]
} {
  const own = new Set(shells.map(({ path }) => path))
  const paths = files
    .filter(file => file.endsWith('.html'))
    .map(file => `/${file.slice(0, -'.html'.length)}`)
    .filter(path => !own.has(path))
  const isBeside = ({ pattern }: FallbackPage) => paths.some(path => pattern.test(path))
  return {
    alone: shells.filter(shell => !isBeside(shell)),
    besidePages: shells.filter(isBeside)
  }
}

/** Files that a host reads besides the site. */
export interface Packed {
  /** Texts by their path in the packed folder. */
  texts: Record<string, string>
  /** Copies of files: the path in the packed folder, and in the site. */
  copies?: Record<string, string>
  /** Differences from our own server; printed when the folder is made. */
  notes: string[]
}

export interface Host {
  siteIn: string
  /** Whether it sends the compressed twins; others compress by themselves. */
  takesTwins: boolean
  /** Whether it answers `/classes/` as it does `/classes`. */
  showsFinalSlash?: boolean
  /** @throws Error when the site cannot be served there at all */
  pack: (site: SiteDescription, options: { root: string }) => Packed
}

export const NO_API_BELOW =
  'the pages were built for an API at the site’s own address, which this host does not have: ' +
  'build them with PUBLIC_API_HOST=https://api.your.site'

export const TOO_MANY_REDIRECTS =
  'addresses by id are pages that lead on, since their rules are too many'
