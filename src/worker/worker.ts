// The service worker: visited pages open without a network. It replaces an older one at once, since
// new workers answer old pages too: hashed assets never change.

import { cacheStrategyOf, type CacheStrategy } from '#domain/offline/cache-strategy.ts'
import {
  ASSETS_CACHE,
  isCached,
  cacheResponse,
  type CachedStrategy,
  cachedResponse
} from './keep.ts'
import { keepOfflinePages, offlinePage } from './offline-page.ts'
import { takePushes } from './push.ts'

const worker = self as unknown as WorkerScope
const site = {
  origin: location.origin,
  apiHost: import.meta.env.PUBLIC_API_HOST ?? '',
  uncached: new RegExp(import.meta.env.UNCACHED_PAGES)
}

/** Milliseconds to wait for the network when a response is cached. */
const TIMEOUT_MS = 3_000

worker.addEventListener('install', event => {
  void worker.skipWaiting()
  // API requests need not wait for the worker to start.
  if (site.apiHost.startsWith('/')) {
    void event.addRoutes?.({ condition: { urlPattern: `${site.apiHost}/*` }, source: 'network' })
  }
  event.waitUntil(keepOfflinePages())
})

worker.addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

takePushes(worker, site.apiHost)

worker.addEventListener('fetch', event => {
  const strategy = cacheStrategyOf(event.request, site)
  if (strategy === 'none') return
  const isFirstHere = strategy === 'assets' || strategy === 'pictures'
  event.respondWith(isFirstHere ? fromDevice(event, strategy) : fromNetwork(event, strategy))
})

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  const builds = (await caches.keys()).filter(name => name.startsWith('assets '))
  // Keeps this build and the one before, whose pages may be cached.
  const older = builds.filter(name => name !== ASSETS_CACHE).slice(0, -1)
  await Promise.all(older.map(name => caches.delete(name)))
  await worker.clients.claim()
  await keepOpenPages()
}

async function keepOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  await Promise.all(
    open.map(async ({ url }) => {
      const request = { method: 'GET', mode: 'navigate', url, headers: new Headers() }
      if (cacheStrategyOf(request, site) !== 'page') return
      const answer = await fetch(url).catch(() => undefined)
      if (answer) await cacheResponse('page', url, answer)
    })
  )
}

async function fromDevice(event: FetchEvent, strategy: CachedStrategy): Promise<Response> {
  const { request } = event
  const cached = await cachedResponse(strategy, request.url)
  if (cached) return cached
  const answer = await fetch(request)
  event.waitUntil(cacheResponse(strategy, request.url, answer.clone()))
  return answer
}

async function fromNetwork(event: FetchEvent, strategy: CacheStrategy): Promise<Response> {
  const { request } = event
  const fresh = askNetwork(event).then(answer => {
    if (answer && isCached(strategy))
      event.waitUntil(cacheResponse(strategy, request.url, answer.clone()))
    return answer
  })
  event.waitUntil(fresh)
  const cached = isCached(strategy) ? await cachedResponse(strategy, request.url) : undefined
  const soon = await (cached ? Promise.race([fresh, afterTimeout()]) : fresh)
  if (soon && (soon.status < 500 || !cached)) return soon
  if (cached) return cached
  return request.mode === 'navigate' ? offlinePage(request.url) : Response.error()
}

/** Undefined without a network. */
async function askNetwork({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  const ahead = await preloadResponse?.catch(() => undefined)
  // Firefox resolves with an error where others reject.
  if (ahead && ahead.type !== 'error') return ahead
  return fetch(request).catch(() => undefined)
}

const afterTimeout = () => new Promise<undefined>(end => setTimeout(end, TIMEOUT_MS))
