import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
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

/** Public answers, kept as bytes until the catalogue changes. */
export interface Answers {
  find: (key: string) => Promise<Answer | undefined>
  make: <C extends Refusal>(
    key: string,
    compute: () => Promise<C | unknown>
  ) => Promise<Answer | Refusal>
  send: (c: Context, answer: Answer) => Promise<Response>
}

const KEPT_BYTES = 48 * 1024 * 1024
/** What an answer takes besides its bytes; without it, searches for nonsense would fill the memory. */
const OVERHEAD_BYTES = 1_024
/** Below this, compression costs more than it saves. */
const COMPRESSED_FROM_BYTES = 1_024
const CACHE_CONTROL = 'public, max-age=60'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

export function createAnswers(db: Db): Answers {
  const query = versionQuery(db)
  let version = ''
  let bytes = 0
  const kept = new Map<string, Answer>()
  const making = new Map<string, Promise<Answer | Refusal>>()

  async function refresh(): Promise<void> {
    const current = (await db.executeQuery(query)).rows[0]?.value ?? ''
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
    },
    send
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

async function send(c: Context, answer: Answer): Promise<Response> {
  const { tag, plain } = answer
  const encoding = plain.byteLength < COMPRESSED_FROM_BYTES ? 'identity' : acceptedEncoding(c)
  // A strong tag names the bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding, Origin' }
  if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(await encoded(answer, encoding), 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding })
  })
}

function acceptedEncoding(c: Context): Encoding {
  const header = c.req.header('accept-encoding') ?? ''
  const accepts = (name: string) =>
    new RegExp(
      `(?:^|,)\\s*${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))(?=\\s*[;,]|\\s*$)`,
      'i'
    ).test(header)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
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
