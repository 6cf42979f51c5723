import { createHash } from 'node:crypto'
import { Refusal } from '#server/http/problem.ts'
import { inThread } from './typeset-thread.ts'
import type { Order } from './typeset-worker.ts'

export interface Pdf {
  bytes: Uint8Array<ArrayBuffer>
  /** ETag of the bytes. */
  tag: string
}

/** Makes PDFs of certificates, one at a time, in a thread. */
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
