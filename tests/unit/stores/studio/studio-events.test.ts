import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = { visibilityState: 'visible', listeners: [] as (() => void)[] }
/** Connections that were opened, with what sends their events. */
let connections: { send: (text: string) => void; end: () => void; signal: AbortSignal }[]
let isReachable: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  ;[connections, isReachable] = [[], true]
  Object.assign(page, { visibilityState: 'visible', listeners: [] })
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.push(listener)
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    if (!isReachable) throw new TypeError('no network')
    const stream = new TransformStream<Uint8Array, Uint8Array>()
    const writer = stream.writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    connections.push({
      send: text => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close().catch(() => undefined),
      signal
    })
    return new Response(stream.readable)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow() {
  const { $eventsLink, followStudio } = await import('#stores/studio/studio-events.ts')
  const heard: string[] = []
  const stop = followStudio(({ event, data }) => heard.push(`${event} ${data}`))
  await vi.advanceTimersByTimeAsync(0)
  return { $eventsLink, followStudio, heard, stop }
}

test('all listeners share one connection, which ends with the last of them', async () => {
  const { $eventsLink, followStudio, heard, stop } = await follow()
  const more: string[] = []
  const stopMore = followStudio(({ event }) => more.push(event))
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(1)
  connections[0]?.send('event: ready\ndata: {}\n\nevent: job\nda')
  connections[0]?.send('ta: {"id":1}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect($eventsLink.get()).toBe('open')
  expect(heard).toEqual(['ready {}', 'job {"id":1}'])
  expect(more).toEqual(['ready', 'job'])
  stop()
  expect(connections[0]?.signal.aborted).toBe(false)
  stopMore()
  expect(connections[0]?.signal.aborted).toBe(true)
  expect($eventsLink.get()).toBe('closed')
})

test('while the connection is lost, listeners are told to poll, and once more when it is back', async () => {
  const { $eventsLink, heard, stop } = await follow()
  isReachable = false
  connections[0]?.send('event: ready\ndata: {}\n\n')
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect($eventsLink.get()).toBe('lost')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(heard.filter(one => one.startsWith('poll')).length).toBe(2)
  isReachable = true
  await vi.advanceTimersByTimeAsync(31_000)
  connections[1]?.send('event: ready\ndata: {}\n\n')
  const before = heard.length
  await vi.advanceTimersByTimeAsync(0)
  expect($eventsLink.get()).toBe('open')
  expect(heard.slice(before)).toEqual(['poll {}', 'ready {}'])
  stop()
})

test('a silent connection is given up, and another one opened', async () => {
  const { stop } = await follow()
  connections[0]?.send('event: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(39_000)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections[0]?.signal.aborted).toBe(true)
  expect(connections).toHaveLength(2)
  stop()
})

test('a tab in the background has no connection', async () => {
  const { $eventsLink, heard, stop } = await follow()
  page.visibilityState = 'hidden'
  for (const listener of page.listeners) listener()
  expect($eventsLink.get()).toBe('closed')
  expect(connections[0]?.signal.aborted).toBe(true)
  page.visibilityState = 'visible'
  for (const listener of page.listeners) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(2)
  expect(heard).toEqual(['poll {}'])
  stop()
})
