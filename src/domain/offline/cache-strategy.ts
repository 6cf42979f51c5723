/** The caches of a device. What fills them: `worker/`; pages are shown by `ui/offline/`. */
export const PAGES_CACHE = 'pages'
export const PICTURES_CACHE = 'pictures'

/** Entries per cache; the oldest are dropped. */
export const CACHE_MOST = { pages: 60, pictures: 120, catalogue: 40, assets: 120 } as const

/** `page`, `catalogue`: network first. `passing`: not stored. `assets`, `pictures`: cache first. */
export type CacheStrategy = 'page' | 'passing' | 'catalogue' | 'assets' | 'pictures' | 'none'

interface CacheRequest {
  method: string
  mode: string
  url: string
  headers: Pick<Headers, 'has'>
}

interface Site {
  origin: string
  /** A path of the site, or another origin. */
  apiHost: string
  /** Pages that are not cached. @see domain/routes.ts */
  uncached: RegExp
}

export function cacheStrategyOf(
  { method, mode, url, headers }: CacheRequest,
  { origin, apiHost, uncached }: Site
): CacheStrategy {
  const { origin: from, pathname, search } = new URL(url)
  if (method !== 'GET' || from !== origin) return 'none'
  if (headers.has('authorization') || headers.has('range')) return 'none'
  if (pathname.startsWith(`${apiHost}/`) || /^\/(?:en\/)?(?:admin|studio)(?:\/|$)/.test(pathname))
    return 'none'
  if (mode === 'navigate') {
    if (/\.\w+$/.test(pathname)) return 'none'
    const isCached = !uncached.test(pathname) && !/[?&]token=/.test(search)
    return isCached ? 'page' : 'passing'
  }
  if (/^\/catalogue\/.*\.json$/.test(pathname)) return 'catalogue'
  if (pathname.startsWith('/_astro/pictures/')) return 'pictures'
  return /^\/_astro\/(?:texts\/.+|[^/]+)$/.test(pathname) ? 'assets' : 'none'
}

export function isKeepable(
  strategy: CacheStrategy,
  {
    status,
    type,
    redirected,
    headers
  }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>
): boolean {
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '')
  const isOurs = status === 200 && type === 'basic' && !redirected
  return (
    isOurs &&
    isPage === (strategy === 'page') &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  )
}
