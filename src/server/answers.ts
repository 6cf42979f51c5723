import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { versionQuery } from './catalogue-version.ts'
import type { Db } from './db/open.ts'
import { isKnownTag } from './etags.ts'
import { Refusal } from './problem.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export interface Answer {
  /** Without quotes and without the encoding. */
  tag: string
  bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  plain: Uint8Array<ArrayBuffer>
}

export interface Reply {
  status: 200 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** Public answers, kept as bytes until the catalogue changes. */
export interface Answers {
  find: (key: string) => Promise<Answer | undefined>
  make: <C extends Refusal>(
    key: string,
    compute: () => Promise<C | unknown>
  ) => Promise<Answer | Refusal>
}

const KEPT_BYTES = 48 * 1024 * 1024
/** What an answer takes besides its bytes; without it, searches for nonsense would fill the memory. */
const OVERHEAD_BYTES = 1_024
/** Below this, compression costs more than it saves. */
const COMPRESSED_FROM_BYTES = 1_024
const CACHE_CONTROL = 'public, max-age=60'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

/** Milliseconds for which the version just read is not read again: under load, reading it is a third of the work. */
const VERSION_TRUSTED_FOR = 5

/** @param trustedFor how old, in milliseconds, the version of the catalogue may be that an answer is kept under */
export function createAnswers(db: Db, trustedFor: number = VERSION_TRUSTED_FOR): Answers {
  const query = versionQuery(db)
  let version = ''
  let bytes = 0
  const kept = new Map<string, Answer>()
  const making = new Map<string, Promise<Answer | Refusal>>()

  let refreshing: Promise<void> | undefined
  let refreshedAt = -Infinity

  /** Requests that arrive together ask the store once. */
  function refresh(): Promise<void> | undefined {
    if (performance.now() - refreshedAt < trustedFor) return undefined
    refreshing ??= readVersion().finally(() => (refreshing = undefined))
    return refreshing
  }

  async function readVersion(): Promise<void> {
    const current = (await db.executeQuery(query)).rows[0]?.value ?? ''
    refreshedAt = performance.now()
    if (current !== version) {
      version = current
      kept.clear()
      making.clear()
      bytes = 0
    }
  }

  function keep(key: string, answer: Answer): void {
    drop(key)
    kept.set(key, answer)
    bytes += sizeOf(key, answer)
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const answer = kept.get(key)
    if (answer && kept.delete(key)) bytes -= sizeOf(key, answer)
  }

  async function build(key: string, compute: () => Promise<unknown>): Promise<Answer | Refusal> {
    const since = version
    const value = await compute()
    if (value instanceof Refusal) return value
    const answer = answerOf(value)
    // The catalogue changed meanwhile: still a true answer for whoever asked before.
    if (since === version) keep(key, answer)
    return answer
  }

  return {
    async find(key) {
      await refresh()
      const answer = kept.get(key)
      if (answer) {
        // To the end of the line: the first is the one unused for longest.
        kept.delete(key)
        kept.set(key, answer)
      }
      return answer
    },
    async make(key, compute) {
      const running = making.get(key)
      if (running) return running
      const started = build(key, compute).finally(() => making.delete(key))
      making.set(key, started)
      return started
    }
  }
}

/** About what it takes in memory, its compressed bodies included. */
function sizeOf(key: string, { plain }: Answer): number {
  return plain.byteLength * 1.5 + key.length * 2 + OVERHEAD_BYTES
}

function answerOf(value: unknown): Answer {
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { tag, plain, bodies: new Map() }
}

/** How an answer is sent to whoever accepts these encodings and may have it already. */
export async function replyOf(
  answer: Answer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined
): Promise<Reply> {
  const { tag, plain } = answer
  const isSmall = plain.byteLength < COMPRESSED_FROM_BYTES
  const encoding = isSmall ? 'identity' : acceptedEncoding(acceptEncoding ?? '')
  // A strong tag names the bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' }
  if (isKnownTag(ifNoneMatch, etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding })
    },
    body: await encoded(answer, encoding)
  }
}

const BR = /(?:^|,)\s*br(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*[;,]|\s*$)/i
const GZIP = /(?:^|,)\s*gzip(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*[;,]|\s*$)/i

function acceptedEncoding(header: string): Encoding {
  if (BR.test(header)) return 'br'
  return GZIP.test(header) ? 'gzip' : 'identity'
}

function encoded(answer: Answer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = answer.bodies.get(encoding)
  if (known) return known
  const made = compress(answer.plain, encoding)
  answer.bodies.set(encoding, made)
  return made
}

async function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return new Uint8Array(await zip(plain))
  return new Uint8Array(await squeeze(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}
