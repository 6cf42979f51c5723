import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setGoal } from '#contract/learning/goals.ts'
import { $interests } from '#stores/accounts/interests.ts'
import { $goal, $goalChange, loadGoal, pauseThisWeek, saveGoal } from '#stores/learning/goal.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const SUNDAY = 0
const TUESDAY = 2

let api: StoreApi

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter()
  enter(await signIn(api))
  await loadGoal()
  await saveGoal({ minutes: 60, firstDay: SUNDAY })
})
afterEach(() => {
  api.intercept = () => undefined
})

const shown = () => {
  const state = $goal.get()
  if (state.step !== 'loaded') return undefined
  const { minutes, firstDay, week } = state.goal
  return { minutes, firstDay, isPaused: week.isPaused }
}

async function saved() {
  await loadGoal()
  return shown()
}

test('a goal and a first day are shown at once, and the one does not undo the other', async () => {
  const both = [saveGoal({ minutes: 120 }), saveGoal({ firstDay: TUESDAY })]
  expect(shown()).toMatchObject({ minutes: 120, firstDay: TUESDAY })
  await Promise.all(both)
  expect($goalChange.get().step).toBe('done')
  expect(await saved()).toMatchObject({ minutes: 120, firstDay: TUESDAY })
  await Promise.all([saveGoal({ firstDay: SUNDAY }), saveGoal({ minutes: null })])
  expect(await saved()).toMatchObject({ minutes: undefined, firstDay: SUNDAY })
})

test('a goal that waits is shown while the answer to an older one arrives', async () => {
  const first = api.hold(setGoal)
  const saving = saveGoal({ minutes: 30 })
  await first.answered
  const second = api.hold(setGoal)
  await saveGoal({ minutes: 120 })
  await first.release()
  expect(shown()?.minutes).toBe(120)
  expect($interests.get()?.weeklyMinutes).toBe(30)
  await second.release()
  await saving
  expect([shown()?.minutes, $interests.get()?.weeklyMinutes]).toEqual([120, 120])
})

test('a pause is saved though a goal is chosen after it', async () => {
  const first = api.hold(setGoal)
  const saving = saveGoal({ minutes: 120 })
  await first.answered
  await Promise.all([pauseThisWeek(true), saveGoal({ minutes: 240 })])
  await first.release()
  await saving
  expect(await saved()).toMatchObject({ minutes: 240, isPaused: true })
})

test('a goal that fails is sent again with what was chosen after it', async () => {
  let isFirst = true
  api.intercept = () => {
    const isRefused = isFirst
    isFirst = false
    return isRefused ? refusal('rate_limited') : undefined
  }
  await Promise.all([saveGoal({ minutes: 120 }), saveGoal({ firstDay: TUESDAY })])
  expect($goalChange.get().step).toBe('done')
  expect(await saved()).toMatchObject({ minutes: 120, firstDay: TUESDAY })
})

test('a goal that could not be saved is shown as it was', async () => {
  api.intercept = offline
  expect(await saveGoal({ minutes: 120 })).toBe(false)
  expect([shown()?.minutes, $goalChange.get().step]).toEqual([60, 'refused'])
  expect($interests.get()?.weeklyMinutes).toBe(60)
})

test('a goal that could not be saved stays refused after a pause that was', async () => {
  api.intercept = request => (request.url.endsWith('/goal') ? offline() : undefined)
  await Promise.all([saveGoal({ minutes: 120 }), pauseThisWeek(true)])
  expect([shown(), $goalChange.get().step]).toEqual([
    { minutes: 60, firstDay: SUNDAY, isPaused: true },
    'refused'
  ])
})

test('another learner is not sent what waited for the one before', async () => {
  const first = api.hold(setGoal)
  const saving = saveGoal({ minutes: 120 })
  await first.answered
  await saveGoal({ minutes: 240 })
  enter(await signIn(api))
  await first.release()
  expect([await saving, $goalChange.get().step]).toEqual([false, 'open'])
  expect(await saved()).toMatchObject({ minutes: undefined })
  api.requests.length = 0
  await pauseThisWeek(true)
  expect(api.requests).toEqual(['PUT /profile/goal/pauses/:week'])
})
