import { beforeEach, describe, expect, test } from 'vitest'
import type { ClassContent } from '#contract/learning.ts'
import { $access } from '#stores/access.ts'
import { setCaller } from '#stores/api.ts'
import { $destination } from '#stores/destination.ts'
import {
  $ownClass,
  $standing,
  followOwnClass,
  loadOwnClass,
  startClass
} from '#stores/own-class.ts'
import { keepPosition } from '#stores/positions.ts'
import { $accessToken } from '#stores/session.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const enter = (sub: string | undefined) =>
  $accessToken.set(sub && tokenOf({ sub, exp: 4_000_000_000 }))

const text = { ar: 'أ', en: '' }
const contentFor = (done: boolean): ClassContent => ({
  courseId: 1,
  modules: [
    {
      id: 1,
      title: text,
      items: [1, 2].map(id => ({
        id,
        type: 'video' as const,
        title: text,
        durationSeconds: 100,
        isPreview: false,
        completed: done,
        locked: false
      }))
    }
  ],
  progress: { completedItems: 0, totalItems: 2, percent: 0 },
  enrolled: true
})

const answerWith = (content: ClassContent) =>
  setCaller((async () => ({ ok: true, address: '', value: content })) as never)

describe('the class of a page', () => {
  beforeEach(() => {
    enter(undefined)
    $ownClass.set({ step: 'nobody' })
    $access.set(undefined)
  })

  test('is nobody’s for a guest, and asks nothing', async () => {
    setCaller(() => {
      throw new Error('asked')
    })
    await loadOwnClass(1)
    expect($ownClass.get()).toEqual({ step: 'nobody' })
  })

  test('goes on where this device left it, which is newer than what the server tells', async () => {
    enter('7')
    $access.set({ isActive: true })
    answerWith(contentFor(false))
    keepPosition(1, 42)
    await loadOwnClass(1)
    expect($standing.get()).toMatchObject({ step: 'underWay', next: { id: 1 }, at: 42 })
  })

  test('stands nowhere until it is known who has access', async () => {
    enter('7')
    answerWith(contentFor(false))
    await loadOwnClass(1)
    expect($standing.get()).toBeUndefined()
  })

  test('an answer for whoever has left is dropped, and another learner is asked about anew', async () => {
    enter('7')
    const { promise, resolve } = Promise.withResolvers<void>()
    const contents = [contentFor(true), contentFor(false)]
    setCaller((async () => {
      const value = contents.shift()
      if (contents.length === 1) await promise
      return { ok: true, address: '', value }
    }) as never)
    const stop = followOwnClass(1)
    enter('8')
    await expect.poll(() => $ownClass.get().step).toBe('loaded')
    resolve()
    await promise
    expect($ownClass.get()).toMatchObject({ content: contentFor(false) })
    stop()
  })

  test('is asked for once while the first check of access is under way', async () => {
    let asked = 0
    setCaller((async () => {
      asked += 1
      return { ok: true, address: '', value: contentFor(false) }
    }) as never)
    enter('7')
    const stop = followOwnClass(1)
    $access.set({ isActive: true })
    await expect.poll(() => $ownClass.get().step).toBe('loaded')
    expect(asked).toBe(1)
    $access.set({ isActive: false })
    expect(asked).toBe(2)
    stop()
  })

  test('whoever is not let in is led on all the same: the class room says what is missing', async () => {
    enter('7')
    setCaller((async () => ({ ok: false, code: 'subscription_required', faults: [] })) as never)
    await startClass(1, '/class/x/videos')
    expect($destination.get()).toBe('/class/x/videos')
  })
})
