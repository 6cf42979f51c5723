import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayError } from '#server/payments/gateway.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('orders whose callback never came, on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let inquiries: string[]
  let isSilent = false
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))

  function needs(): PaymentDeps {
    const now = () => api.clock.now
    const key = keysOf(SECRET).sandbox
    const sandbox = sandboxGateway({ db: api.db, now, basePath: '/api', key })
    const gateway = {
      ...sandbox,
      inquire: async (orderId: string) => {
        inquiries.push(orderId)
        if (isSilent) throw new GatewayError('no answer')
        return sandbox.inquire(orderId)
      }
    }
    const log = (level: string, event: string, fields?: object) =>
      api.events.push({ level, event, fields })
    return { db: api.db, gateway, now, log, siteUrl: SITE, basePath: '/api' }
  }
  const pull = () => reconcilePayments(needs())
  const stateOf = async ({ orderId }: Placed) =>
    (
      await api.db
        .selectFrom('purchase')
        .select('status')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).status

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.updateTable('purchase').set({ next_check_at: null }).execute()
    api.events.length = 0
    inquiries = []
    isSilent = false
    me = await signIn(api)
  })

  test('are inquired after five minutes, and a payment counts', async () => {
    const placed = await order(api, me)
    await pay(api, placed, 'approve', 'never')
    await pull()
    expect(inquiries).toEqual([])
    expect(await stateOf(placed)).toBe('pending')
    later(5 * MINUTE)
    await pull()
    expect(inquiries).toEqual([placed.orderId])
    expect(await stateOf(placed)).toBe('paid')
    later(HOUR)
    await pull()
    expect(inquiries).toHaveLength(1)
  })

  test('one that was declined and then paid on the same page counts, though no callback came', async () => {
    const placed = await order(api, me)
    await pay(api, placed, 'decline')
    expect(await stateOf(placed)).toBe('failed')
    await pay(api, placed, 'approve', 'never')
    later(5 * MINUTE)
    await pull()
    expect(await stateOf(placed)).toBe('paid')
    const declined = await order(api, await signIn(api))
    await pay(api, declined, 'decline')
    for (const minutes of [30, 60, 600]) {
      later(minutes * MINUTE)
      await pull()
    }
    // Once when it was over, and never again.
    expect(inquiries.filter(one => one === declined.orderId)).toHaveLength(1)
    expect(await stateOf(declined)).toBe('failed')
  })

  test('an unpaid one ends at its deadline, with its promo code', async () => {
    const placed = await order(api, me, { promoCode: 'UFUQ25' })
    later(29 * MINUTE)
    await pull()
    expect(await stateOf(placed)).toBe('pending')
    later(MINUTE)
    await pull()
    expect(await stateOf(placed)).toBe('failed')
    const held = api.db.selectFrom('promo_use').where('learner_id', '=', me.id)
    expect(await held.selectAll().execute()).toEqual([])
  })

  test('one to be paid at a kiosk lasts three days', async () => {
    const placed = await order(api, me, { paymentMethod: 'kiosk' })
    for (const hours of [1, 10, 60]) {
      later(hours * HOUR)
      await pull()
    }
    expect(await stateOf(placed)).toBe('pending')
    await pay(api, placed, 'approve', 'never')
    later(HOUR)
    await pull()
    expect(await stateOf(placed)).toBe('paid')
  })

  test('a gateway that does not answer at the deadline is inquired once more before an order ends', async () => {
    const placed = await order(api, me)
    await pay(api, placed, 'approve', 'never')
    isSilent = true
    later(30 * MINUTE)
    await pull()
    expect(await stateOf(placed)).toBe('pending')
    expect(api.events.filter(({ level }) => level === 'warn')).toMatchObject([
      { event: 'payment not asked' }
    ])
    isSilent = false
    later(10 * MINUTE)
    await pull()
    expect(await stateOf(placed)).toBe('paid')
  })

  test('of four processes at once one inquires', async () => {
    await order(api, me)
    later(5 * MINUTE)
    await Promise.all([pull(), pull(), pull(), pull()])
    expect(inquiries).toHaveLength(1)
  })
})
