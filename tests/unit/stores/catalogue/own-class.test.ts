import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $access } from '#stores/session/access.ts'
import { $destination } from '#stores/frame/destination.ts'
import {
  $ownClass,
  $standing,
  followOwnClass,
  loadOwnClass,
  startClass
} from '#stores/catalogue/own-class.ts'
import { keepPosition } from '#stores/learning/player/positions.ts'
import { signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import { enter, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

const { firstPage } = CLASSES
let api: StoreApi
let mona: SignedIn

describe('the class of a page', () => {
  beforeAll(async () => {
    api = await openStoreApi()
    mona = await participant(api)
  })
  afterAll(() => api.close())
  beforeEach(() => {
    enter()
    api.requests.length = 0
    $ownClass.set({ step: 'nobody' })
    $access.set(undefined)
  })

  test('is unknown for a guest, and sends no request', async () => {
    await loadOwnClass(firstPage)
    expect([$ownClass.get(), api.requests]).toEqual([{ step: 'nobody' }, []])
  })

  test('continues where this device left it, which is newer than the server’s position', async () => {
    enter(mona)
    $access.set({ isActive: true })
    keepPosition(ITEMS.welcome, 42)
    await loadOwnClass(firstPage)
    expect($standing.get()).toMatchObject({ step: 'underWay', next: { id: 1 }, at: 42 })
  })

  test('has no standing until access is known', async () => {
    enter(mona)
    await loadOwnClass(firstPage)
    expect([$ownClass.get().step, $standing.get()]).toEqual(['loaded', undefined])
  })

  test('is requested once while the first check of access is under way', async () => {
    enter(mona)
    const stop = followOwnClass(firstPage)
    $access.set({ isActive: true })
    await expect.poll(() => $ownClass.get().step).toBe('loaded')
    expect(api.requests).toHaveLength(1)
    $access.set({ isActive: false })
    expect(api.requests).toHaveLength(2)
    stop()
  })

  test('a learner without access gets the next item all the same: the class room says what is missing', async () => {
    enter(await signIn(api))
    await startClass(CLASSES.sleepWell, '/class/x/videos')
    expect($destination.get()).toBe('/class/x/videos')
  })
})
