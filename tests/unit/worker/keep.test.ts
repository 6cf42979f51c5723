import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CACHE_MOST } from '#domain/offline/cache-strategy.ts'
import { cacheResponse, cachedResponse } from '#worker/keep.ts'

const SCRIPT = 'https://ufuq.example/_astro/app.js'

/** Caches of a device, of which a browser makes none that is broken. */
function device(parts: Partial<CacheStorage>): void {
  vi.stubGlobal('caches', parts)
}

describe('the cache of a device', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('has nothing where it cannot be read, so that the network is used', async () => {
    device({ match: () => Promise.reject(new DOMException('disk', 'UnknownError')) })
    for (const strategy of ['page', 'assets'] as const) {
      expect(await cachedResponse(strategy, SCRIPT)).toBeUndefined()
    }
  })

  test('returns a cached file also where nothing more can be stored', async () => {
    const older = new Response('script')
    device({
      match: (_, which) => Promise.resolve(which?.cacheName ? undefined : older),
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    expect(await cachedResponse('assets', SCRIPT)).toBe(older)
  })

  describe('in a cache that works', () => {
    const kept = new Map<string, Response>()
    const cache = {
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      delete: async (key: string) => kept.delete(key),
      keys: async () => [...kept.keys()]
    }
    const page = (init: ResponseInit = {}) =>
      Object.defineProperty(
        new Response('', { headers: { 'content-type': 'text/html' }, ...init }),
        'type',
        { value: 'basic' }
      )
    const visit = (path: string, answer = page()) =>
      cacheResponse('page', `https://ufuq.example${path}`, answer)
    beforeEach(() => {
      kept.clear()
      device({ open: async () => cache as unknown as Cache })
    })

    test('a page is there under its path, without its query', async () => {
      await visit('/classes?level=1')
      expect([...kept.keys()]).toEqual(['/classes'])
    })

    test('a page that may not be stored is not, and a page that is gone is removed', async () => {
      await visit('/faq', page({ status: 500 }))
      expect([...kept.keys()]).toEqual([])
      await visit('/faq')
      await visit('/faq', page({ status: 500 }))
      expect([...kept.keys()]).toEqual(['/faq'])
      await visit('/faq', page({ status: 404 }))
      expect([...kept.keys()]).toEqual([])
    })

    test('the oldest pages are removed for new ones', async () => {
      for (let at = 0; at <= CACHE_MOST.pages; at++) await visit(`/class/${at}`)
      expect(kept.size).toBe(CACHE_MOST.pages)
      expect(kept.has('/class/0')).toBe(false)
    })
  })
})
