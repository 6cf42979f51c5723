import type { MediaStore } from './media.ts'
import { isIndexFile } from './index-files.ts'
import { endOfLink, type LinkQuery, type Reader, signLink } from './signed-links.ts'

export interface LinkDeps {
  media: MediaStore
  keys: { media: Buffer }
  now: () => Date
  basePath: string
}

/** @param path in the media store */
export type LinkTo = (path: string) => Promise<string>

/**
 * Links for five minutes, but not beyond `until`. Index files go through us, others to the store
 * where it signs links.
 *
 * @param until UTC ms
 */
export function linksFor(
  { media, keys, now, basePath }: LinkDeps,
  { reader, until }: { reader: Reader; until: number }
): LinkTo {
  const end = endOfLink(now(), until)
  return async path => {
    const direct = isIndexFile(path) ? undefined : await media.linkTo?.(path, end)
    return direct ?? `${basePath}/media/${withQuery(path, signLink(keys.media, path, reader, end))}`
  }
}

/** The same, relative to a file, which is shorter and independent of the API's address. */
export function besides(
  path: string,
  deps: LinkDeps,
  access: Parameters<typeof linksFor>[1]
): LinkTo {
  const folder = `${deps.basePath}/media/${path.slice(0, path.lastIndexOf('/') + 1)}`
  const linkTo = linksFor(deps, access)
  return async target => {
    const link = await linkTo(target)
    return link.startsWith(folder) ? link.slice(folder.length) : link
  }
}

function withQuery(path: string, { exp, sig }: LinkQuery): string {
  return `${path}?exp=${exp}&sig=${sig}`
}
