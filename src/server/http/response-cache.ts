import { createHash } from 'node:crypto'
import { versionQuery } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from './problem.ts'
import type { Answer } from './replies.ts'

type Watch = (value: unknown) => (() => void) | undefined

/** Public answers as bytes until the catalogue changes. */
export interface ResponseCache {
  /**
   * Synchronous while the version is known: a promise takes a tenth of the answer's time.
   *
   * @param isFresh reads the version first, whenever that was done before
   */
  find: (key: string, isFresh?: boolean) => Answer | undefined | Promise<Answer | undefined>
  /** @param watch gives a value what is called whenever its answer is sent */
  make: <C extends Refusal>(
    key: string,
    route: string,
    compute: () => Promise<C | unknown>,
    watch?: Watch
  ) => Promise<Answer | Refusal>
  /** How often one was there already, and how often it had to be made. */
  counts: { found: number; made: number }
}

const CACHE_BYTES = 48 * 1024 * 1024
/** Per answer besides its bytes, so that senseless searches do not fill the memory. */
const OVERHEAD_BYTES = 1_024

/** Milliseconds without reading the version again, which is a third of the work under load. */
const VERSION_TRUSTED_FOR = 5

/** @param trustedFor milliseconds that a version is not read again */
export function createResponseCache(
  db: Db,
  trustedFor: number = VERSION_TRUSTED_FOR
): ResponseCache {
  const query = versionQuery(db)
  let version = ''
  let bytes = 0
  const counts = { found: 0, made: 0 }
  const cached = new Map<string, Answer>()
  const making = new Map<string, Promise<Answer | Refusal>>()

  let refreshing: Promise<void> | undefined
  let refreshedAt = -Infinity

  /** Concurrent requests share one query. */
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
      cached.clear()
      making.clear()
      bytes = 0
    }
  }

  function store(key: string, answer: Answer): void {
    drop(key)
    cached.set(key, answer)
    bytes += sizeOf(key, answer)
    for (const oldest of cached.keys()) {
      if (bytes <= CACHE_BYTES) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    const answer = cached.get(key)
    if (answer && cached.delete(key)) bytes -= sizeOf(key, answer)
  }

  async function build(key: string, route: string, compute: () => Promise<unknown>, watch?: Watch) {
    const since = version
    const value = await compute()
    if (value instanceof Refusal) return value
    counts.made++
    const answer = { ...answerOf(value, route), onSent: watch?.(value) }
    // After a change it is still true for this request.
    if (since === version) store(key, answer)
    return answer
  }

  function take(key: string): Answer | undefined {
    const answer = cached.get(key)
    if (answer) {
      counts.found++
      // To the end: the first entry is the least recently used.
      cached.delete(key)
      cached.set(key, answer)
    }
    return answer
  }

  return {
    find(key, isFresh = false) {
      // A reading under way may have begun before the change.
      const waiting = isFresh ? readVersion() : refresh()
      return waiting ? waiting.then(() => take(key)) : take(key)
    },
    async make(key, route, compute, watch) {
      const running = making.get(key)
      if (running) return running
      const started = build(key, route, compute, watch).finally(() => making.delete(key))
      making.set(key, started)
      return started
    },
    counts
  }
}

/** Approximate memory, with compressed bodies. */
function sizeOf(key: string, { plain }: Answer): number {
  return plain.byteLength * 1.5 + key.length * 2 + OVERHEAD_BYTES
}

/** @param route `/courses/:id` */
export function answerOf(value: unknown, route: string): Answer {
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { route, tag, plain, forms: new Map() }
}
