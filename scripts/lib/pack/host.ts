import type { SiteDescription } from './describe.ts'

/** What a host reads besides the files of the site. */
export interface Packed {
  /** Texts by their path in the packed folder. */
  texts: Record<string, string>
  /** Copies of files of the site: the path in the packed folder, and that in the site. */
  copies?: Record<string, string>
  /** What does not fit the host, or is not as on our own server; said when the folder is made. */
  notes: string[]
}

export interface Host {
  /** Folder for the files of the site within the packed one; empty: beside what the host reads. */
  siteIn: string
  /** Whether it sends the compressed twins; others compress by themselves. */
  takesTwins: boolean
  /** @throws Error when the site cannot be served there at all */
  pack: (site: SiteDescription, options: { root: string }) => Packed
}

/** What a host of files says when the pages look for an API at their own address. */
export const NO_API_BELOW =
  'the pages were built for an API at the site’s own address, which this host does not have: ' +
  'build them with PUBLIC_API_HOST=https://api.your.site'

/** What a host says that takes fewer redirects than there are. */
export const TOO_MANY_REDIRECTS =
  'addresses by id are pages that lead on, since their rules are too many'
