// The service worker: visited pages open without a network. It replaces an older one at once, since
// new workers answer old pages too: hashed assets never change.

import { cacheStrategyOf, type CacheStrategy } from '#domain/offline/cache-strategy.ts'
import { ASSETS_CACHE, isKept, keep, type Kept, keptAnswer } from './keep.ts'
import { keepOfflinePages, offlinePage } from './offline-page.ts'

const worker = self as unknown as WorkerScope
const site = {
  origin: location.origin,
  apiHost: import.meta.env.PUBLIC_API_HOST ?? '',
  uncached: new RegExp(import.meta.env.UNCACHED_PAGES)
}

/** Milliseconds to wait for the network when a response is cached. */
const PATIENCE = 3_000

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

worker.addEventListener('fetch', event => {
  const way = cacheStrategyOf(event.request, site)
  if (way === 'none') return
  const isFirstHere = way === 'assets' || way === 'pictures'
  event.respondWith(isFirstHere ? fromDevice(event, way) : fromNetwork(event, way))
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
      const asked = { method: 'GET', mode: 'navigate', url, headers: new Headers() }
      if (cacheStrategyOf(asked, site) !== 'page') return
      const answer = await fetch(url).catch(() => undefined)
      if (answer) await keep('page', url, answer)
    })
  )
}

async function fromDevice(event: FetchEvent, way: Kept): Promise<Response> {
  const { request } = event
  const kept = await keptAnswer(way, request.url)
  if (kept) return kept
  const answer = await fetch(request)
  event.waitUntil(keep(way, request.url, answer.clone()))
  return answer
}

async function fromNetwork(event: FetchEvent, way: CacheStrategy): Promise<Response> {
  const { request } = event
  const fresh = askNetwork(event).then(answer => {
    if (answer && isKept(way)) event.waitUntil(keep(way, request.url, answer.clone()))
    return answer
  })
  event.waitUntil(fresh)
  const kept = isKept(way) ? await keptAnswer(way, request.url) : undefined
  const soon = await (kept ? Promise.race([fresh, afterPatience()]) : fresh)
  if (soon && (soon.status < 500 || !kept)) return soon
  if (kept) return kept
  return request.mode === 'navigate' ? offlinePage(request.url) : Response.error()
}

/** Undefined without a network. */
async function askNetwork({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  const ahead = await preloadResponse?.catch(() => undefined)
  // Firefox resolves with an error where others reject.
  if (ahead && ahead.type !== 'error') return ahead
  return fetch(request).catch(() => undefined)
}

const afterPatience = () => new Promise<undefined>(end => setTimeout(end, PATIENCE))
