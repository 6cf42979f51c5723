import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteAnswer } from '#stores/device/connection.ts'
import {
  $progressQueue,
  followProgress,
  reportProgress,
  sendProgress
} from '#stores/learning/progress-queue.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const { film, welcome } = ITEMS

let api: StoreApi

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter(await participant(api))
  online()
  $progressQueue.set({ learner: '', waiting: [] })
})
afterEach(clearSession)

/** The server answers from now on, and earlier reports are forgotten. */
function online(): void {
  api.intercept = () => undefined
  api.bodies.length = 0
}

const sentSeconds = () => api.bodies.map(body => (body as { currentTime: number }).currentTime)
const waiting = () => $progressQueue.get().waiting.map(([, seconds]) => seconds)

describe('the queue of progress reports', () => {
  test('is sent at once when the server answers', async () => {
    await reportProgress(film, 12)
    expect([sentSeconds(), waiting()]).toEqual([[12], []])
  })

  test.each([
    { what: 'no network', intercept: offline },
    { what: 'a page of a hotel', intercept: () => new Response('Welcome') },
    ...(['unavailable', 'internal', 'rate_limited'] as const).map(what => ({
      what,
      intercept: () => refusal(what)
    }))
  ])('keeps every value through $what, and sends them once and in order', async ({ intercept }) => {
    api.intercept = intercept
    for (const seconds of [0, 12, 24, 12, 36]) await reportProgress(film, seconds)
    expect(waiting()).toEqual([0, 12, 24, 12, 36])
    online()
    await Promise.all([sendProgress(), sendProgress()])
    expect([sentSeconds(), waiting()]).toEqual([[0, 12, 24, 12, 36], []])
  })

  test('stops at the first report without an answer, and continues from there', async () => {
    for (const seconds of [0, 12]) await reportProgress(film, seconds)
    api.intercept = offline
    await reportProgress(film, 24)
    expect(waiting()).toEqual([24])
  })

  test.each([
    'not_found',
    'forbidden',
    'validation_failed',
    'module_locked',
    'subscription_required'
  ] as const)('drops a report that is refused for good: %s', async code => {
    api.intercept = () => refusal(code)
    await reportProgress(film, 0)
    online()
    await reportProgress(welcome, 5)
    expect([sentSeconds(), waiting()]).toEqual([[5], []])
  })

  test('checks the subscription when the server says that it has ended', async () => {
    api.intercept = ({ method }) =>
      method === 'POST' ? refusal('subscription_required') : undefined
    await reportProgress(film, 12)
    expect(api.requests.at(-1)).toBe('GET /subscriptions/check')
  })

  test('belongs to one learner: the next one neither sends nor stores it', async () => {
    api.intercept = offline
    await reportProgress(film, 12)
    enter(await participant(api))
    online()
    await sendProgress()
    expect(sentSeconds()).toEqual([])
    await reportProgress(film, 7)
    expect([sentSeconds(), waiting()]).toEqual([[7], []])
  })

  test('is sent when the API is back', async () => {
    api.intercept = offline
    await reportProgress(film, 12)
    const stop = followProgress()
    await sendProgress()
    online()
    noteAnswer(true)
    await expect.poll(sentSeconds).toEqual([12])
    await expect.poll(waiting).toEqual([])
    stop()
  })
})
