import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context, Hono } from 'hono'
import { getMedia } from '#contract/learning/media.ts'
import { isIndexFile, withLinks } from '#server/media/index-files.ts'
import { besides, type Reader, readLink } from '#server/media/signed-links.ts'
import { sendFile } from '#server/media/send-file.ts'
import type { Deps } from '#server/deps.ts'
import { type MediaFile, OPEN_FOLDER } from '#server/media/media.ts'
import { problem, Refusal } from '#server/http/problem.ts'
import { readRequest } from '#server/http/read-request.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'

type MediaDeps = Pick<Deps, 'db' | 'media' | 'keys' | 'now' | 'basePath'>

/** Pictures and trailers are public; other media need a signed link that ends. */
export function mediaRoutes(app: Hono, deps: MediaDeps): void {
  const { db, media, keys, now } = deps

  app.on(['GET', 'HEAD'], getMedia.path, async c => {
    const path = c.req.param('path')
    if (path.startsWith(`${OPEN_FOLDER}/`)) {
      const file = await media.find(path)
      return file ? sendOpen(c, path, file) : problem(c, new Refusal('not_found'))
    }
    const input = await readRequest(getMedia, c)
    if (input instanceof Refusal) return problem(c, input)
    const reader = readLink(keys.media, path, input.query, now())
    if (reader === undefined) return problem(c, new Refusal('forbidden'))
    const isIndex = isIndexFile(path)
    // A playlist makes new links, so access is checked again.
    const until = isIndex ? await accessOf(reader) : 0
    if (until === undefined) return problem(c, new Refusal('forbidden'))
    const file = await media.find(path)
    if (!file) return problem(c, new Refusal('not_found'))
    return isIndex
      ? sendIndex(c, path, file, { reader, until })
      : sendSigned(c, path, file, Number(input.query.exp) - Math.floor(now().getTime() / 1_000))
  })

  async function accessOf(reader: Reader): Promise<number | undefined> {
    return reader === 'everybody' ? Infinity : readAccess(db, reader, now())
  }

  async function sendIndex(
    c: Context,
    path: string,
    file: MediaFile,
    access: { reader: Reader; until: number }
  ): Promise<Response> {
    const original = file.sizeBytes > 0 ? await text(file.read(0, file.sizeBytes - 1)) : ''
    const bytes = Buffer.from(await withLinks(path, original, besides(path, deps, access)))
    const read = (start: number, end: number) => Readable.from([bytes.subarray(start, end + 1)])
    const whole = { sizeBytes: bytes.byteLength, read }
    return sendFile(c, path, whole, { cacheControl: 'private, no-store' })
  }
}

function sendOpen(c: Context, path: string, file: MediaFile): Response {
  // Names have a digest, so the content never changes.
  const tag = path.split('/').at(-1) ?? ''
  return sendFile(c, path, file, { cacheControl: 'public, max-age=31536000, immutable', tag })
}

/** @param secondsLeft of the link; browsers may cache it for as long */
function sendSigned(c: Context, path: string, file: MediaFile, secondsLeft: number): Response {
  return sendFile(c, path, file, { cacheControl: `private, max-age=${secondsLeft}`, tag: path })
}
