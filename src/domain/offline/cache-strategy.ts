/** The caches of a device. What fills them: `worker/`; pages are shown by `ui/offline/`. */
export const PAGES_CACHE = 'pages'
export const PICTURES_CACHE = 'pictures'

/** How many answers a cache holds; the oldest go first. */
export const CACHE_MOST = { pages: 60, pictures: 120, catalogue: 40, assets: 120 } as const

/**
 * `page`: from the network, kept, and from the device when there is none. `passing`: a page that is not kept.
 * `catalogue`: as a page. `assets`, `pictures`: from the device first, since their names change with them.
 * `none`: the browser’s own business.
 */
export type CacheStrategy = 'page' | 'passing' | 'catalogue' | 'assets' | 'pictures' | 'none'

export interface Asked {
  method: string
  mode: string
  url: string
  headers: Pick<Headers, 'has'>
}

interface Site {
  origin: string
  /** What browsers call: a path of the site, or another host. */
  apiHost: string
  /** Pages that are not cached. @see domain/routes.ts */
  uncached: RegExp
}

/** How a request is answered. */
export function cacheStrategyOf(
  { method, mode, url, headers }: Asked,
  { origin, apiHost, uncached }: Site
): CacheStrategy {
  const { origin: from, pathname, search } = new URL(url)
  if (method !== 'GET' || from !== origin) return 'none'
  if (headers.has('authorization') || headers.has('range')) return 'none'
  if (pathname.startsWith(`${apiHost}/`) || /^\/(?:en\/)?admin(?:\/|$)/.test(pathname))
    return 'none'
  if (mode === 'navigate') {
    if (/\.\w+$/.test(pathname)) return 'none'
    const isCached = !uncached.test(pathname) && !/[?&]token=/.test(search)
    return isCached ? 'page' : 'passing'
  }
  if (/^\/catalogue\/.*\.json$/.test(pathname)) return 'catalogue'
  if (pathname.startsWith('/_astro/pictures/')) return 'pictures'
  return /^\/_astro\/[^/]+$/.test(pathname) ? 'assets' : 'none'
}

/** Whether an answer may be kept: whole, from here, and what was asked for. A host may send a page in place of what is missing. */
export function isKeepable(
  way: CacheStrategy,
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
    isOurs && isPage === (way === 'page') && !/no-store/.test(headers.get('cache-control') ?? '')
  )
}
