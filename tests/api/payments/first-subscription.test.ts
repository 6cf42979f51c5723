import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#server/admin/learners.ts'
import { addPromoCode } from '#server/admin/promo-codes.ts'
import {
  bearer,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { buy, order, pay, type Wish } from '#tests/support/payments/buying.ts'
import { operate, resultOf } from '#tests/support/operating/operating.ts'
import { DISCOUNT_KEY, ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('a discount after an erased account, on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const WITH_CODE: Wish = { promoCode: 'UFUQ25' }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    me = await signIn(api)
  })

  const erase = () => send(api, 'DELETE /profile', { password: PASSWORD }, bearer(me.accessToken))
  const signUpAnew = async () => {
    me = await signIn(api, { email: me.email, phoneNumber: '+201555555555' })
  }
  const check = () => outcome(send(api, 'GET /promocode/UFUQ25', undefined, bearer(me.accessToken)))
  const used = async () =>
    (
      await api.db
        .selectFrom('promo_code')
        .select('redemptions')
        .where('code', '=', 'UFUQ25')
        .executeTakeFirstOrThrow()
    ).redemptions

  test.each([
    { at: 'a discount', wish: WITH_CODE },
    { at: 'full price', wish: {} }
  ])('is refused when the account had a subscription at $at', async ({ wish }) => {
    await pay(api, await order(api, me, wish), 'approve')
    expect((await erase()).status).toBe(204)
    await signUpAnew()
    expect(await check()).toBe('coupon_invalid')
    expect(await outcome(buy(api, me, WITH_CODE))).toBe('coupon_invalid')
    const add = operate(api, (tx, time) => {
      const code = { code: 'SORRY50', percentage: 50, endsAt: time + 1, learnerId: me.id }
      return addPromoCode(tx, code, time, DISCOUNT_KEY)
    })
    expect(await resultOf(add)).toContain('the first one only')
    expect(await outcome(buy(api, me))).toBe(201)
    await erase()
  })

  test('is refused when an operator has erased it', async () => {
    await pay(api, await order(api, me, WITH_CODE), 'approve')
    await operate(api, (tx, time) => erasePerson(tx, me.id, DISCOUNT_KEY, time))
    await signUpAnew()
    expect(await outcome(buy(api, me, WITH_CODE))).toBe('coupon_invalid')
    await erase()
  })

  test('is given when the account never had one; its open order releases the code', async () => {
    await order(api, me, WITH_CODE)
    expect(await used()).toBe(1)
    await erase()
    expect(await used()).toBe(0)
    await signUpAnew()
    expect(await check()).toBe(200)
    expect(await outcome(buy(api, me, WITH_CODE))).toBe(201)
    await erase()
  })

  test('is given to another address, and the stored mark reveals none without the key', async () => {
    await pay(api, await order(api, me), 'approve')
    await erase()
    const marks = await api.db.selectFrom('discount_mark').selectAll().execute()
    expect(JSON.stringify(marks)).not.toContain(me.email.split('@')[0])
    const other = await signIn(api)
    expect(await outcome(buy(api, other, WITH_CODE))).toBe(201)
  })
})
