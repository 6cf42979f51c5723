import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentNews } from '#server/payments/gateway.ts'
import { placeOrder } from '#server/payments/orders.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { settle } from '#server/payments/settle.ts'
import { Refusal } from '#server/problem.ts'
import { temporaryFolder } from '#tests/support/catalogue.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'

const PROGRAM = join(import.meta.dirname, '../../support/race/killed.ts')
const MOST_STATEMENTS = 30
const { path: folder, remove } = temporaryFolder()
afterAll(remove)

describe('kill -9 between any two steps leaves all or nothing', () => {
  const where = join(folder, 'killed.sqlite')
  let api: TestApi
  beforeAll(async () => {
    api = await openFilledApi(where)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    for (const table of ['promo_use', 'payment_event', 'purchase', 'learner'] as const) {
      await api.db.deleteFrom(table).execute()
    }
    await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    await api.db
      .insertInto('learner')
      .values({
        ...{ id: 1, email: 'mona@example.com', phone_number: '+201001234567', password: 'x' },
        ...{ name_ar: '', name_en: 'Mona', gender: null, birthday: null, language: 'ar' },
        ...{ accepted_terms: null, created_at: 1, verified_at: 1 },
        ...{ signed_in_at: null, disabled_at: null }
      })
      .execute()
  })

  /** @returns whether the process came to its end before that statement */
  const dieAt = (statement: number, deed: string, news?: PaymentNews): boolean => {
    const parameters = [PROGRAM, where, deed, String(statement), JSON.stringify(news ?? {})]
    const { status, signal } = spawnSync(process.execPath, parameters, { stdio: 'ignore' })
    expect([status, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null])
    return signal === null
  }
  const kept = async () => ({
    orders: await api.db.selectFrom('purchase').select(['status', 'promo_code']).execute(),
    uses: (await api.db.selectFrom('promo_use').select('code').execute()).length,
    counted: (
      await api.db
        .selectFrom('promo_code')
        .select('redemptions')
        .where('code', '=', 'LAST1')
        .executeTakeFirstOrThrow()
    ).redemptions,
    events: (await api.db.selectFrom('payment_event').select('effect').execute()).length,
    access: (await api.db.selectFrom('subscription').select('type').execute()).length
  })
  const place = async () => {
    await api.db.deleteFrom('allowance').execute()
    const wish = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' } as const
    const order = { learnerId: 1, idempotencyKey: 'the only key', language: 'ar' } as const
    const promoCode = 'LAST1'
    const from = {
      provider: 'sandbox',
      network: '127.0.0.1',
      discountKey: Buffer.alloc(0)
    } as const
    const whole = { ...order, wish: { ...wish, promoCode }, ...from }
    const placed = await placeOrder(api.db, whole, new Date())
    if (placed instanceof Refusal) throw new Error(placed.code)
    return placed
  }

  const NOTHING = { orders: [], uses: 0, counted: 0, events: 0, access: 0 }
  const PLACED = {
    ...NOTHING,
    orders: [{ status: 'pending', promo_code: 'LAST1' }],
    uses: 1,
    counted: 1
  }
  const PAID = {
    ...PLACED,
    orders: [{ status: 'paid', promo_code: 'LAST1' }],
    events: 1,
    access: 1
  }

  test('of an order, which the same key makes afterwards', { timeout: 240_000 }, async () => {
    let hasEnded = false
    for (let statement = 1; !hasEnded; statement++) {
      expect(statement).toBeLessThan(MOST_STATEMENTS)
      hasEnded = dieAt(statement, 'place')
      const found = await kept()
      expect(found).toEqual(found.orders.length === 0 ? NOTHING : PLACED)
      await place()
      expect(await kept()).toEqual(PLACED)
      await api.db.deleteFrom('promo_use').execute()
      await api.db.deleteFrom('purchase').execute()
      await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    }
  })

  test('of a payment, which the next callback makes whole', { timeout: 240_000 }, async () => {
    let hasEnded = false
    for (let statement = 1; !hasEnded; statement++) {
      expect(statement).toBeLessThan(MOST_STATEMENTS)
      const { order_id: orderId, amount } = await place()
      const news: PaymentNews = {
        ...{ orderId, providerOrder: '1', transactionId: '1', effect: 'paid', amount },
        ...{ currency: 'EGP', method: 'card' }
      }
      hasEnded = dieAt(statement, 'settle', news)
      const found = await kept()
      expect(found).toEqual(found.events === 0 ? PLACED : PAID)
      await settle(api.db, 'sandbox', news, new Date())
      expect(await kept()).toEqual(PAID)
      for (const table of ['subscription', 'promo_use', 'payment_event', 'purchase'] as const) {
        await api.db.deleteFrom(table).execute()
      }
      await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    }
  })

  describe('of a payment that buys nothing', () => {
    const states = async () => ({
      orders: await api.db.selectFrom('purchase').select('status').orderBy('id').execute(),
      refunds: await api.db
        .selectFrom('refund')
        .select(eb => eb('refunded_at', 'is not', null).as('isGiven'))
        .execute(),
      mails: (await api.db.selectFrom('refund_mail').select('transaction_id').execute()).length,
      given: (await api.db.selectFrom('sandbox_payment').select('outcome').execute()).map(
        ({ outcome }) => outcome
      )
    })
    /** An order with a code, approved at the gateway, of a learner who has subscribed meanwhile. */
    const placeLate = async (): Promise<PaymentNews> => {
      const { order_id: orderId, amount } = await place()
      const earlier = await api.db.selectFrom('purchase').selectAll().executeTakeFirstOrThrow()
      const paid = { status: 'paid', paid_at: 1, promo_code: null } as const
      const other = { id: 1, order_id: 'earlier', idempotency_key: 'earlier' }
      await api.db
        .insertInto('purchase')
        .values({ ...earlier, ...other, ...paid })
        .execute()
      await api.db
        .insertInto('sandbox_payment')
        .values({
          ...{ order_id: orderId, number: 1, amount, method: 'card', language: 'ar' },
          ...{ return_url: '', made_at: 1, transaction_id: 7, outcome: 'approve' }
        })
        .execute()
      const shared = { orderId, providerOrder: '1', transactionId: '7', amount } as const
      return { ...shared, effect: 'paid', currency: 'EGP', method: 'card' }
    }
    const clear = async () => {
      for (const table of [
        ...['refund_mail', 'refund', 'sandbox_payment', 'promo_use'],
        ...['payment_event', 'purchase']
      ] as const) {
        await api.db.deleteFrom(table as 'refund').execute()
      }
      await api.db.updateTable('promo_code').set({ redemptions: 0 }).execute()
    }
    const OPEN = { refunds: [], mails: 0, given: ['approve'] }
    const OWED = { refunds: [{ isGiven: 0 }], mails: 1, given: ['approve'] }
    const GIVEN = { refunds: [{ isGiven: 1 }], mails: 1, given: ['refunded'] }

    test('its callback, which the next one makes whole', { timeout: 240_000 }, async () => {
      let hasEnded = false
      for (let statement = 1; !hasEnded; statement++) {
        expect(statement).toBeLessThan(MOST_STATEMENTS)
        const news = await placeLate()
        hasEnded = dieAt(statement, 'settle', news)
        const { orders, ...found } = await states()
        expect(found).toEqual(orders.some(({ status }) => status === 'pending') ? OPEN : OWED)
        await settle(api.db, 'sandbox', news, new Date())
        expect(await states()).toMatchObject(OWED)
        await clear()
      }
    })

    test('its refund, which the next attempt finds out about', { timeout: 240_000 }, async () => {
      let hasEnded = false
      for (let statement = 1; !hasEnded; statement++) {
        expect(statement).toBeLessThan(MOST_STATEMENTS)
        await settle(api.db, 'sandbox', await placeLate(), new Date())
        hasEnded = dieAt(statement, 'refund')
        const now = () => new Date(Date.now() + 60_000)
        const gateway = sandboxGateway({ db: api.db, now, basePath: '/api', key: Buffer.alloc(32) })
        const warnings: string[] = []
        const log = (level: string, event: string) =>
          void (level === 'info' || warnings.push(event))
        await performRefunds({ db: api.db, gateway, now, log })
        expect([await states(), warnings]).toMatchObject([GIVEN, []])
        await clear()
      }
    })
  })
})
