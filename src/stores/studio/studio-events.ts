import { atom } from 'nanostores'
import { followEvents } from '#contract/studio/media/jobs.ts'
import { type StreamEvent, takeEvents } from '#domain/studio/event-stream.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { freshToken } from '#stores/api.ts'

/** An event of the API, or `poll`: something may have been missed, so that all is to be asked again. */
type Listener = (event: StreamEvent) => void

/** `lost`: there is no connection, and listeners are told to poll. */
export type EventsLink = 'closed' | 'opening' | 'open' | 'lost'

export const $eventsLink = atom<EventsLink>('closed')

/** Milliseconds without a sign of life, which comes every 15 seconds. */
const SILENCE_MOST = 40_000
const POLLS_EVERY = 5_000
const FIRST_RETRY = 1_000
const LAST_RETRY = 30_000

const listeners = new Set<Listener>()
let ended: AbortController | undefined

/** Listens to changes of jobs, drafts and publishing, over one connection of this tab. @returns stops */
export function followStudio(listener: Listener): () => void {
  listeners.add(listener)
  update()
  return () => {
    listeners.delete(listener)
    update()
  }
}

const tell = (event: StreamEvent) => {
  for (const listener of listeners) listener(event)
}

/** Tabs in the background have no connection: browsers allow few of them. */
function update(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (isWanted && !ended) {
    ended = new AbortController()
    void keepOpen(ended.signal)
  }
  if (!isWanted && ended) {
    ended.abort()
    ended = undefined
    $eventsLink.set('closed')
  }
}

globalThis.document?.addEventListener('visibilitychange', () => {
  update()
  if (ended) tell(POLL)
})

const POLL: StreamEvent = { event: 'poll', data: '{}' }

async function keepOpen(signal: AbortSignal): Promise<void> {
  let wait = FIRST_RETRY
  let wasLost = false
  $eventsLink.set('opening')
  const polling = setInterval(() => {
    if ($eventsLink.get() === 'lost') tell(POLL)
  }, POLLS_EVERY)
  while (!signal.aborted) {
    const isOpened = await readAll(signal, () => {
      $eventsLink.set('open')
      if (wasLost) tell(POLL)
    })
    if (signal.aborted) break
    wasLost = true
    $eventsLink.set('lost')
    wait = isOpened ? FIRST_RETRY : Math.min(wait * 2, LAST_RETRY)
    await pause(wait, signal)
  }
  clearInterval(polling)
}

/** Reads events until the connection ends. @returns whether there was one */
async function readAll(signal: AbortSignal, onOpen: () => void): Promise<boolean> {
  const silent = new AbortController()
  signal.addEventListener('abort', () => silent.abort())
  let timer = setTimeout(() => silent.abort(), SILENCE_MOST)
  let isOpened = false
  try {
    const token = await freshToken()
    const answer = await fetch(`${API_HOST}${followEvents.path}`, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      cache: 'no-store',
      signal: silent.signal
    })
    if (!answer.ok || !answer.body) return false
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ;) {
      const { done, value = '' } = await reader.read()
      if (done) return isOpened
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENCE_MOST)
      const taken = takeEvents(rest + value)
      rest = taken.rest
      for (const event of taken.events) {
        if (event.event === 'ready') {
          isOpened = true
          onOpen()
        }
        tell(event)
      }
    }
  } catch {
    return isOpened
  } finally {
    clearTimeout(timer)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
