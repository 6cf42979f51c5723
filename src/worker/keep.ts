import {
  CACHE_MOST,
  isKeepable,
  PAGES_CACHE,
  PICTURES_CACHE,
  type CacheStrategy
} from '#domain/offline/cache-strategy.ts'

/** Of this build: what an older build had goes when the next one after it comes. */
export const ASSETS_CACHE = `assets ${import.meta.env.BUILD}`

const CACHES = {
  page: PAGES_CACHE,
  catalogue: 'catalogue',
  pictures: PICTURES_CACHE,
  assets: ASSETS_CACHE
}

/** A way whose answers are kept. */
export type Kept = keyof typeof CACHES

/** Pages are the same whatever their query says: scripts read it. */
const keyOf = (way: Kept, url: string) => (way === 'page' ? new URL(url).pathname : url)

/**
 * The answer that is kept for an address; one of an older build is taken over. None where the device
 * cannot read what it keeps, since the network may have it.
 */
export async function keptAnswer(way: Kept, url: string): Promise<Response | undefined> {
  try {
    return await findKept(way, url)
  } catch {
    return undefined
  }
}

async function findKept(way: Kept, url: string): Promise<Response | undefined> {
  const find = (cacheName?: string) =>
    caches.match(keyOf(way, url), { ignoreVary: true, ...(cacheName && { cacheName }) })
  const own = await find(CACHES[way])
  if (own || way !== 'assets') return own
  const older = await find()
  if (older) await keep(way, url, older.clone()).catch(() => undefined)
  return older
}

/** Keeps an answer, whose body it reads, if it may be kept, and lets go of the oldest. A full device keeps nothing. */
export async function keep(way: Kept, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(CACHES[way])
  const key = keyOf(way, url)
  if (answer.status === 404 || answer.status === 410) await cache.delete(key)
  if (!isKeepable(way, answer)) return
  await cache.put(key, answer).catch(() => undefined)
  const keys = await cache.keys()
  const most = CACHE_MOST[way === 'page' ? 'pages' : way]
  await Promise.all(keys.slice(0, -most).map(old => cache.delete(old)))
}

/** Whether its answers are kept at all. */
export const isKept = (way: CacheStrategy): way is Kept => way in CACHES
