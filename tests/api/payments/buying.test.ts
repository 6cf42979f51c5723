import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, GatewayError } from '#server/payments/gateway.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { access, buy, order, pay } from '#tests/support/payments/buying.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

describe.each(ENGINES)('buying on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const readOrder = async (orderId: string, who: SignedIn = me) =>
    (
      await send(api, `GET /subscriptions/orders/${orderId}`, undefined, bearer(who.accessToken))
    ).json()
  const renewTokens = async () => {
    const { refreshToken } = me
    const answer = await send(api, 'POST /auth/refresh-token', { refreshToken })
    me = { ...me, ...((await answer.json()) as SignedIn) }
  }
  const history = async () => {
    const answer = await send(api, 'GET /subscriptions/history', undefined, bearer(me.accessToken))
    return (await answer.json()) as { items: { status: string }[]; total: number }
  }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    me = await signIn(api)
  })

  test('leads to a payment page, whose approval leads back and gives access for a month', async () => {
    const placed = await order(api, me)
    expect(placed).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      amountCents: 20_000,
      currency: 'EGP',
      redirectUrl: `/api/sandbox/${placed.orderId}`
    })
    expect(await readOrder(placed.orderId)).toEqual({
      orderId: placed.orderId,
      status: 'pending',
      amountCents: 20_000
    })
    expect(await access(api, me)).toEqual({ activeSubscription: false, subscription: null })

    const back = await pay(api, placed, 'approve')
    expect(back.status).toBe(303)
    const { origin, pathname, searchParams } = new URL(back.headers.get('location') ?? '')
    expect(`${origin}${pathname}`).toBe(`${SITE}/subscription-success`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      success: 'true',
      pending: 'false',
      currency: 'EGP',
      amount_cents: '20000',
      merchant_order_id: placed.orderId,
      hmac: expect.stringMatching(/^[0-9a-f]{128}$/) as string
    })
    expect(await readOrder(placed.orderId)).toEqual({
      orderId: placed.orderId,
      status: 'paid',
      amountCents: 20_000
    })
    expect(await access(api, me)).toEqual({
      activeSubscription: true,
      subscription: {
        id: expect.any(Number) as number,
        subscriptionType: 'MONTHLY',
        status: 'in_progress',
        startedAt: '2026-06-01T12:00:00.000Z',
        expiresAt: '2026-07-01T12:00:00.000Z',
        autoRenew: false,
        price: 200,
        currency: 'EGP'
      }
    })
    expect(await outcome(buy(api, me))).toBe('already_subscribed')
  })

  test('a decline gives no access, and the next order is another', async () => {
    const declined = await order(api, me)
    const back = await pay(api, declined, 'decline')
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('success')).toBe('false')
    expect(await readOrder(declined.orderId)).toMatchObject({ status: 'failed' })
    expect(await access(api, me)).toMatchObject({ activeSubscription: false })
    const next = await order(api, me)
    expect(next.orderId).not.toBe(declined.orderId)
    await pay(api, next, 'approve')
    expect((await history()).items.map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
  })

  test('a kiosk gives a number, and access once it is paid there', async () => {
    const placed = await order(api, me, { paymentMethod: 'kiosk' })
    const back = await pay(api, placed, 'later')
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('pending')).toBe('true')
    expect(await readOrder(placed.orderId)).toEqual({
      orderId: placed.orderId,
      status: 'pending',
      amountCents: 20_000,
      kioskReference: expect.stringMatching(/^\d+$/) as string
    })
    later(70 * 60 * MINUTE)
    await pay(api, placed, 'approve')
    await renewTokens()
    expect(await access(api, me)).toMatchObject({ activeSubscription: true })
  })

  test('the same key is the same order; with another selection it is a conflict', async () => {
    const key = randomUUID()
    const placed = await order(api, me, {}, key)
    expect(await order(api, me, {}, key)).toEqual(placed)
    expect(await outcome(buy(api, me, { subscriptionType: 'YEARLY' }, key))).toBe('conflict')
    const other = await signIn(api)
    expect((await order(api, other, {}, key)).orderId).not.toBe(placed.orderId)
  })

  test('a learner who has subscribed meanwhile does not get the order that they left', async () => {
    await order(api, me)
    await pay(api, await order(api, me, { subscriptionType: 'YEARLY' }), 'approve')
    expect(await outcome(buy(api, me))).toBe('already_subscribed')
  })

  test('the same selection in another tab or device is the open order, however many at once', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(api, me)))
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await history()).total).toBe(1)
    later(31 * MINUTE)
    await renewTokens()
    expect((await order(api, me)).orderId).not.toBe(placed[0]?.orderId)
  })

  test.each([
    { wish: { packageId: 2 }, code: 'package_not_found' },
    { wish: { subscriptionType: 'WEEKLY' }, code: 'validation_failed' },
    { wish: { paymentMethod: 'cash' }, code: 'validation_failed' },
    { wish: { promoCode: 'NOSUCHCODE' }, code: 'coupon_invalid' },
    { wish: { amount: 1 }, code: 'validation_failed' },
    { wish: { price: 0, monthlyPrice: 1 }, code: 'validation_failed' }
  ])('$wish is refused: $code', async ({ wish, code }) => {
    expect(await outcome(buy(api, me, wish))).toBe(code)
    expect(await history()).toMatchObject({ items: [], total: 0 })
  })

  test('a learner who lost the number to another learner has to enter one', async () => {
    await api.db.updateTable('learner').set({ phone_number: '' }).where('id', '=', me.id).execute()
    expect(await outcome(buy(api, me))).toBe('no_phone_number')
    const body = { phoneNumber: '01098765432' }
    await send(api, 'PATCH /profile', body, bearer(me.accessToken))
    expect(await outcome(buy(api, me))).toBe(201)
    await api.db.deleteFrom('learner').where('id', '=', me.id).execute()
  })

  test('without a key it is refused', async () => {
    const body = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' }
    const answer = send(api, 'POST /subscriptions', body, bearer(me.accessToken))
    expect(await outcome(answer)).toBe('validation_failed')
  })

  test('an order is hidden from others, and a paid one is in the history', async () => {
    const placed = await order(api, me, { promoCode: ' ufuq٢٥ ' })
    const other = await signIn(api)
    expect(await readOrder(placed.orderId, other)).toMatchObject({ code: 'not_found' })
    await pay(api, placed, 'approve')
    expect(await history()).toEqual({
      items: [
        {
          id: expect.any(Number) as number,
          orderId: placed.orderId,
          createdAt: '2026-06-01T12:00:00.000Z',
          subscriptionType: 'MONTHLY',
          amountCents: 15_000,
          currency: 'EGP',
          promoCode: 'UFUQ25',
          paymentMethod: 'card',
          status: 'paid',
          receipt: {
            number: expect.stringMatching(/^2026-\d{6}$/) as string,
            issuedAt: '2026-06-01T12:00:00.000Z',
            pdf: expect.stringMatching(/\/subscriptions\/receipts\/2026-\d{6}\/pdf$/) as string
          }
        }
      ],
      page: 1,
      pageSize: 24,
      total: 1
    })
  })

  test('a payable order has its link or number in the history until it expires', async () => {
    const placed = await order(api, me, { paymentMethod: 'kiosk' })
    await pay(api, placed, 'later')
    const payable = {
      status: 'pending',
      orderId: placed.orderId,
      redirectUrl: placed.redirectUrl,
      kioskReference: expect.stringMatching(/^\d+$/) as string,
      payableUntil: '2026-06-04T12:00:00.000Z'
    }
    expect((await history()).items).toMatchObject([payable])
    later(72 * 60 * MINUTE)
    await renewTokens()
    const [item] = (await history()).items
    expect(item).toHaveProperty('orderId', placed.orderId)
    for (const key of ['redirectUrl', 'kioskReference', 'payableUntil']) {
      expect(item).not.toHaveProperty(key)
    }
  })

  test('after a cancellation it continues at the end of the paid time, and the cancellation is undone', async () => {
    await pay(api, await order(api, me), 'approve')
    const cancel = { reason: 'too_expensive' }
    await send(api, 'POST /subscriptions/cancel', cancel, bearer(me.accessToken))
    later(5 * 24 * 60 * MINUTE)
    await renewTokens()
    await pay(api, await order(api, me, { subscriptionType: 'YEARLY' }), 'approve')
    const { subscription } = await access(api, me)
    expect(subscription).toMatchObject({
      status: 'in_progress',
      subscriptionType: 'YEARLY',
      startedAt: '2026-06-01T12:00:00.000Z',
      expiresAt: '2027-07-01T12:00:00.000Z'
    })
    expect(subscription).not.toHaveProperty('cancelledAt')
  })

  describe('a promo code', () => {
    const check = (who?: SignedIn) =>
      outcome(send(api, 'GET /promocode/UFUQ25', undefined, who ? bearer(who.accessToken) : {}))
    const limitTo = (most: number | null) =>
      api.db
        .updateTable('promo_code')
        .set({ max_redemptions: most })
        .where('code', '=', 'UFUQ25')
        .execute()
    const used = async () => {
      const promo = api.db.selectFrom('promo_code').select('redemptions')
      return (await promo.where('code', '=', 'UFUQ25').executeTakeFirstOrThrow()).redemptions
    }

    test('counts for the first subscription only', async () => {
      expect(await check(me)).toBe(200)
      await pay(api, await order(api, me), 'approve')
      await api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
      expect(await outcome(buy(api, me, { promoCode: 'UFUQ25' }))).toBe('coupon_invalid')
      expect(await check(me)).toBe('coupon_invalid')
      expect(await check()).toBe(200)
    })

    test('is reserved by a payable order, which the same selection continues', async () => {
      const placed = await order(api, me, { promoCode: 'UFUQ25' })
      expect(await order(api, me, { promoCode: 'ufuq25' })).toEqual(placed)
      expect(await check(me)).toBe(200)
    })

    test('moves to the learner’s next selection, and the earlier order ends', async () => {
      const before = await order(api, me, { promoCode: 'UFUQ25', paymentMethod: 'kiosk' })
      const wish = { promoCode: 'UFUQ25', subscriptionType: 'QUARTERLY' }
      const placed = await order(api, me, wish)
      expect(await readOrder(before.orderId)).toMatchObject({ status: 'failed' })
      expect(await used()).toBe(1)
      await pay(api, placed, 'approve')
      expect(await used()).toBe(1)
      expect((await access(api, me)).subscription?.expiresAt).toBe('2026-09-01T12:00:00.000Z')
    })

    test('without uses left still works for the learner who reserved the last one', async () => {
      await limitTo(1)
      await order(api, me, { promoCode: 'UFUQ25' })
      expect(await check(await signIn(api))).toBe('coupon_invalid')
      expect(await check(me)).toBe(200)
      const other = { promoCode: 'UFUQ25', subscriptionType: 'QUARTERLY' }
      expect(await outcome(buy(api, me, other))).toBe(201)
      expect(await used()).toBe(1)
      await limitTo(null)
    })

    test('that was released with its order is not released again by the next decline', async () => {
      const before = await order(api, me, { promoCode: 'UFUQ25' })
      const wish = { promoCode: 'UFUQ25', subscriptionType: 'YEARLY' }
      await order(api, me, wish)
      await pay(api, before, 'decline')
      expect(await used()).toBe(1)
    })

    test('of an open order is released when another one is paid', async () => {
      const left = await order(api, me, { promoCode: 'UFUQ25', paymentMethod: 'kiosk' })
      await pay(api, left, 'later')
      await pay(api, await order(api, me), 'approve')
      expect(await readOrder(left.orderId)).toMatchObject({ status: 'failed' })
      expect(await used()).toBe(0)
      // The number is on a slip of paper, and must not be paid any more.
      const given = (await history()).items.find(({ status }) => status === 'failed')
      expect(given).toHaveProperty('kioskReference')
      expect(given).not.toHaveProperty('redirectUrl')
    })

    test('is reserved by one of two orders at once', async () => {
      const plans = ['MONTHLY', 'QUARTERLY']
      const both = (who: SignedIn) =>
        Promise.all(
          plans.map(subscriptionType =>
            outcome(buy(api, who, { promoCode: 'UFUQ25', subscriptionType }))
          )
        )
      let answers = await both(me)
      // The second came when the first was done, which it then gives up: not at once.
      while (answers.every(answer => answer === 201)) answers = await both(await signIn(api))
      expect(answers.sort()).toEqual([201, 'coupon_invalid'])
    })

    test('the last use of it is taken by one of twenty learners at once', async () => {
      await limitTo(1)
      const learners = await Promise.all(Array.from({ length: 20 }, () => signIn(api)))
      const answers = await Promise.all(
        learners.map(who => outcome(buy(api, who, { promoCode: 'UFUQ25' })))
      )
      await limitTo(null)
      expect(answers.filter(answer => answer === 201)).toHaveLength(1)
      expect(answers.filter(answer => answer === 'coupon_invalid')).toHaveLength(19)
      expect(await used()).toBe(1)
      // The nineteen left no order behind.
      const { length } = await api.db
        .selectFrom('purchase')
        .select('id')
        .where('promo_code', '=', 'UFUQ25')
        .where('created_at', '=', api.clock.now.getTime())
        .where(
          'learner_id',
          'in',
          learners.map(({ id }) => id)
        )
        .execute()
      expect(length).toBe(1)
    })
  })

  test('a subscription from another source is found too', async () => {
    await subscribe(api, me.id, { startedAt: '2026-05-20', expiresAt: '2026-06-20' })
    expect(await outcome(buy(api, me))).toBe('already_subscribed')
  })
})

