import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { learnerMark } from '#server/runtime/hash.ts'
import {
  bearer,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { buy } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const PLANS = ['MONTHLY', 'QUARTERLY', 'YEARLY']
const METHODS = ['card', 'wallet', 'kiosk']
const WISHES = PLANS.flatMap(subscriptionType =>
  METHODS.map(paymentMethod => ({ subscriptionType, paymentMethod }))
)

describe.each(ENGINES)('limits of buying on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const check = (code: string, who?: SignedIn) =>
    outcome(api.get(`/promocode/${code}`, who && bearer(who.accessToken)))
  const guess = (code: string, who = me) => outcome(buy(api, who, { promoCode: code }))
  const from = (remoteAddress: string, promoCode: string, who: SignedIn) =>
    outcome(
      api.app.request(
        '/api/subscriptions',
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': `key ${promoCode} ${who.id}`,
            ...bearer(who.accessToken)
          },
          body: JSON.stringify({
            ...{ packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card', promoCode }
          })
        },
        { incoming: { socket: { remoteAddress } } }
      )
    )
  /** Ends open orders, so that the same selection makes another order. */
  const failAll = () =>
    api.db
      .updateTable('purchase')
      .set({ status: 'failed' })
      .where('status', '=', 'pending')
      .execute()

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('codes are limited to thirty a minute, by both calls together', async () => {
    for (let at = 0; at < 15; at++) {
      expect(await check(`NO${at}`, me)).toBe('coupon_invalid')
      expect(await guess(`NO${at}`)).toBe('coupon_invalid')
    }
    const refused = await buy(api, me, { promoCode: 'UFUQ25' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await check('UFUQ25', me)).toBe('rate_limited')
    expect(await outcome(buy(api, me))).toBe(201)
    later(60_000)
    expect(await guess('UFUQ25')).toBe(201)
  })

  test('codes are limited to thirty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`NO${at}`)))
    expect(answers.filter(answer => answer === 'coupon_invalid')).toHaveLength(30)
    expect(answers.filter(answer => answer === 'rate_limited')).toHaveLength(30)
  })

  test('codes are limited by learner from many networks, and by network for many learners', async () => {
    for (let at = 0; at < 30; at++) {
      expect(await from(`203.0.113.${at}`, `NO${at}`, me)).toBe('coupon_invalid')
    }
    expect(await from('203.0.113.99', 'UFUQ25', me)).toBe('rate_limited')
    const others = [await signIn(api), await signIn(api)]
    for (let at = 0; at < 30; at++) {
      const who = others[at % 2] ?? me
      expect(await from('198.51.100.1', `NO${at}`, who)).toBe('coupon_invalid')
    }
    expect(await from('198.51.100.1', 'UFUQ25', await signIn(api))).toBe('rate_limited')
  })

  test('twenty orders an hour; the same one again does not count', async () => {
    for (const wish of WISHES) expect(await outcome(buy(api, me, wish))).toBe(201)
    for (const wish of WISHES) {
      for (let time = 0; time < 3; time++) expect(await outcome(buy(api, me, wish))).toBe(201)
    }
    await failAll()
    for (const wish of WISHES) expect(await outcome(buy(api, me, wish))).toBe(201)
    await failAll()
    const keys = ['the first key', 'the second key']
    for (const [at, key] of keys.entries()) {
      for (let time = 0; time < 3; time++) {
        expect(await outcome(buy(api, me, WISHES[at], key))).toBe(201)
      }
    }
    const refused = await buy(api, me, WISHES[2])
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(await outcome(buy(api, me, WISHES[0], keys[0]))).toBe(201)
    expect(await outcome(buy(api, await signIn(api)))).toBe(201)
    later(3_600_000)
    const login = { email: me.email, password: PASSWORD }
    const again = (await (await send(api, 'POST /auth/login', login)).json()) as SignedIn
    expect(await outcome(buy(api, again, WISHES[2]))).toBe(201)
  })

  test('one order requested many times at once counts once', async () => {
    const key = 'the only key'
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => outcome(buy(api, me, WISHES[0], key)))
    )
    expect(answers).toEqual(Array(15).fill(201))
    const counted = await api.db
      .selectFrom('rate_limit')
      .select('used')
      .where('key', '=', `order ${learnerMark(me.id)}`)
      .execute()
    expect(counted).toEqual([{ used: 1 }])
  })

  test('six hundred orders an hour from one network', async () => {
    const starts_at = api.clock.now.getTime()
    const key = 'order from 127.0.0.1'
    await api.db.insertInto('rate_limit').values({ key, starts_at, used: 599 }).execute()
    expect(await outcome(buy(api, me))).toBe(201)
    expect(await outcome(buy(api, await signIn(api)))).toBe('rate_limited')
  })

  test('a reached limit of orders holds for another tab’s selection', async () => {
    const starts_at = api.clock.now.getTime()
    await api.db
      .insertInto('rate_limit')
      .values({ key: `order ${learnerMark(me.id)}`, starts_at, used: 20 })
      .execute()
    expect(await outcome(buy(api, me))).toBe('rate_limited')
    const read = await send(api, 'GET /subscriptions/history', undefined, bearer(me.accessToken))
    expect(await read.json()).toMatchObject({ total: 0 })
  })
})
