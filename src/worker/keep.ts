import {
  CACHE_MOST,
  isKeepable,
  PAGES_CACHE,
  PICTURES_CACHE,
  type CacheStrategy
} from '#domain/offline/cache-strategy.ts'

/** One cache for each build; worker.ts removes old ones. */
export const ASSETS_CACHE = `assets ${import.meta.env.BUILD}`

const CACHES = {
  page: PAGES_CACHE,
  catalogue: 'catalogue',
  pictures: PICTURES_CACHE,
  assets: ASSETS_CACHE
}

export type CachedStrategy = keyof typeof CACHES

/** Pages do not depend on their query; scripts read it. */
const keyOf = (strategy: CachedStrategy, url: string) =>
  strategy === 'page' ? new URL(url).pathname : url

/** The cached response, also of an older build. Undefined where the cache cannot be read. */
export async function cachedResponse(
  strategy: CachedStrategy,
  url: string
): Promise<Response | undefined> {
  try {
    return await findCached(strategy, url)
  } catch {
    return undefined
  }
}

async function findCached(strategy: CachedStrategy, url: string): Promise<Response | undefined> {
  const find = (cacheName?: string) =>
    caches.match(keyOf(strategy, url), { ignoreVary: true, ...(cacheName && { cacheName }) })
  const own = await find(CACHES[strategy])
  if (own || strategy !== 'assets') return own
  const older = await find()
  if (older) await cacheResponse(strategy, url, older.clone()).catch(() => undefined)
  return older
}

/** Caches a response, whose body it reads, and removes the oldest. A full device caches nothing. */
export async function cacheResponse(
  strategy: CachedStrategy,
  url: string,
  answer: Response
): Promise<void> {
  const cache = await caches.open(CACHES[strategy])
  const key = keyOf(strategy, url)
  if (answer.status === 404 || answer.status === 410) await cache.delete(key)
  if (!isKeepable(strategy, answer)) return
  await cache.put(key, answer).catch(() => undefined)
  const keys = await cache.keys()
  const most = CACHE_MOST[strategy === 'page' ? 'pages' : strategy]
  await Promise.all(keys.slice(0, -most).map(old => cache.delete(old)))
}

export const isCached = (strategy: CacheStrategy): strategy is CachedStrategy => strategy in CACHES
