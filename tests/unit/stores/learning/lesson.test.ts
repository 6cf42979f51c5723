import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  $lesson,
  $progressQueue,
  $unsentLessons,
  completeLesson,
  followProgress,
  reportProgress
} from '#stores/learning/progress-queue.ts'
import { $room, openRoom } from '#stores/learning/room.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import { enter, offline, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

let api: StoreApi

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter(await participant(api))
  await openRoom('first-page')
  api.requests.length = 0
})
afterEach(() => {
  api.intercept = () => undefined
  $progressQueue.set({ learner: '', waiting: [] })
  $room.set({ step: 'loading' })
  clearSession()
})

/** Items of the open room that the server counts. */
const completed = () => {
  const room = $room.get()
  return room.step === 'loaded' ? room.content.progress.completedItems : undefined
}

describe('a lesson that was read', () => {
  test('counts at once when the server answers', async () => {
    expect(await completeLesson(ITEMS.tools)).toBe(true)
    expect(api.requests).toEqual(['POST /text/:id/complete'])
    expect($unsentLessons.get()).toEqual([])
  })

  test('is queued while the server does not answer, sent later in order, and then the room is reloaded', async () => {
    api.intercept = offline
    await reportProgress(ITEMS.welcome, 12)
    expect(await completeLesson(ITEMS.tools)).toBe(false)
    expect([$lesson.get(), $unsentLessons.get()]).toEqual([{ step: 'open' }, [ITEMS.tools]])
    api.intercept = () => undefined
    api.requests.length = 0
    const stop = followProgress()
    await expect.poll(completed).toBe(1)
    expect(api.requests).toEqual([
      'POST /course-videos/:id/update-progress',
      'POST /text/:id/complete',
      'GET /courses/:id/content'
    ])
    expect($unsentLessons.get()).toEqual([])
    stop()
  })

  test('belongs to one learner', async () => {
    api.intercept = offline
    await completeLesson(ITEMS.tools)
    api.intercept = () => undefined
    enter(await signIn(api))
    expect($unsentLessons.get()).toEqual([])
  })

  test('is refused when the server refuses it', async () => {
    enter(await signIn(api))
    expect(await completeLesson(ITEMS.tools)).toBe(false)
    expect([$lesson.get().step, $unsentLessons.get()]).toEqual(['refused', []])
  })
})
