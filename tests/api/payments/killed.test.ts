import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { placeOrder } from '#server/payments/orders.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { numberOldPayments } from '#server/payments/receipts/number-old-payments.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { Refusal } from '#server/http/problem.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { addRenewing, CHARGE, NOTICE, sendNotice } from '#tests/support/race/renewals.ts'
import { renewing } from '#tests/support/payments/renewing.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { openFilledApi } from '#tests/support/server.ts'

const { path: folder, remove } = temporaryFolder()
afterAll(remove)

/** Copies a store. */
let stores = 0
async function storeOf(from: string, work: (db: Db) => Promise<unknown>): Promise<string> {
  const store = join(folder, `${++stores}.sqlite`)
  copyFileSync(from, store)
  await within(store, work)
  return store
}

describe('kill -9 between any two steps leaves all or nothing', () => {
  const empty = join(folder, 'empty.sqlite')
  beforeAll(async () => {
    const api = await openFilledApi(empty)
    await api.db
      .insertInto('learner')
      .values({
        ...{ id: 1, email: 'mona@example.com', phone_number: '+201001234567', password: 'x' },
        ...{ name_ar: '', name_en: 'Mona', gender: null, birthday: null, language: 'ar' },
        ...{ accepted_terms: null, created_at: 1, verified_at: 1 },
        ...{ signed_in_at: null, disabled_at: null }
      })
      .execute()
    await api.close()
  })

  const kept = async (db: Db) => ({
    orders: await db.selectFrom('purchase').select(['status', 'promo_code']).execute(),
    uses: (await db.selectFrom('promo_use').select('code').execute()).length,
    counted: (
      await db
        .selectFrom('promo_code')
        .select('redemptions')
        .where('code', '=', 'LAST1')
        .executeTakeFirstOrThrow()
    ).redemptions,
    events: (await db.selectFrom('payment_event').select('effect').execute()).length,
    access: (await db.selectFrom('subscription').select('type').execute()).length,
    receipts: (await db.selectFrom('receipt').select('number').execute()).map(row => row.number),
    lastReceipt: (await db.selectFrom('receipt_counter').select('last').executeTakeFirst())?.last
  })
  const place = async (db: Db) => {
    const selection = { packageId: 1, subscriptionType: 'MONTHLY', paymentMethod: 'card' } as const
    const order = { learnerId: 1, idempotencyKey: 'the only key', language: 'ar' } as const
    const promoCode = 'LAST1'
    const from = {
      provider: 'sandbox',
      network: '127.0.0.1',
      discountKey: Buffer.alloc(0)
    } as const
    const whole = { ...order, selection: { ...selection, promoCode }, ...from }
    const placed = await placeOrder(db, whole, new Date())
    if (placed instanceof Refusal) throw new Error(placed.code)
    return placed
  }

  const NOTHING = {
    ...{ orders: [], uses: 0, counted: 0, events: 0, access: 0 },
    ...{ receipts: [], lastReceipt: undefined }
  }
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
    access: 1,
    receipts: [1],
    lastReceipt: 1
  }

  test('of an order, which the same key places afterwards', async () => {
    const cuts = await cutsOf(empty, address => within(address, place))
    expect(cuts.length).toBeGreaterThan(4)
    for (const cut of cuts) {
      await within(cut, async db => {
        expect(await kept(db)).toEqual(cut === cuts.at(-1) ? PLACED : NOTHING)
        await place(db)
        expect(await kept(db)).toEqual(PLACED)
      })
    }
  })

  test('of a payment, which the next callback completes', async () => {
    let news: PaymentEvent | undefined
    const placed = await storeOf(empty, async db => {
      const { order_id: orderId, amount } = await place(db)
      news = {
        ...{ orderId, providerOrder: '1', transactionId: '1', effect: 'paid', amount },
        ...{ currency: 'EGP', method: 'card' }
      }
    })
    const pay = (db: Db) => applyPaymentEvent(db, 'sandbox', news as PaymentEvent, new Date())
    const cuts = await cutsOf(placed, address => within(address, pay))
    expect(cuts.length).toBeGreaterThan(4)
    for (const cut of cuts) {
      await within(cut, async db => {
        expect(await kept(db)).toEqual(cut === cuts.at(-1) ? PAID : PLACED)
        await pay(db)
        expect(await kept(db)).toEqual(PAID)
      })
    }
  })

  test('of numbering old payments, which the next run continues', async () => {
    const old = await storeOf(empty, async db => {
      const { order_id: _, ...first } = await place(db)
      for (const number of [3, 1, 2]) {
        const own = { id: number, order_id: `old ${number}`, idempotency_key: `old ${number}` }
        const paid = { status: 'paid', paid_at: number, promo_code: null } as const
        await db
          .insertInto('purchase')
          .values({ ...first, ...own, ...paid })
          .execute()
      }
    })
    const number = (db: Db) => numberOldPayments(db, { now: () => new Date(Date.now() + 120_000) })
    const cuts = await cutsOf(old, address => within(address, number))
    expect(cuts.length).toBeGreaterThan(8)
    for (const cut of cuts) {
      await within(cut, async db => {
        const later = { now: () => new Date(Date.now() + 300_000) }
        await numberOldPayments(db, later)
        const rows = await db
          .selectFrom('purchase')
          .select(['order_id', 'receipt'])
          .where('receipt', 'is not', null)
          .orderBy('receipt')
          .execute()
        expect(rows).toEqual(
          [1, 2, 3].map(one => ({ order_id: `old ${one}`, receipt: `1970-00000${one}` }))
        )
        const unwritten = await db.selectFrom('receipt').where('facts', 'is', null).select('number')
        expect(await unwritten.execute()).toEqual([])
      })
    }
  })

  describe('of a payment that buys nothing', () => {
    const states = async (db: Db) => ({
      refunds: await db
        .selectFrom('refund')
        .select(eb => eb('refunded_at', 'is not', null).as('isGiven'))
        .execute(),
      mails: (await db.selectFrom('refund_mail').select('transaction_id').execute()).length,
      given: (await db.selectFrom('sandbox_payment').select('outcome').execute()).map(
        ({ outcome }) => outcome
      )
    })
    /** A store with an order with a code, approved at the gateway, of a learner who has subscribed meanwhile. */
    const placeLate = async (): Promise<{ late: string; news: PaymentEvent }> => {
      let news: PaymentEvent | undefined
      const late = await storeOf(empty, async db => {
        const { order_id: orderId, amount } = await place(db)
        const earlier = await db.selectFrom('purchase').selectAll().executeTakeFirstOrThrow()
        const paid = { status: 'paid', paid_at: 1, promo_code: null } as const
        const other = { id: 1, order_id: 'earlier', idempotency_key: 'earlier' }
        await db
          .insertInto('purchase')
          .values({ ...earlier, ...other, ...paid })
          .execute()
        await db
          .insertInto('sandbox_payment')
          .values({
            ...{ order_id: orderId, number: 1, amount, method: 'card', language: 'ar' },
            ...{ return_url: '', made_at: 1, transaction_id: 7, outcome: 'approve' }
          })
          .execute()
        const shared = { orderId, providerOrder: '1', transactionId: '7', amount } as const
        news = { ...shared, effect: 'paid', currency: 'EGP', method: 'card' }
      })
      return { late, news: news as unknown as PaymentEvent }
    }
    const refund = async (db: Db, now = () => new Date()): Promise<string[]> => {
      const gateway = sandboxGateway({ db, now, basePath: '/api', key: Buffer.alloc(32) })
      const warnings: string[] = []
      const log = (level: string, event: string) => void (level === 'info' || warnings.push(event))
      await performRefunds({ db, gateway, now, log })
      return warnings
    }
    const OPEN = { refunds: [], mails: 0, given: ['approve'] }
    const OWED = { refunds: [{ isGiven: 0 }], mails: 1, given: ['approve'] }
    const GIVEN = { refunds: [{ isGiven: 1 }], mails: 1, given: ['refunded'] }

    test('its callback, which the next one completes', async () => {
      const { late, news } = await placeLate()
      const pay = (db: Db) => applyPaymentEvent(db, 'sandbox', news, new Date())
      const cuts = await cutsOf(late, address => within(address, pay))
      expect(cuts.length).toBeGreaterThan(4)
      for (const cut of cuts) {
        await within(cut, async db => {
          expect(await states(db)).toEqual(cut === cuts.at(-1) ? OWED : OPEN)
          await pay(db)
          expect(await states(db)).toEqual(OWED)
        })
      }
    })

    test('its refund, which the next attempt detects', async () => {
      const { late, news } = await placeLate()
      await within(late, db => applyPaymentEvent(db, 'sandbox', news, new Date()))
      const cuts = await cutsOf(late, address => within(address, refund))
      expect(cuts.length).toBeGreaterThan(2)
      for (const cut of cuts) {
        await within(cut, async db => {
          const warnings = await refund(db, () => new Date(Date.now() + 60_000))
          expect([await states(db), warnings]).toEqual([GIVEN, []])
        })
      }
    })
  })

  describe('of a renewal', () => {
    const clock = { now: new Date(CHARGE) }
    const renewOnce = (db: Db) => renewing({ db, clock }).run()
    const results = async (db: Db) => ({
      paid: (
        await db
          .selectFrom('purchase')
          .select('status')
          .where('renewal_end', 'is not', null)
          .execute()
      ).filter(({ status }) => status === 'paid').length,
      taken: (
        await db
          .selectFrom('sandbox_payment')
          .select('outcome')
          .where('outcome', '=', 'approve')
          .execute()
      ).length,
      end: new Date(
        (await db.selectFrom('subscription').select('expires_at').executeTakeFirstOrThrow())
          .expires_at
      ).toISOString()
    })

    test('its charge, which is asked about and never repeated', async () => {
      const due = await storeOf(empty, async db => {
        await db.deleteFrom('learner').execute()
        await addRenewing(db, 2)
        clock.now = new Date(NOTICE)
        await renewOnce(db)
        await sendNotice(db, 2)
      })
      clock.now = new Date(CHARGE + 60_000)
      const cuts = await cutsOf(due, address => within(address, renewOnce))
      expect(cuts.length).toBeGreaterThan(10)
      for (const cut of cuts) {
        clock.now = new Date(CHARGE + 120_000)
        await within(cut, async db => {
          await renewing({ db, clock }).runUntil(CHARGE + 8 * 3_600_000)
          expect(await results(db)).toEqual({ paid: 1, taken: 1, end: '2027-03-31T10:00:00.000Z' })
        })
      }
    })
  })
})
