import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { playTo, type Playback } from '#domain/learning/played.ts'
import { positionOf } from '#stores/learning/player/positions.ts'
import { $progressQueue } from '#stores/learning/progress-queue.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { watch } from '#stores/learning/player/watching.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import { enter, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

const { film } = ITEMS
/** Seconds of the film. */
const DURATION = 100
const onPlayed = vi.fn<() => void>()
let api: StoreApi

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter(await participant(api))
  api.bodies.length = 0
  onPlayed.mockClear()
  $progressQueue.set({ learner: '', waiting: [] })
})
afterEach(clearSession)

const sentSeconds = () => api.bodies.map(body => (body as { currentTime: number }).currentTime)
const settled = () => new Promise(resolve => setImmediate(resolve))

function begin(startAt = 0, isReported = true, duration = DURATION) {
  return watch({ itemId: film, duration, startAt, isReported, onPlayed })
}

/** Four times a second, as players do. */
async function play(watching: ReturnType<typeof begin>, from: number, to: number): Promise<void> {
  for (let second = from; second <= to; second += 0.25) {
    watching.note(second)
    await settled()
  }
}

describe('watching', () => {
  test('reports often enough that everything counts as played', async () => {
    const watching = begin()
    await play(watching, 0, 99)
    await watching.rest(DURATION)
    let playback: Playback = { position: 0, played: [] }
    for (const second of sentSeconds()) playback = playTo(playback, second, DURATION)
    expect(playback.played).toEqual([[0, 100_000]])
    expect(sentSeconds().length).toBeLessThan(14)
    expect(onPlayed).toHaveBeenCalledTimes(1)
  })

  test('stores nothing after the session has ended, and leaves the queue to its learner', async () => {
    const watching = begin()
    await play(watching, 0, 1)
    const waiting = { learner: '7', waiting: [[film, 4]] } as const
    $progressQueue.set(waiting)
    clearSession()
    watching.note(20)
    await watching.rest(21)
    expect(positionOf(film)).toBeUndefined()
    expect($progressQueue.get()).toEqual(waiting)
  })

  test('of a short film reports so often that everything counts', async () => {
    const watching = begin(0, true, 47)
    await play(watching, 0, 46)
    await watching.rest(47)
    let playback: Playback = { position: 0, played: [] }
    for (const second of sentSeconds()) playback = playTo(playback, second, 47)
    expect(playback.played).toEqual([[0, 47_000]])
    expect(sentSeconds().every((at, place, all) => at - (all[place - 1] ?? 0) <= 8)).toBe(true)
  })

  test('reports the position where it resumes first, so that skipped time does not count', async () => {
    const watching = begin(80)
    await play(watching, 80, 99)
    await watching.rest(DURATION)
    expect(sentSeconds()[0]).toBe(80)
    expect(onPlayed).not.toHaveBeenCalled()
  })

  test('a pause and a jump are reported at once', async () => {
    const watching = begin()
    await play(watching, 0, 3)
    await watching.rest(3.26)
    await watching.rest(60)
    expect(sentSeconds()).toEqual([0, 3.3, 60])
  })

  test('stores the position every second, also for a guest, for whom nothing is sent', async () => {
    const watching = begin(0, false)
    await play(watching, 0, 7)
    expect(positionOf(film)).toBe(7)
    await watching.rest(8)
    expect(positionOf(film)).toBe(8)
    expect(sentSeconds()).toEqual([])
  })
})
