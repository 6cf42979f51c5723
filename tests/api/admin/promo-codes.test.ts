import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPromoCode,
  endPromoCode,
  extendPromoCode,
  type NewPromoCode,
  releasePromoCode,
  stateOfCode,
  listPromoCodes,
  usesOfCode
} from '#server/admin/promo-codes.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { buy, order, pay } from '#tests/support/payments/buying.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { DISCOUNT_KEY, ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const DAY = 86_400_000
const UNTIL = Date.parse('2026-09-01')

describe.each(ENGINES)('promo codes of operators on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let names = 0
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  const add = (wish: Partial<NewPromoCode> = {}) =>
    operate(api, (tx, time) =>
      addPromoCode(tx, { code: 'NEW', percentage: 10, endsAt: UNTIL, ...wish }, time, DISCOUNT_KEY)
    )
  const fresh = async (wish: Partial<NewPromoCode> = {}) => {
    const code = `CODE-${names++}`
    await add({ ...wish, code })
    return code
  }
  const check = (code: string, who?: SignedIn) =>
    outcome(send(api, `GET /promocode/${code}`, undefined, who ? bearer(who.accessToken) : {}))
  const find = async (code: string) => (await listPromoCodes(api.db)).find(row => row.code === code)

  test('have the end that the last of several operators set, and the log has each step', async () => {
    const code = await fresh()
    const ends = [1, 2, 3, 4, 5].map(days => UNTIL + days * DAY)
    await Promise.all(
      ends.map(end => operate(api, (tx, time) => extendPromoCode(tx, code, end, time)))
    )
    const steps = (await logged(api, `promo ${code}`)).map(({ change }) => change['valid until'])
    expect(new Set(steps.map(step => step?.[0])).size).toBe(steps.length)
  })

  test('an added one works at once, in any spelling, and is logged', async () => {
    await add({ code: ' summer٢٥ ', percentage: 12.5, plans: ['YEARLY'], uses: 3 })
    expect(await find('SUMMER25')).toMatchObject({
      discount: 1_250,
      plans: '["YEARLY"]',
      max_redemptions: 3,
      by_hand: 1
    })
    expect(await check('summer25')).toBe(200)
    expect(await logged(api, 'promo SUMMER25')).toMatchObject([
      { who: 'Salma', change: { percentage: [null, 12.5], plans: [null, 'YEARLY'] } }
    ])
  })

  test.each<{ wish: Partial<NewPromoCode>; why: string }>([
    { wish: { code: 'ab' }, why: 'too short' },
    { wish: { code: "X'; drop table promo_code;--" }, why: 'no code' },
    { wish: { code: 'A\0B' }, why: 'NUL' },
    { wish: { percentage: 0 }, why: 'no discount' },
    { wish: { percentage: 100.01 }, why: 'more than all' },
    { wish: { percentage: Number.NaN }, why: 'no number' },
    { wish: { endsAt: Date.parse('2026-06-01') }, why: 'over' },
    { wish: { startsAt: UNTIL }, why: 'ends before it begins' },
    { wish: { uses: 0 }, why: 'no uses' },
    { wish: { learnerId: 12 }, why: 'an unknown learner' },
    { wish: { code: 'UFUQ25' }, why: 'there already' }
  ])('$wish is refused: $why', async ({ wish }) => {
    const before = await listPromoCodes(api.db)
    expect(await resultOf(add({ code: 'REFUSED', ...wish }))).toEqual(expect.any(String))
    expect(await listPromoCodes(api.db)).toEqual(before)
  })

  test('any typed text is stored as a valid code', async () => {
    for (const code of HOSTILE) await resultOf(add({ code }))
    for (const { code } of await listPromoCodes(api.db)) expect(code).toMatch(/^[A-Z0-9-]{3,40}$/)
  })

  test('of many added at once under one name, one is stored', async () => {
    const code = 'AT-ONCE'
    const all = await Promise.all(
      [1, 2, 3, 4].map(percentage => resultOf(add({ code, percentage })))
    )
    expect(all.filter(one => typeof one === 'string')).toHaveLength(3)
    expect(await logged(api, 'promo AT-ONCE')).toHaveLength(1)
  })

  test('one for a learner works for them alone, once, on their first subscription', async () => {
    const code = await fresh({ learnerId: me.id })
    const other = await signIn(api)
    expect(await find(code)).toMatchObject({ max_redemptions: 1 })
    expect([await check(code), await check(code, other), await check(code, me)]).toEqual([
      'coupon_invalid',
      'coupon_invalid',
      200
    ])
    expect(await outcome(buy(api, other, { promoCode: code }))).toBe('coupon_invalid')
    expect(await outcome(buy(api, me, { promoCode: code }))).toBe(201)
    const exported = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
    expect(await exported.json()).toMatchObject({ promoCodes: [{ code }] })
    await send(api, 'DELETE /profile', { password: 'a good password' }, bearer(me.accessToken))
    expect(await find(code)).toBeUndefined()
  })

  test('none is made for a learner who has paid for a subscription before', async () => {
    await pay(api, await order(api, me), 'approve')
    expect(await resultOf(add({ code: 'TOO-LATE', learnerId: me.id }))).toContain('first one only')
    expect(await find('TOO-LATE')).toBeUndefined()
  })

  test('an ended one works for no learner; orders with it keep their price', async () => {
    const code = await fresh()
    const { orderId } = await order(api, me, { promoCode: code })
    const end = () => operate(api, (tx, time) => endPromoCode(tx, code, time))
    expect((await end()).fields).toHaveProperty('valid until')
    expect(await check(code)).toBe('coupon_invalid')
    expect(await usesOfCode(api.db, code)).toMatchObject([
      { order_id: orderId, learner_id: me.id, status: 'pending' }
    ])
    expect((await end()).fields).toEqual({})
    expect(await logged(api, `promo ${code}`)).toHaveLength(2)

    await operate(api, (tx, time) => extendPromoCode(tx, code, UNTIL + DAY, time))
    expect(await check(code)).toBe(200)
  })

  test('shows why a code does not work', async () => {
    const row = { ends_at: 10, starts_at: null, max_redemptions: null, redemptions: 0 } as never
    const with_ = (change: object) => Object.assign({}, row, change) as never
    expect([
      stateOfCode(row, 9),
      stateOfCode(row, 10),
      stateOfCode(with_({ starts_at: 6 }), 5),
      stateOfCode(with_({ max_redemptions: 2, redemptions: 2 }), 5)
    ]).toEqual(['running', 'over', 'ahead', 'used_up'])
  })

  test('an import does not change codes of operators until they are released', async () => {
    const code = await fresh()
    await operate(api, (tx, time) => endPromoCode(tx, 'UFUQ25', time))
    const ended = await find('UFUQ25')
    await api.import(SMALL, true)
    expect(await find(code)).toMatchObject({ ends_at: UNTIL })
    expect(await find('UFUQ25')).toEqual(ended)

    await operate(api, tx => releasePromoCode(tx, 'UFUQ25'))
    await api.import(SMALL)
    expect((await find('UFUQ25'))?.ends_at).toBeGreaterThan(api.clock.now.getTime())
  })

  test('an unknown code is reported', async () => {
    for (const code of ['NOBODY', 'A\0B', "'"]) {
      expect(await resultOf(operate(api, (tx, time) => endPromoCode(tx, code, time)))).toContain(
        'there is no promo code'
      )
    }
  })
})
