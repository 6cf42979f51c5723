import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Interests } from '#contract/accounts/profile.ts'
import { $interests, $isToAsk, followInterests, saveInterests } from '#stores/accounts/interests.ts'
import { signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { askAs } from '#tests/support/learning/learning.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const LIKED: Interests = { categoryIds: [1, 2], level: 'BEGINNER' }
const SAVING = 'PATCH /profile'

let api: StoreApi
let who: SignedIn

/** After the first answer. */
async function follow(): Promise<() => void> {
  const before = api.requests.length
  const stop = followInterests()
  if (api.requests.length > before) await expect.poll(() => $isToAsk.get()).toBeDefined()
  return stop
}

async function inAccount(): Promise<Interests | undefined> {
  const answer = await askAs(api, who, 'GET /profile')
  return ((await answer.json()) as { interests?: Interests }).interests
}

const timesSaved = () => api.requests.filter(call => call === SAVING).length

describe('interests of a learner', () => {
  beforeAll(async () => {
    api = await openStoreApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    enter()
    who = await signIn(api)
    api.requests.length = 0
  })
  afterEach(() => {
    api.intercept = () => undefined
  })

  test.each([
    { of: 'were saved', kept: LIKED, isToAsk: false },
    { of: 'were skipped', kept: { categoryIds: [] }, isToAsk: false },
    { of: 'were never saved', kept: undefined, isToAsk: true }
  ])('are asked: $isToAsk, where they $of', async ({ kept, isToAsk }) => {
    if (kept) await askAs(api, who, SAVING, { interests: kept })
    enter(who)
    const stop = await follow()
    expect([$interests.get(), $isToAsk.get()]).toEqual([kept, isToAsk])
    stop()
  })

  test('are not asked of a guest', async () => {
    const stop = await follow()
    expect([$isToAsk.get(), api.requests]).toEqual([false, []])
    stop()
  })

  test('are not asked until the account has answered', async () => {
    enter(who)
    const stop = followInterests()
    expect($isToAsk.get()).toBeUndefined()
    await expect.poll(() => $isToAsk.get()).toBe(true)
    stop()
  })

  test('show at once, and reach the account when the network is back', async () => {
    api.intercept = offline
    enter(who)
    const stop = await follow()
    expect($isToAsk.get()).toBe(false)
    await saveInterests(LIKED)
    expect([$interests.get(), await inAccount()]).toEqual([LIKED, undefined])
    api.intercept = () => undefined
    await askAs(api, who, 'GET /profile')
    stop()
    const stopAgain = followInterests()
    await expect.poll(inAccount).toEqual(LIKED)
    stopAgain()
    const times = timesSaved()
    ;(await follow())()
    expect(timesSaved()).toBe(times)
  })

  test('stay on this device when an older API refuses them', async () => {
    api.intercept = () => refusal('validation_failed')
    enter(who)
    await saveInterests(LIKED)
    api.intercept = () => undefined
    const stop = await follow()
    expect([$interests.get(), timesSaved()]).toEqual([LIKED, 1])
    stop()
  })

  test('are not shown to another learner on the same device', async () => {
    api.intercept = offline
    enter(who)
    await saveInterests(LIKED)
    enter(await signIn(api))
    expect($interests.get()).toBeUndefined()
  })
})
