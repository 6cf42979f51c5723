import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Row, readStatistics } from '#server/admin/statistics.ts'
import { setPrices } from '#server/admin/prices.ts'
import { disableLearner } from '#server/admin/learners.ts'
import { renew, signIn, signUp } from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { certify, learn } from '#tests/support/accounts/learners.ts'
import { operate } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, SECRET, type TestApi } from '#tests/support/server.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { refund } from '#server/admin/purchases.ts'

describe.each(ENGINES)('statistics on $engine', ({ address }) => {
  let api: TestApi
  let report: Map<string, Row[]>

  beforeAll(async () => {
    api = await openFilledApi(await address())
    await renew(api)
    await operate(api, tx => setPrices(tx, 1, { monthlyPrice: 10_000, discountPercentage: 0 }))
    // Eleven in the evening in Cairo.
    api.clock.now = new Date('2026-04-30T21:30:00Z')
    const [one, other] = [await signIn(api), await signIn(api)]
    await pay(api, await order(api, one, { promoCode: 'UFUQ25' }), 'approve')
    const second = await order(api, other)
    await pay(api, second, 'approve')
    api.clock.now = new Date('2026-05-20T12:00:00Z')
    const { db } = api
    const now = () => api.clock.now
    const key = keysOf(SECRET).sandbox
    const gateway = sandboxGateway({ db, now, basePath: '/api', key })
    const wish = { orderId: second.orderId, isGiven: false }
    await refund({ db, now, gateway }, { command: 'purchases refund', who: 'x' }, wish)
    // The gateway reports it once more, by another transaction.
    await db
      .insertInto('payment_event')
      .values({
        ...{ provider: 'sandbox', transaction_id: 'again', effect: 'refunded' },
        ...{ order_id: second.orderId, amount: 10_000, received_at: api.clock.now.getTime() }
      })
      .execute()
    await signUp(api)
    await operate(api, (tx, time) => disableLearner(tx, other.id, time))
    await learn(api, one.id, 1, 1)
    await certify(api, one.id, 1)
    report = new Map(
      (await readStatistics(db, api.clock.now)).map(({ title, rows }) => [title, rows])
    )
  })
  afterAll(() => api.close())

  test('count learners, and those of a Cairo day and week', () => {
    expect(report.get('learners')).toEqual([{ 'signed up': 3, 'email confirmed': 2, disabled: 1 }])
    expect(report.get('new learners by day')?.at(-1)).toEqual({
      ...{ day: '2026-05-20', 'signed up': 1, 'email confirmed': 0 }
    })
    const weeks = report.get('new learners by week, from Saturday') ?? []
    expect(weeks.find(({ week }) => week === '2026-04-25')).toEqual({
      ...{ week: '2026-04-25', 'signed up': 2, 'email confirmed': 2 }
    })
  })

  test('count money by the month of payment and refund, once however often it is reported', () => {
    const months = report.get('revenue by month, EGP') ?? []
    expect(months).toHaveLength(12)
    expect(months.slice(-2)).toEqual([
      { month: '2026-04', payments: 0, paid: '0.00', 'given back': '0.00', net: '0.00' },
      { month: '2026-05', payments: 2, paid: '175.00', 'given back': '100.00', net: '75.00' }
    ])
    expect(report.get('promo codes')).toEqual([
      { code: 'UFUQ25', 'paid orders': 1, 'paid, EGP': '75.00' }
    ])
    expect(report.get('subscribers by plan')).toEqual([
      { plan: 'MONTHLY', 'with access': 1, 'of them canceled': 0 }
    ])
  })

  test('count learning', () => {
    expect(report.get('learning')).toEqual([
      { 'classes begun': 1, 'classes completed': 0, certificates: 1, 'of them revoked': 0 }
    ])
  })

  test('have no names', () => {
    expect(JSON.stringify([...report])).not.toMatch(/@|منى/)
  })
})
