import { afterEach, expect, test, vi } from 'vitest'
import { reportCrash } from '#stores/frame/client-errors.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a page reports three crashes at most, without its query', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', new URL('http://ufuq.example/certificates/9b2e7c1e?from=mail'))
  for (let count = 0; count < 5; count++) await reportCrash('Room', new Error('broken'))
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    island: 'Room',
    path: '/certificates/…',
    message: 'Error: broken'
  })
})
