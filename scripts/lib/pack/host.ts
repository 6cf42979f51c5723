import type { SiteDescription } from './describe.ts'

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
  /** Folder for the files of the site within the packed one. */
  siteIn: string
  /** Whether it sends the compressed twins; others compress by themselves. */
  takesTwins: boolean
  /** @throws Error when the site cannot be served there at all */
  pack: (site: SiteDescription, options: { root: string }) => Packed
}

export const NO_API_BELOW =
  'the pages were built for an API at the site’s own address, which this host does not have: ' +
  'build them with PUBLIC_API_HOST=https://api.your.site'

export const TOO_MANY_REDIRECTS =
  'addresses by id are pages that lead on, since their rules are too many'
