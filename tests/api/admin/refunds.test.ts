import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { findPurchases } from '#server/admin/finance/find-purchases.ts'
import { refund } from '#server/admin/purchases.ts'
import type { Db } from '#server/db/open.ts'
import { type Gateway, GatewayError, type PaymentEvent } from '#server/payments/gateway.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { logged, OPERATION, resultOf } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const NOTHING_CHANGED = { fields: {} }
const REFUNDED = { fields: { status: ['paid', 'refunded'] } }

describe.each(ENGINES)('a refund on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let placed: Placed
  /** Calls of the gateway, and its answer instead of a refund. */
  let callCount = 0
  let instead: (() => Promise<PaymentEvent | 'asked'>) | undefined
  let gateway: Gateway

  beforeAll(async () => {
    api = await openFilledApi(await address(), {
      gateway(db: Db) {
        const now = () => api.clock.now
        const sandbox = sandboxGateway({ db, now, basePath: '/api', key: Buffer.from('key') })
        gateway = {
          ...sandbox,
          async refund(payment) {
            callCount += 1
            await new Promise(resolve => setTimeout(resolve, 20))
            return instead ? instead() : sandbox.refund(payment)
          }
        }
        return gateway
      }
    })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    callCount = 0
    instead = undefined
    me = await signIn(api)
    placed = await order(api, me)
    await pay(api, placed, 'approve')
  })

  const give = (orderId: string = placed.orderId, isGiven = false, isDry = false) =>
    refund(
      { db: api.db, now: () => api.clock.now, gateway },
      { ...OPERATION, command: 'purchases refund', isDry },
      { orderId, isGiven }
    )
  const status = async () => (await findPurchases(api.db, placed.orderId))[0]?.status
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))

  test('that cannot be logged is refused before the gateway is called', async () => {
    const needs = { db: api.db, now: () => api.clock.now, gateway }
    const reason = 'x'.repeat(501)
    const operation = { ...OPERATION, command: 'purchases refund', reason } as const
    const wish = { orderId: placed.orderId, isGiven: false }
    await expect(refund(needs, operation, wish)).rejects.toThrow('the reason is longer than 500')
    expect({ callCount, status: await status() }).toEqual({ callCount: 0, status: 'paid' })
  })

  test('returns the money, ends the subscription, and is logged', async () => {
    expect((await access(api, me)).activeSubscription).toBe(true)
    expect(await give()).toMatchObject(REFUNDED)
    expect([await status(), (await access(api, me)).activeSubscription]).toEqual([
      'refunded',
      false
    ])
    expect(await gateway.inquire(placed.orderId)).toMatchObject({ effect: 'refunded' })
    const steps = (await logged(api, `order ${placed.orderId}`)).map(({ change }) => change)
    expect(steps).toHaveLength(2)
    expect(steps).toContainEqual({ status: ['paid', 'refunded'] })
    expect(await give()).toMatchObject(NOTHING_CHANGED)
    expect(callCount).toBe(1)
  })

  test('that is requested many times at once is made once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => resultOf(give())))
    expect(all).toContainEqual(expect.objectContaining(REFUNDED))
    expect(callCount).toBe(1)
    expect(await give()).toMatchObject(NOTHING_CHANGED)
  })

  test('in a dry run is only printed', async () => {
    expect(await give(placed.orderId, false, true)).toMatchObject(REFUNDED)
    expect([callCount, await status(), await logged(api, `order ${placed.orderId}`)]).toEqual([
      0,
      'paid',
      []
    ])
  })

  test('that the gateway refuses changes nothing, and can be retried', async () => {
    instead = () => Promise.reject(new GatewayError('refund: 400', { isRefusal: true }))
    expect(await resultOf(give())).toContain('nothing was given back')
    expect(await status()).toBe('paid')
    instead = undefined
    expect(await give()).toMatchObject(REFUNDED)
  })

  test('whose answer was lost is not repeated, but looked up', async () => {
    instead = async () => {
      await api.db
        .updateTable('sandbox_payment')
        .set({ outcome: 'refunded' })
        .where('order_id', '=', placed.orderId)
        .execute()
      throw new GatewayError('/refund: TimeoutError')
    }
    expect(await resultOf(give())).toContain('nobody knows')
    expect(await status()).toBe('paid')
    expect(await resultOf(give())).toContain('just now')
    later(MINUTE)
    expect(await give()).toMatchObject(REFUNDED)
    expect([callCount, await status()]).toEqual([1, 'refunded'])
  })

  test('that the gateway confirms later waits for its callback', async () => {
    instead = () => Promise.resolve('asked')
    expect(await give()).toMatchObject({ fields: { status: ['paid', 'refund asked for'] } })
    expect(await status()).toBe('paid')
  })

  test('about another order changes nothing', async () => {
    const news = await gateway.inquire(placed.orderId)
    instead = () => Promise.resolve({ ...news, effect: 'refunded', amount: 1 } as PaymentEvent)
    expect(await resultOf(give())).toContain('dashboard')
    expect(await status()).toBe('paid')
  })

  test('of another gateway is left to people, who can record it', async () => {
    await api.db
      .updateTable('purchase')
      .set({ provider: 'former' })
      .where('order_id', '=', placed.orderId)
      .execute()
    expect(await resultOf(give())).toContain('by hand')
    expect(await logged(api, `order ${placed.orderId}`)).toEqual([])
    expect(await give(placed.orderId, true)).toMatchObject(REFUNDED)
    expect([callCount, await status(), (await access(api, me)).activeSubscription]).toEqual([
      0,
      'refunded',
      false
    ])
  })

  test.each(['x', '', "'; drop table purchase;--", 'a\0b'])(
    'of the order %j, which is not there, is refused',
    async orderId => {
      expect(await resultOf(give(orderId))).toBe('there is no such order')
      expect(await resultOf(give(orderId, false, true))).toBe('there is no such order')
    }
  )

  test('of an unpaid order is refused', async () => {
    const open = await order(api, await signIn(api))
    expect(await resultOf(give(open.orderId))).toBe('it was never paid')
    expect(await resultOf(give(open.orderId, true))).toBe('it was never paid')
  })

  test('of an erased account works too', async () => {
    await api.db.deleteFrom('learner').where('id', '=', me.id).execute()
    expect(await give()).toMatchObject(REFUNDED)
  })

  test('finds orders by number, address and phone number', async () => {
    const [{ provider_order: theirs } = { provider_order: '' }] = await findPurchases(
      api.db,
      placed.orderId
    )
    expect(await findPurchases(api.db, theirs ?? '')).toHaveLength(1)
    // As a learner reads it.
    expect(await findPurchases(api.db, shortOrderNumber(placed.orderId))).toHaveLength(1)
    for (const text of [
      placed.orderId,
      ` ${me.email.toUpperCase()} `,
      me.phoneNumber,
      `${me.id}`
    ]) {
      const found = await findPurchases(api.db, text)
      expect(found.map(({ order_id }) => order_id)).toEqual([placed.orderId])
    }
    for (const text of ['', '%', 'a\0', "' or 1=1 --"]) {
      expect(await findPurchases(api.db, text)).toEqual([])
    }
  })
})
