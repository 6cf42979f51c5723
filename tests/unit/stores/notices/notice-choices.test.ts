import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setNoticePreferences } from '#contract/learning/notices.ts'
import {
  $noticeChoice,
  $noticePreferences,
  $quietChoice,
  chooseNotices,
  chooseQuietHours,
  loadNoticePreferences
} from '#stores/notices/notice-preferences.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

let api: StoreApi

const kindOf = (kind: string) => {
  const state = $noticePreferences.get()
  const found = state.step === 'loaded' && state.choices.kinds.find(one => one.kind === kind)
  return found && { bell: found.bell, mail: found.mail, push: found.push }
}
const quiet = () => {
  const state = $noticePreferences.get()
  return state.step === 'loaded' && state.choices.quiet
}
const steps = () => [$noticeChoice.get().step, $quietChoice.get().step]
/** The first request fails. */
function refuseOnce(): StoreApi['intercept'] {
  let isFirst = true
  return () => {
    if (!isFirst) return undefined
    isFirst = false
    return refusal('rate_limited')
  }
}

beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  enter()
  enter(await signIn(api))
  await loadNoticePreferences()
})
afterEach(() => {
  api.intercept = () => undefined
})

test('choices that follow each other at once are all saved', async () => {
  const first = chooseNotices({ kind: 'class', bell: false, mail: 'never' })
  expect(kindOf('class')).toMatchObject({ bell: false })
  await chooseNotices({ kind: 'class', bell: false, mail: 'weekly' })
  await chooseNotices({ kind: 'goal', bell: false, mail: 'never' })
  await Promise.all([first, chooseQuietHours({ from: '22:00', until: '07:00' })])
  expect(steps()).toEqual(['done', 'done'])
  await loadNoticePreferences()
  expect([kindOf('class'), kindOf('goal'), quiet()]).toMatchObject([
    { bell: false, mail: 'weekly' },
    { bell: false },
    { from: '22:00', until: '07:00' }
  ])
})

test('choices that could not be saved are shown as they were', async () => {
  const before = kindOf('class')
  api.intercept = offline
  await chooseNotices({ kind: 'class', bell: false, mail: 'never' })
  expect([kindOf('class'), $noticeChoice.get().step]).toEqual([before, 'refused'])
})

test('an answer about kinds leaves quiet hours that are on their way', async () => {
  const first = api.hold(setNoticePreferences)
  const saved = chooseNotices({ kind: 'class', bell: false, mail: 'never' })
  await first.answered
  const second = api.hold(setNoticePreferences)
  await chooseQuietHours({ from: '22:00', until: '07:00' })
  await first.release()
  expect([steps(), quiet()]).toEqual([['done', 'sending'], { from: '22:00', until: '07:00' }])
  await second.release()
  await saved
  expect(steps()).toEqual(['done', 'done'])
})

test('choices that fail leave quiet hours that were chosen beside them', async () => {
  const before = kindOf('class')
  api.intercept = refuseOnce()
  const saved = chooseNotices({ kind: 'class', bell: false, mail: 'never' })
  await chooseNotices({ kind: 'class', bell: false, mail: 'weekly' })
  await chooseQuietHours({ from: '22:00', until: '07:00' })
  await saved
  expect([steps(), kindOf('class')]).toEqual([['refused', 'done'], before])
  await loadNoticePreferences()
  expect([kindOf('class'), quiet()]).toEqual([before, { from: '22:00', until: '07:00' }])
})

test('quiet hours that fail leave choices that were made beside them', async () => {
  api.intercept = refuseOnce()
  const before = quiet()
  const saved = chooseQuietHours({ from: '22:00', until: '07:00' })
  await chooseNotices({ kind: 'class', bell: false, mail: 'weekly' })
  await saved
  expect([steps(), quiet()]).toEqual([['done', 'refused'], before])
  expect(kindOf('class')).toMatchObject({ bell: false, mail: 'weekly' })
})

test('two kinds and quiet hours that wait are sent at once, each kind with all of its choices', async () => {
  api.bodies.length = 0
  const saved = chooseNotices({ kind: 'goal', bell: false, mail: 'never' })
  await chooseNotices({ kind: 'class', bell: true, mail: 'never', push: true })
  await chooseNotices({ kind: 'answer', bell: false, mail: 'daily' })
  await chooseNotices({ kind: 'class', bell: true, mail: 'weekly' })
  await chooseQuietHours({ from: '22:00', until: '07:00' })
  expect(kindOf('class')).toEqual({ bell: true, mail: 'weekly', push: true })
  await saved
  expect(api.bodies).toHaveLength(2)
  await loadNoticePreferences()
  expect([kindOf('goal'), kindOf('class'), kindOf('answer'), quiet()]).toMatchObject([
    { bell: false },
    { bell: true, mail: 'weekly', push: true },
    { bell: false, mail: 'daily' },
    { from: '22:00', until: '07:00' }
  ])
})
