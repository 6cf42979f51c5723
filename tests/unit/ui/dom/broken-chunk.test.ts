import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily, mendBrokenChunks } from '#ui/dom/broken-chunk.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response()))
const missing = () => Promise.reject(new TypeError('error loading dynamically imported module'))
let frame: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  frame = new EventTarget()
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { href: 'https://ufuq.example/en', reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a script aborted by a navigation does not prevent the navigation', async () => {
  mendBrokenChunks()
  frame.dispatchEvent(new Event('beforeunload'))
  void lazily('search', missing)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ask).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()

  // There was no other page: a download, or an answer without content.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})
