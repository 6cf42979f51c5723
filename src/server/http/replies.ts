import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Whether `If-None-Match` names this tag or any; also a weak one, since proxies weaken tags.
 *
 * @see RFC 9110, 13.1.2
 */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const tags = header.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

/** Whether a caller that knows of a change wants no older answer. */
export function asksAnew(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /\bno-cache\b/i.test(cacheControl)
}

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

/** A public answer, the same for all callers. */
export interface Answer {
  /** `/courses/:id` */
  route: string
  /** Without quotes and encoding. */
  tag: string
  plain: Bytes
  forms: Map<Encoding, Form | Promise<Form>>
  /** Called each time it is sent. */
  onSent?: (() => void) | undefined
}

export interface Reply {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  body: Bytes | null
}

/** An answer in one encoding. */
interface Form {
  etag: string
  whole: Reply
  /** For a matching `If-None-Match`. */
  unchanged: Reply
}

/** Below this, compression costs more than it saves. */
const COMPRESSED_FROM_BYTES = 1_024
const CACHE_CONTROL = 'public, max-age=60'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

/** The answer for these headers: the same object each time, and synchronous once it is compressed. */
export function replyOf(
  answer: Answer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined
): Reply | Promise<Reply> {
  const isSmall = answer.plain.byteLength < COMPRESSED_FROM_BYTES
  const encoding = isSmall ? 'identity' : acceptedEncoding(acceptEncoding ?? '')
  const form = answer.forms.get(encoding) ?? makeForm(answer, encoding)
  const reply = ({ etag, whole, unchanged }: Form) =>
    isKnownTag(ifNoneMatch, etag) ? unchanged : whole
  return form instanceof Promise ? form.then(reply) : reply(form)
}

const BR = /(?:^|,)\s*br(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*[;,]|\s*$)/i
const GZIP = /(?:^|,)\s*gzip(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*[;,]|\s*$)/i

/** Accepted encodings, the smallest first, without those with `q=0`. */
export function acceptedEncoding(header: string): Encoding {
  if (BR.test(header)) return 'br'
  return GZIP.test(header) ? 'gzip' : 'identity'
}

function makeForm(answer: Answer, encoding: Encoding): Promise<Form> {
  const { tag, plain, forms } = answer
  const made = compress(plain, encoding).then(body => {
    const form = formOf(tag, encoding, body)
    forms.set(encoding, form)
    return form
  })
  forms.set(encoding, made)
  return made
}

function formOf(tag: string, encoding: Encoding, body: Bytes): Form {
  // A strong tag names the bytes, so it depends on the encoding.
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' }
  return {
    etag,
    unchanged: { status: 304, headers, body: null },
    whole: {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding })
      },
      body
    }
  }
}

async function compress(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return new Uint8Array(await zip(plain))
  return new Uint8Array(await squeeze(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}
