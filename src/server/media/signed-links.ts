import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIndexFile } from './index-files.ts'
import type { MediaStore } from './media.ts'

/** Seconds that a link works. */
const LINK_SECONDS = 300

/** A learner, or everybody for a preview. */
export type Reader = number | 'everybody'

interface LinkQuery {
  exp: string
  sig: string
}

/** UTC seconds at which a link made now ends. */
export function endOfLink(now: Date, until: number): number {
  return Math.floor(Math.min(now.getTime() + LINK_SECONDS * 1_000, until) / 1_000)
}

/**
 * A query that opens a path until `end`. It names the reader, so that playlists can check access again.
 *
 * @param end UTC seconds
 */
export function signLink(key: Buffer, path: string, reader: Reader, end: number): LinkQuery {
  const exp = String(end)
  const name = nameOf(reader)
  return { exp, sig: `${name}.${markOf(key, path, exp, name).toString('base64url')}` }
}

/** The reader of a link; undefined when it is forged, for another path, or over. */
export function readLink(
  key: Buffer,
  path: string,
  { exp = '', sig = '' }: { exp?: string | undefined; sig?: string | undefined },
  now: Date
): Reader | undefined {
  const [, name = '', signature = ''] = /^(0|[1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/.exec(sig) ?? []
  if (!name || !/^[1-9]\d{9,10}$/.test(exp)) return undefined
  const mark = Buffer.from(signature, 'base64url')
  const isOurs =
    mark.toString('base64url') === signature && timingSafeEqual(mark, markOf(key, path, exp, name))
  if (!isOurs || now.getTime() >= Number(exp) * 1_000) return undefined
  return name === '0' ? 'everybody' : Number.parseInt(name, 36)
}

function nameOf(reader: Reader): string {
  return reader === 'everybody' ? '0' : reader.toString(36)
}

/** 256 bits over all three, separated unambiguously. */
function markOf(key: Buffer, path: string, exp: string, name: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([path, exp, name]))
    .digest()
}

export interface LinkDeps {
  media: MediaStore
  keys: { media: Buffer }
  now: () => Date
  basePath: string
}

/** @param path in the media store */
type LinkTo = (path: string) => Promise<string>

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
