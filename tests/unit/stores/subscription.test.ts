import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions.ts'
import { $access } from '#stores/access.ts'
import { setCaller } from '#stores/api.ts'
import { loadSubscription } from '#stores/current-subscription.ts'
import { $resumption, resume } from '#stores/resumption.ts'
import { $accessToken } from '#stores/session.ts'
import { checkAccess, noteSubscription } from '#stores/subscription.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const RUNNING: Subscription = {
  id: 1,
  subscriptionType: 'MONTHLY',
  status: 'in_progress',
  startedAt: '2026-05-01T00:00:00.000Z',
  expiresAt: '2099-05-01T00:00:00.000Z',
  autoRenew: false,
  price: 200,
  currency: 'EGP'
}
const CANCELLED: Subscription = { ...RUNNING, status: 'cancelled' }
const checked = (subscription: Subscription) => ({
  ok: true,
  value: { activeSubscription: true, subscription }
})

test('a check that was under way does not undo what a cancellation answered', async () => {
  $accessToken.set(tokenOf({ sub: '7', exp: 4_000_000_000 }))
  const { promise, resolve } = Promise.withResolvers()
  setCaller((() => promise) as never)
  const checking = checkAccess()
  noteSubscription(CANCELLED)
  resolve(checked(RUNNING))
  await checking
  expect($access.get()?.subscription).toEqual(CANCELLED)
})

test('an answer that was asked for before a cancellation was undone does not bring it back', async () => {
  $accessToken.set(tokenOf({ sub: '7', exp: 4_000_000_000 }))
  const { promise, resolve } = Promise.withResolvers()
  setCaller((({ method }: { method: string }) =>
    method === 'GET' ? promise : { ok: true, value: { subscription: RUNNING } }) as never)
  const loading = loadSubscription()
  await resume()
  resolve({ ok: true, value: CANCELLED })
  await loading
  expect($resumption.get()).toEqual({ step: 'done' })
  expect($access.get()?.subscription).toEqual(RUNNING)
})

test('of two checks the later one counts, whichever answers first', async () => {
  $accessToken.set(tokenOf({ sub: '7', exp: 4_000_000_000 }))
  const asked = [Promise.withResolvers(), Promise.withResolvers()] as const
  const left = [...asked]
  setCaller((() => left.shift()?.promise) as never)
  const checking = [checkAccess(), checkAccess()]
  asked[1].resolve(checked(CANCELLED))
  asked[0].resolve(checked(RUNNING))
  await Promise.all(checking)
  expect($access.get()?.subscription).toEqual(CANCELLED)
})
