import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('the subscription of a learner on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const read = async (path: 'GET /subscriptions/check' | 'GET /subscriptions') => {
    const answer = await send(api, path, undefined, bearer(me.accessToken))
    return [answer.status, await answer.json()]
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('is none at first', async () => {
    const check = { activeSubscription: false, subscription: null }
    expect(await read('GET /subscriptions/check')).toEqual([200, check])
    expect(await read('GET /subscriptions')).toEqual([200, null])
  })

  // The clock of the tests stands at 1 June 2026, 12:00.
  test.each([
    { expiresAt: '2026-06-01T12:00:00.001Z', status: 'in_progress', isActive: true },
    { expiresAt: '2026-06-01T12:00:00.000Z', status: 'expired', isActive: false },
    {
      expiresAt: '2026-06-20T00:00:00.000Z',
      cancelledAt: '2026-05-20T00:00:00.000Z',
      status: 'cancelled',
      isActive: true
    },
    {
      expiresAt: '2026-05-31T00:00:00.000Z',
      cancelledAt: '2026-05-20T00:00:00.000Z',
      status: 'expired',
      isActive: false
    }
  ])('is $status until $expiresAt, access $isActive', async ({ status, isActive, ...ends }) => {
    const period = { startedAt: '2026-05-01T08:00:00.000Z', ...ends }
    await subscribe(api, me.id, period)
    const subscription = {
      id: expect.any(Number) as number,
      subscriptionType: 'MONTHLY',
      status,
      ...period,
      autoRenew: false,
      price: 200,
      currency: 'EGP'
    }
    const check = { activeSubscription: isActive, subscription }
    expect(await read('GET /subscriptions/check')).toEqual([200, check])
    expect(await read('GET /subscriptions')).toEqual([200, subscription])
  })
})
