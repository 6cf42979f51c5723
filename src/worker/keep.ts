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

/** A strategy whose responses are cached. */
export type Kept = keyof typeof CACHES

/** Pages do not depend on their query; scripts read it. */
const keyOf = (way: Kept, url: string) => (way === 'page' ? new URL(url).pathname : url)

/** The cached response, also of an older build. Undefined where the cache cannot be read. */
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

/** Caches a response, whose body it reads, and removes the oldest. A full device caches nothing. */
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

export const isKept = (way: CacheStrategy): way is Kept => way in CACHES
