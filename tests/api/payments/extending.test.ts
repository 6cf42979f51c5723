import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfPeriod } from '#domain/subscriptions/period.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { access, buy, order, pay, type Wish } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const
type Plan = keyof typeof MONTHS
const PLANS = Object.keys(MONTHS) as Plan[]
const EXTEND: Wish = { extend: true }

describe.each(ENGINES)('extending on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const buyAndPay = async (wish: Wish) => pay(api, await order(api, me, wish), 'approve')
  const extend = (subscriptionType: Plan) => buyAndPay({ subscriptionType, extend: true })
  const current = async () => (await access(api, me)).subscription
  const endsAfter = (...plans: Plan[]) =>
    new Date(
      plans.reduce((end, plan) => endOfPeriod(end, MONTHS[plan]), api.clock.now.getTime())
    ).toISOString()

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  describe.each(PLANS)('a running %s plan', first => {
    test.each(PLANS)('by a %s one begins at its end', async second => {
      await buyAndPay({ subscriptionType: first })
      const before = await current()
      expect(await outcome(buy(api, me, { subscriptionType: second }))).toBe('already_subscribed')
      await extend(second)
      expect(await current()).toMatchObject({
        status: 'in_progress',
        startedAt: before?.startedAt,
        expiresAt: endsAfter(first, second)
      })
    })
  })

  test('twice adds both', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    await extend('QUARTERLY')
    await extend('YEARLY')
    expect(await current()).toMatchObject({
      expiresAt: endsAfter('MONTHLY', 'QUARTERLY', 'YEARLY')
    })
  })

  test('an ended or missing subscription just begins', async () => {
    await extend('MONTHLY')
    expect(await current()).toMatchObject({ expiresAt: endsAfter('MONTHLY') })
    api.clock.now = new Date('2026-09-01T12:00:00Z')
    me = { ...me, ...(await again()) }
    await extend('MONTHLY')
    expect(await current()).toMatchObject({
      startedAt: '2026-09-01T12:00:00.000Z',
      expiresAt: endsAfter('MONTHLY')
    })
  })

  test('a cancelled one takes the cancellation back', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    await send(
      api,
      'POST /subscriptions/cancel',
      { reason: 'too_expensive' },
      bearer(me.accessToken)
    )
    await extend('MONTHLY')
    expect(await current()).toMatchObject({
      status: 'in_progress',
      expiresAt: endsAfter('MONTHLY', 'MONTHLY')
    })
  })

  test('with a code for a first subscription is refused with its reason', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    const answer = await buy(api, me, { promoCode: 'UFUQ25', extend: true })
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: 'coupon_invalid', reason: 'not_first' }
    ])
  })

  test('that is refunded removes its own time, and none of the earlier', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    const placed = await order(api, me, { subscriptionType: 'YEARLY', extend: true })
    await pay(api, placed, 'approve')
    await api.db
      .updateTable('purchase')
      .set({ status: 'refunded' })
      .where('order_id', '=', placed.orderId)
      .execute()
    await extend('QUARTERLY')
    expect(await current()).toMatchObject({ expiresAt: endsAfter('MONTHLY', 'QUARTERLY') })
  })

  test('by ten orders that are paid at once counts each', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    const wishes = PLANS.flatMap(subscriptionType =>
      ['card', 'wallet', 'kiosk'].map(paymentMethod => ({ subscriptionType, paymentMethod }))
    )
    const placed = []
    for (const wish of wishes) placed.push(await order(api, me, { ...wish, extend: true }))
    await Promise.all(placed.map(one => pay(api, one, 'approve', 'twice')))
    const months = 1 + 3 * (1 + 3 + 12)
    const end = new Date(endOfPeriod(api.clock.now.getTime(), months)).toISOString()
    expect(await current()).toMatchObject({ expiresAt: end })
  })

  test('the same selection continues the open order', async () => {
    await buyAndPay({ subscriptionType: 'MONTHLY' })
    const first = await order(api, me, { extend: true })
    const second = await order(api, me, { extend: true })
    expect(second.orderId).toBe(first.orderId)
  })

  describe('whether an order extends', () => {
    const cancel = () => {
      const reason = { reason: 'too_expensive' }
      return send(api, 'POST /subscriptions/cancel', reason, bearer(me.accessToken))
    }
    /** The field of the order and of the list of purchases, which are equal. */
    const isSaid = async (orderId: string) => {
      const ask = async (path: string) =>
        (await send(api, `GET /subscriptions/${path}`, undefined, bearer(me.accessToken))).json()
      const { extends: extended } = (await ask(`orders/${orderId}`)) as { extends?: true }
      const { items } = (await ask('history')) as { items: { orderId: string; extends?: true }[] }
      expect(items.find(one => one.orderId === orderId)?.extends).toBe(extended)
      return extended
    }

    const CASES = [
      { what: 'nothing runs', before: async () => undefined, wish: {}, says: undefined },
      { what: 'nothing runs', before: async () => undefined, wish: EXTEND, says: undefined },
      { what: 'one runs', before: () => buyAndPay({}), wish: EXTEND, says: true },
      {
        what: 'one runs that is cancelled',
        before: async () => void (await buyAndPay({}), await cancel()),
        wish: {},
        says: true
      },
      {
        what: 'one is over',
        before: async () => {
          await buyAndPay({})
          api.clock.now = new Date('2026-09-01T12:00:00Z')
          me = { ...me, ...(await again()) }
        },
        wish: EXTEND,
        says: undefined
      }
    ]

    test.each(CASES)('where $what, for $wish: $says', async ({ before, wish, says }) => {
      await before()
      expect(await isSaid((await order(api, me, wish)).orderId)).toBe(says)
    })

    test('an order from before the subscription extends it once it is continued', async () => {
      const left = await order(api, me)
      await buyAndPay({ subscriptionType: 'YEARLY' })
      expect(await isSaid(left.orderId)).toBeUndefined()
      expect((await order(api, me, EXTEND)).orderId).toBe(left.orderId)
      expect(await isSaid(left.orderId)).toBe(true)
    })
  })

  test('is true or absent, nothing else', async () => {
    const answer = buy(api, me, { extend: 'yes' } as never)
    expect(await outcome(answer)).toBe('validation_failed')
  })

  /** The tokens of a new sign-in. */
  async function again(): Promise<{ accessToken: string }> {
    const answer = await send(api, 'POST /auth/login', {
      email: me.email,
      password: 'a good password'
    })
    return (await answer.json()) as { accessToken: string }
  }
})
