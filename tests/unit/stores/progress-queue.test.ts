import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkSubscription } from '#contract/subscriptions.ts'
import { setCaller } from '#stores/api.ts'
import { noteAnswer } from '#stores/connection.ts'
import {
  $progressQueue,
  followProgress,
  reportProgress,
  sendProgress
} from '#stores/progress-queue.ts'
import { $accessToken, closeSession } from '#stores/session.ts'
import { tokenFor, tokenOf } from '#tests/support/tokens.ts'

interface Input {
  params?: { id: string }
  body?: { currentTime: number }
}

const asked: string[] = []
const heard: (readonly [item: string, seconds: number])[] = []
let says: (seconds: number) => string | undefined = () => undefined

beforeEach(() => {
  heard.length = 0
  says = () => undefined
  $progressQueue.set({ learner: '', waiting: [] })
  $accessToken.set(tokenFor(600))
  asked.length = 0
  setCaller((async ({ path }: Endpoint, input: Input) => {
    await Promise.resolve()
    asked.push(path)
    const { params, body } = input
    if (!params || !body) return { ok: false, code: 'unavailable', faults: [] }
    const code = says(body.currentTime)
    if (code) return { ok: false, code, faults: [] }
    heard.push([params.id, body.currentTime])
    return { ok: true, value: undefined, address: '' }
  }) as unknown as Call)
})
afterEach(closeSession)

const waiting = () => $progressQueue.get().waiting.map(([, seconds]) => seconds)

describe('the queue of progress', () => {
  test('is sent at once where somebody answers', async () => {
    await reportProgress(3, 12)
    expect(heard).toEqual([['3', 12]])
    expect(waiting()).toEqual([])
  })

  test.each(['offline', 'unavailable', 'internal', 'rate_limited', 'unexpected'])(
    'keeps every value through “%s”, and sends them once and in their order',
    async code => {
      says = () => code
      for (const seconds of [0, 12, 24, 12, 36]) await reportProgress(3, seconds)
      expect(waiting()).toEqual([0, 12, 24, 12, 36])
      says = () => undefined
      await Promise.all([sendProgress(), sendProgress()])
      expect(heard.map(([, seconds]) => seconds).slice(0, 5)).toEqual([0, 12, 24, 12, 36])
      expect(waiting()).toEqual([])
    }
  )

  test('stops where the answers stop, and goes on from there', async () => {
    says = seconds => (seconds > 12 ? 'offline' : undefined)
    for (const seconds of [0, 12, 24]) await reportProgress(3, seconds)
    expect(waiting()).toEqual([24])
  })

  test.each([
    'not_found',
    'forbidden',
    'validation_failed',
    'module_locked',
    'subscription_required'
  ])('lets go of what is refused for good: %s', async code => {
    says = seconds => (seconds === 0 ? code : undefined)
    await reportProgress(3, 0)
    await reportProgress(4, 5)
    expect(heard).toEqual([['4', 5]])
    expect(waiting()).toEqual([])
  })

  test('asks about the subscription when the server says that there is none any more', async () => {
    says = () => 'subscription_required'
    await reportProgress(3, 12)
    await expect.poll(() => asked).toContain(checkSubscription.path)
  })

  test('is of one learner: the next one neither sends nor keeps it', async () => {
    says = () => 'offline'
    await reportProgress(3, 12)
    $accessToken.set(tokenOf({ sub: '8', exp: Date.now() / 1_000 + 600 }))
    says = () => undefined
    await sendProgress()
    expect(heard).toEqual([])
    await reportProgress(5, 7)
    expect(heard).toEqual([['5', 7]])
  })

  test('goes out when the API is back', async () => {
    noteAnswer(false)
    says = () => 'offline'
    await reportProgress(3, 12)
    const stop = followProgress()
    says = () => undefined
    noteAnswer(true)
    await expect.poll(() => heard).toEqual([['3', 12]])
    stop()
  })

  test('is there on the next page', async () => {
    const kept = { learner: '7', waiting: [[3, 12]] }
    vi.stubGlobal('localStorage', { progressQueue: JSON.stringify(kept) })
    vi.resetModules()
    const next = await import('#stores/progress-queue.ts')
    vi.unstubAllGlobals()
    expect(next.$progressQueue.value).toEqual(kept)
  })
})
