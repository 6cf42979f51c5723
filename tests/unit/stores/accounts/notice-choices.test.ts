import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  $noticeChoice,
  $noticePreferences,
  $quietChoice,
  chooseNotices,
  chooseQuietHours,
  loadNoticePreferences
} from '#stores/notices/notice-preferences.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { enter, offline, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'

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
  await expect
    .poll(() => [$noticeChoice.get().step, $quietChoice.get().step])
    .toEqual(['done', 'done'])
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
