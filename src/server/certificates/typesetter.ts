import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/http/problem.ts'
import type { Done, Job, Order } from './typeset-worker.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Waiting {
  resolve: (pdf: Bytes) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** Milliseconds; a page takes a hundredth of it. */
const TIMEOUT_MS = 10_000

/** Typesets in a thread that starts on demand and again after a failure. */
function inThread(): (order: Order) => Promise<Bytes> {
  let current: Thread | undefined
  let last = 0

  function open(): Thread {
    const worker = new Worker(new URL('typeset-worker.ts', import.meta.url))
    const waiting = new Map<number, Waiting>()
    const thread = { worker, waiting }
    const end = (error: Error) => {
      if (current === thread) current = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('message', (done: Done) => {
      const one = waiting.get(done.id)
      waiting.delete(done.id)
      if (waiting.size === 0) worker.unref()
      if ('pdf' in done) one?.resolve(done.pdf as Bytes)
      else one?.reject(new Error(done.error))
    })
    worker.on('error', end)
    worker.on('exit', code => end(new Error(`the typesetter ended with ${code}`)))
    return thread
  }

  return order => {
    const { worker, waiting } = (current ??= open())
    const id = (last += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ ...order, id } satisfies Job)
    // Earlier orders may be slow as well.
    const hung = setTimeout(() => void worker.terminate(), TIMEOUT_MS * (1 + waiting.size / 10))
    return promise.finally(() => clearTimeout(hung))
  }
}

interface Pdf {
  bytes: Uint8Array<ArrayBuffer>
  /** ETag of the bytes. */
  tag: string
}

/** Makes PDFs of certificates and receipts, one at a time, in a thread. */
export interface Typesetter {
  make: (order: Order) => Promise<Pdf | Refusal<'unavailable'>>
}

/** PDFs waiting at once; each takes milliseconds. */
const MOST_WAITING = 200
const RETRY_AFTER = 2
const CACHE_BYTES = 16 * 1024 * 1024

/** @param mostWaiting further ones are refused */
export function createTypesetter(mostWaiting: number = MOST_WAITING): Typesetter {
  const cache = new Map<string, Pdf>()
  const making = new Map<string, Promise<Pdf>>()
  const typeset = inThread()
  let cacheBytes = 0

  function keep(key: string, pdf: Pdf): void {
    cache.set(key, pdf)
    cacheBytes += pdf.bytes.byteLength
    for (const [oldest, { bytes }] of cache) {
      if (cacheBytes <= CACHE_BYTES) break
      cache.delete(oldest)
      cacheBytes -= bytes.byteLength
    }
  }

  async function build(key: string, order: Order): Promise<Pdf> {
    const bytes = await typeset(order)
    const pdf = { bytes, tag: digest(bytes) }
    keep(key, pdf)
    return pdf
  }

  return {
    async make(order) {
      const key = digest(JSON.stringify(order))
      const known = cache.get(key) ?? making.get(key)
      if (known) return known
      if (making.size >= mostWaiting) return new Refusal('unavailable', { retryAfter: RETRY_AFTER })
      const made = build(key, order).finally(() => making.delete(key))
      making.set(key, made)
      return made
    }
  }
}

const digest = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
