import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { isKnownTag } from '#server/http/replies.ts'
import { dispositionOf, type MediaFile, typeOf } from './media.ts'

export interface Sending {
  cacheControl: string
  /** Without quotes; for paths whose bytes never change. */
  tag?: string
}

/** Sends a file or the requested range. */
export function sendFile(
  c: Context,
  path: string,
  { sizeBytes, read }: Pick<MediaFile, 'sizeBytes' | 'read'>,
  { cacheControl, tag }: Sending
): Response {
  const etag = tag === undefined ? undefined : `"${tag}"`
  const disposition = dispositionOf(path)
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': typeOf(path),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(etag && { ETag: etag }),
    ...(disposition && { 'Content-Disposition': disposition })
  }
  if (etag && isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)

  // HEAD has no ranges, and a range of another version is useless (RFC 9110, 13.1.5 and 14.2).
  const isPiece = c.req.method === 'GET' && [undefined, etag].includes(c.req.header('if-range'))
  const range = isPiece ? rangeOf(c.req.header('range'), sizeBytes) : undefined
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${sizeBytes}` })
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${sizeBytes}`
  const hasBody = c.req.method !== 'HEAD' && sizeBytes > 0
  const body = hasBody ? (Readable.toWeb(read(start, end)) as ReadableStream) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** First and last byte of a `Range` header; undefined for the whole file. */
export function rangeOf(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  // A suffix range.
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
