import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { changeNow } from '#stores/payments/change-now.ts'
import {
  $changingPlan,
  $quotes,
  changeAtEnd,
  loadQuote,
  stopRenewing
} from '#stores/subscriptions/renewal.ts'
import { $renewal, loadSubscription } from '#stores/subscriptions/subscription.ts'
import { bearer, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { enter, openStoreApi, type StoreApi } from '#tests/support/client/store-api.ts'
import { subscribeKeeping } from '#tests/support/payments/renewing.ts'

let api: StoreApi
let me: SignedIn
beforeAll(async () => {
  api = await openStoreApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  me = await signIn(api)
  await subscribeKeeping(api, me)
  enter(me)
  $quotes.set({})
  $changingPlan.set({ step: 'open' })
  await loadSubscription()
  await loadQuote('YEARLY')
})

const offer = () => {
  const { atEnd } = $quotes.get().YEARLY ?? {}
  if (!atEnd) throw new Error('no offer')
  return atEnd
}
const stopElsewhere = () =>
  send(api, 'DELETE /subscriptions/renewal', undefined, bearer(me.accessToken))

test('offers at the end of the period go with the renewal', async () => {
  expect(offer().price).toBe(1_500)
  await stopRenewing()
  expect($quotes.get().YEARLY).toMatchObject({ price: 1_500, now: { price: expect.any(Number) } })
  expect($quotes.get().YEARLY).not.toHaveProperty('atEnd')
})

test('an offer that was asked for before the renewal ended is dropped, and asked for again', async () => {
  const late = api.hold(quoteSubscription)
  const asked = loadQuote('QUARTERLY')
  await late.answered
  await stopRenewing()
  await late.release()
  await asked
  expect($quotes.get().QUARTERLY).toMatchObject({ price: expect.any(Number) })
  expect($quotes.get().QUARTERLY).not.toHaveProperty('atEnd')
})

test('an offer of a renewal that ended elsewhere is outdated, and the others are shown', async () => {
  const atEnd = offer()
  await stopElsewhere()
  await changeAtEnd('YEARLY', atEnd)
  expect($changingPlan.get()).toEqual({ step: 'outdated' })
  expect($renewal.get()).toBeUndefined()
  expect($quotes.get().YEARLY).not.toHaveProperty('atEnd')
})

test('a plan at a price that has changed is outdated, and shown with today’s', async () => {
  const { now } = $quotes.get().YEARLY ?? {}
  await changeNow('YEARLY', { price: 1, credit: 1, expiresAt: '2027-06-01T12:00:00.000Z' })
  expect($changingPlan.get()).toEqual({ step: 'outdated' })
  expect($quotes.get().YEARLY?.now).toEqual(now)
})

test('after a change, the plan that renewed before is offered', async () => {
  await loadQuote('MONTHLY')
  expect($quotes.get().MONTHLY).not.toHaveProperty('atEnd')
  await changeAtEnd('YEARLY', offer())
  expect($changingPlan.get()).toEqual({ step: 'done' })
  expect($quotes.get().MONTHLY?.atEnd?.price).toBe(200)
})
