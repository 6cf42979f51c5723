import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { getMedia } from '#contract/media.ts'
import { isKnownTag } from '#server/etags.ts'
import { OPEN_FOLDER, type MediaFile } from '#server/ports/media.ts'
import type { Needs } from '#server/needs.ts'
import { problem, Refusal } from '#server/problem.ts'

/** What a name's ending is served as; nothing else leaves the store under another type. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp'
}

/** The open part of the media: pictures and trailers, whose names never stand for another content. */
export function mediaModule(app: Hono, { media }: Pick<Needs, 'media'>): void {
  app.on(['GET', 'HEAD'], getMedia.path, async (c, next) => {
    const path = c.req.param('path')
    if (!path.startsWith(`${OPEN_FOLDER}/`)) return next()
    const file = await media.find(path)
    return file ? sendFile(c, path, file) : problem(c, new Refusal('not_found'))
  })
}

function sendFile(c: Context, path: string, file: MediaFile): Response {
  const { sizeBytes } = file
  const etag = `"${path.split('/').at(-1)}"`
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag
  }
  if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)

  // HEAD has no ranges, and a piece of another version is of no use (RFC 9110, 13.1.5 and 14.2).
  const isPiece = c.req.method === 'GET' && (c.req.header('if-range') ?? etag) === etag
  const range = isPiece ? rangeOf(c.req.header('range'), sizeBytes) : undefined
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${sizeBytes}` })
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${sizeBytes}`
  const hasBody = c.req.method !== 'HEAD' && sizeBytes > 0
  const body = hasBody ? (Readable.toWeb(file.read(start, end)) as ReadableStream) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** The first and last byte of a `Range` header with one range; `undefined` when the whole is wanted. */
export function rangeOf(
  header: string | undefined,
  size: number
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  // A suffix: the last so many bytes.
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
