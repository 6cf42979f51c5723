import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { completeText, getContent, updateProgress } from '#contract/learning.ts'
import { setCaller } from '#stores/api.ts'
import { noteAnswer } from '#stores/connection.ts'
import { $lesson, completeLesson } from '#stores/lesson.ts'
import {
  $progressQueue,
  $unheardLessons,
  followProgress,
  reportProgress
} from '#stores/progress-queue.ts'
import { $room } from '#stores/room.ts'
import { $accessToken, closeSession } from '#stores/session.ts'
import { tokenFor, tokenOf } from '#tests/support/tokens.ts'

const progress = { completedItems: 0, totalItems: 1 }
const asked: unknown[] = []
let failure: string | undefined

beforeEach(() => {
  asked.length = 0
  failure = undefined
  noteAnswer(true)
  $progressQueue.set({ learner: '', waiting: [] })
  $lesson.set({ step: 'open' })
  $room.set({ step: 'loaded', course: { id: 3 }, content: { progress } } as never)
  $accessToken.set(tokenFor(600))
  setCaller((async (row: unknown) => {
    await Promise.resolve()
    noteAnswer(failure !== 'offline')
    if (failure) return { ok: false, code: failure, faults: [] }
    asked.push(row)
    return { ok: true, value: { progress }, address: '' }
  }) as unknown as Call)
})
afterEach(() => {
  $room.set({ step: 'loading' })
  closeSession()
})

describe('a lesson that was read', () => {
  test('counts at once where somebody answers', async () => {
    expect(await completeLesson(5)).toBe(true)
    expect(asked).toEqual([completeText])
    expect($unheardLessons.get()).toEqual([])
  })

  test('is kept where nobody does, and told in its turn, and then the room is asked anew', async () => {
    failure = 'offline'
    await reportProgress(4, 12)
    expect(await completeLesson(5)).toBe(false)
    expect($lesson.get()).toEqual({ step: 'open' })
    expect($unheardLessons.get()).toEqual([5])
    failure = undefined
    const stop = followProgress()
    await expect.poll(() => asked).toEqual([updateProgress, completeText, getContent])
    expect($unheardLessons.get()).toEqual([])
    stop()
  })

  test('is that of one learner', async () => {
    failure = 'offline'
    await completeLesson(5)
    $accessToken.set(tokenOf({ sub: '8', exp: Date.now() / 1_000 + 600 }))
    expect($unheardLessons.get()).toEqual([])
  })

  test('is refused where the server has a reason', async () => {
    failure = 'subscription_required'
    expect(await completeLesson(5)).toBe(false)
    expect($lesson.get().step).toBe('refused')
    expect($unheardLessons.get()).toEqual([])
  })
})
