import { afterEach, describe, expect, test, vi } from 'vitest'
import { keptAnswer } from '#worker/keep.ts'

const SCRIPT = 'https://ufuq.example/_astro/app.js'

/** Caches of a device, of which a browser makes none that is broken. */
function device(parts: Partial<CacheStorage>): void {
  vi.stubGlobal('caches', parts)
}

describe('what a device keeps', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('is nothing where it cannot be read, so that the network is asked', async () => {
    device({ match: () => Promise.reject(new DOMException('disk', 'UnknownError')) })
    for (const way of ['page', 'assets'] as const) {
      expect(await keptAnswer(way, SCRIPT)).toBeUndefined()
    }
  })

  test('is answered also where nothing more can be kept', async () => {
    const older = new Response('script')
    device({
      match: (_, which) => Promise.resolve(which?.cacheName ? undefined : older),
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    expect(await keptAnswer('assets', SCRIPT)).toBe(older)
  })
})
