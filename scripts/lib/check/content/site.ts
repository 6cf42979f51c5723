/** Targets that a text may link to and show. */
export interface Site {
  /** Whether a path leads to a page. */
  isPage: (path: string) => boolean
  /** Anchors of a page whose content defines them. @param path without a language */
  anchorsOf: (path: string) => ReadonlySet<string> | undefined
  /** Whether a picture lies in `public/`. @param path `/pictures/x.png` */
  isPublic: (path: string) => boolean
}