describe.each(ENGINES)('a failing gateway on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let attempts = 0
  let asking = 0
  let mostAtOnce = 0
  let isBroken = true
  const gateway: Gateway = {
    name: 'elsewhere',
    async open() {
      attempts += 1
      const number = attempts
      mostAtOnce = Math.max(mostAtOnce, ++asking)
      await new Promise(resolve => setTimeout(resolve, 20))
      asking -= 1
      if (isBroken) throw new GatewayError('no answer')
      return { redirectUrl: `https://pay.example/${number}`, providerOrder: String(number) }
    },
    read: () => undefined,
    inquire: () => Promise.resolve(undefined),
    refundable: [],
    refund: () => Promise.resolve('asked')
  }

  beforeAll(async () => {
    api = await openFilledApi(await address(), { gateway: () => gateway })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
    attempts = 0
    mostAtOnce = 0
    isBroken = true
  })

  test('is reported, nothing is bought, and the same key retries', async () => {
    const key = randomUUID()
    expect(await outcome(buy(api, me, {}, key))).toBe('payment_unavailable')
    expect(await access(api, me)).toMatchObject({ activeSubscription: false })
    isBroken = false
    expect(await order(api, me, {}, key)).toMatchObject({ redirectUrl: 'https://pay.example/2' })
  })

  test('is called once by fifty purchases at once with one key', async () => {
    isBroken = false
    const key = randomUUID()
    const places = await Promise.all(Array.from({ length: 50 }, () => order(api, me, {}, key)))
    expect(new Set(places.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(attempts).toBe(1)
  })

  test('is called by one of fifty at a time also when it fails', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => outcome(buy(api, me, {}, key)))
    )
    expect(new Set(answers)).toEqual(new Set(['payment_unavailable']))
    // A purchase after the failure may ask again, but no two at once.
    expect(mostAtOnce).toBe(1)
  })

  test('ignores callbacks of another provider', async () => {
    const answer = send(api, 'POST /payments/webhook/sandbox?hmac=1', {})
    expect(await outcome(answer)).toBe('not_found')
  })
})
