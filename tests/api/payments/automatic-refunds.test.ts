import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { listOwedRefunds, noteRefund } from '#server/admin/finance/owed-refunds.ts'
import { refund } from '#server/admin/purchases.ts'
import { GatewayError } from '#server/payments/gateway.ts'
import type { Transaction } from '#server/payments/paymob/transaction.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { transactionOf } from '#server/payments/sandbox/transaction.ts'
import { renew, send, type SignedIn, signIn } from '#tests/support/accounts/accounts.ts'
import { access, order, type Placed } from '#tests/support/payments/buying.ts'
import { createLedger, signed } from '#tests/support/payments/ledger-gateway.ts'
import { logged, operate, OPERATION, resultOf } from '#tests/support/operating/operating.ts'
import { DISCOUNT_KEY, ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(ENGINES)('a payment that buys nothing, on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const ledger = createLedger()

  beforeAll(async () => {
    api = await openFilledApi(await address(), { gateway: ledger.gateway })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.deleteFrom('refund').execute()
    ledger.clear()
    me = await signIn(api)
    api.mails.length = 0
    api.events.length = 0
  })

  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const needs = () => ({
    db: api.db,
    gateway: ledger.gateway(api.db),
    now: () => api.clock.now,
    log: (level: string, event: string, fields?: object) =>
      api.events.push({ level, event, fields })
  })
  const perform = () => performRefunds(needs())
  const payment = async ({ orderId }: Placed): Promise<Transaction> => {
    const found = await api.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return transactionOf({ ...found, transaction_id: randomInt(1, 2 ** 40) }, 'approve')
  }
  const tell = async (one: Transaction) => {
    ledger.record(one)
    const body = { type: 'TRANSACTION', obj: one }
    const answer = await send(api, `POST /payments/webhook/sandbox?hmac=${signed(one)}`, body)
    expect(answer.status).toBe(200)
    return one
  }
  const rows = () => api.db.selectFrom('refund').selectAll().execute()
  /** Two payments of one order. */
  /** Mails about money that comes back, besides those about what was bought. */
  const refundMails = () =>
    api.mails.filter(({ subject }) => /نعيد إليك|returning your payment/.test(subject))
  const doubleCharge = async (wish = {}) => {
    const placed = await order(api, me, wish)
    const first = await tell(await payment(placed))
    const second = await tell(await payment(placed))
    return { placed, first, second }
  }
  /** A payment of an order whose discount another order has used. */
  const lateDiscount = async (wish = {}) => {
    const late = await order(api, me, { promoCode: 'UFUQ25', ...wish })
    await tell(
      await payment(await order(api, me, { promoCode: 'UFUQ25', paymentMethod: 'wallet' }))
    )
    return { placed: late, paid: await tell(await payment(late)) }
  }

  test('is refunded once, through the gateway', async () => {
    const { paid } = await lateDiscount()
    expect(ledger.refunds).toEqual([])
    await perform()
    expect(ledger.refunds).toEqual([String(paid.id)])
    expect(await rows()).toMatchObject([
      { reason: 'discount_used', amount: 15_000, due_at: null, refunded_at: +api.clock.now }
    ])
    later(DAY)
    await perform()
    await tell({ ...paid, is_refunded: true, refunded_amount_cents: 15_000 })
    expect(ledger.refunds).toHaveLength(1)
    const bought = api.db.selectFrom('subscription').where('learner_id', '=', me.id)
    expect(await bought.select('type').execute()).toEqual([{ type: 'MONTHLY' }])
  })

  test('a second payment of one order is logged, shown, and refunded alone', async () => {
    const { placed, first, second } = await doubleCharge()
    expect(api.events.at(-1)).toMatchObject({
      level: 'warn',
      event: 'payment',
      fields: { outcome: 'double_charge', orderId: placed.orderId }
    })
    expect(await listOwedRefunds(api.db)).toMatchObject([
      { transaction_id: String(second.id), reason: 'double_charge', learner_id: me.id }
    ])
    const before = await access(api, me)
    await perform()
    await tell({ ...second, is_refunded: true, refunded_amount_cents: 20_000 })
    expect(ledger.refunds).toEqual([String(second.id)])
    expect(await access(api, me)).toEqual(before)
    expect(await listOwedRefunds(api.db)).toEqual([])
    // The operator's refund is of the payment that counts.
    const operation = { ...OPERATION, command: 'purchases refund' } as const
    await refund(needs(), operation, { orderId: placed.orderId, isGiven: false })
    expect(ledger.refunds).toEqual([String(second.id), String(first.id)])
    expect((await access(api, me)).activeSubscription).toBe(false)
  })

  test('copies of its callback at once are one refund and one mail', async () => {
    const placed = await order(api, me)
    await tell(await payment(placed))
    const second = await payment(placed)
    await Promise.all(Array.from({ length: 20 }, () => tell(second)))
    await perform()
    await api.deliver()
    await api.deliver()
    expect([ledger.refunds, refundMails().length]).toEqual([[String(second.id)], 1])
  })

  test('is refunded by one process, however many run meanwhile', async () => {
    await doubleCharge()
    const { promise, resolve } = Promise.withResolvers<'asked'>()
    ledger.instead = () => promise
    const first = perform()
    await vi.waitFor(() => expect(ledger.refunds).toHaveLength(1))
    const others = Promise.all([perform(), perform(), perform()])
    const isTwice = vi.waitFor(() => expect(ledger.refunds.length).toBeGreaterThan(1))
    await Promise.race([others, isTwice]).catch(() => undefined)
    resolve('asked')
    await Promise.allSettled([first, others, isTwice])
    expect(ledger.refunds).toHaveLength(1)
  })

  test.each([
    { language: 'ar', reason: 'discount_used', says: 'لم يبدأ الاشتراك', leads: '/profile/4' },
    {
      language: 'en',
      reason: 'discount_used',
      says: 'no subscription has',
      leads: '/en/profile/4'
    },
    {
      language: 'ar',
      reason: 'double_charge',
      says: 'دفعت ثمن هذا الطلب مرتين',
      leads: '/profile/4'
    },
    {
      language: 'en',
      reason: 'double_charge',
      says: 'paid for this order twice',
      leads: '/en/profile/4'
    }
  ] as const)('causes a mail in $language: $reason', async ({ language, reason, says, leads }) => {
    await api.db.updateTable('learner').set({ language }).where('id', '=', me.id).execute()
    const { placed } = reason === 'double_charge' ? await doubleCharge() : await lateDiscount()
    await api.deliver()
    expect(refundMails()).toMatchObject([{ to: me.email, language }])
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = refundMails()
    expect(subject).toContain(shortOrderNumber(placed.orderId))
    for (const body of [text, html]) {
      expect(body).toContain(says)
      expect(body).toContain(placed.orderId)
      expect(body).toContain(reason === 'double_charge' ? '200' : '150')
      expect(body).toContain(`https://ufuq.example${leads}`)
    }
  })

  test('is retried while the gateway does not answer or refuses', async () => {
    const { second } = await doubleCharge()
    ledger.isSilent = true
    await perform()
    expect(ledger.refunds).toEqual([])
    ledger.isSilent = false
    ledger.instead = () => Promise.reject(new GatewayError('refund: 400', { isRefusal: true }))
    later(MINUTE)
    await perform()
    expect(api.events.filter(({ event }) => event === 'refund not given')).toMatchObject([
      { level: 'warn', fields: { attempts: 1 } },
      { level: 'warn', fields: { attempts: 2 } }
    ])
    ledger.instead = undefined
    later(5 * MINUTE)
    await perform()
    expect(ledger.refunds).toEqual([String(second.id), String(second.id)])
    expect(await listOwedRefunds(api.db)).toEqual([])
  })

  test('whose answer was lost is looked up before the retry', async () => {
    const { second } = await doubleCharge()
    ledger.instead = () => {
      ledger.record({ ...second, is_refunded: true, refunded_amount_cents: 20_000 })
      return Promise.reject(new GatewayError('/refund: TimeoutError'))
    }
    await perform()
    later(MINUTE)
    await perform()
    expect(ledger.refunds).toHaveLength(1)
    expect(await listOwedRefunds(api.db)).toEqual([])
  })

  test('that the gateway has accepted is not repeated', async () => {
    const { second } = await doubleCharge()
    ledger.instead = () => Promise.resolve('asked')
    await perform()
    later(DAY)
    await perform()
    expect(ledger.refunds).toHaveLength(1)
    expect(await listOwedRefunds(api.db)).toMatchObject([{ attempts: 2 }])
    ledger.record({ ...second, is_refunded: true, refunded_amount_cents: 20_000 })
    later(DAY)
    await perform()
    expect(await listOwedRefunds(api.db)).toEqual([])
  })

  test('at a kiosk is left to the operator, who records it', async () => {
    const { placed, paid } = await lateDiscount({ paymentMethod: 'kiosk' })
    await perform()
    later(DAY)
    await perform()
    expect(ledger.refunds).toEqual([])
    expect(api.events.filter(({ event }) => event === 'refund by hand')).toHaveLength(1)
    expect(await listOwedRefunds(api.db)).toMatchObject([{ due_at: null, method: 'kiosk' }])
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await api.deliver()
    expect(refundMails()[0]?.text).toContain('https://ufuq.example/faq#contact')

    const note = (id: string) => operate(api, (tx, time) => noteRefund(tx, id, time))
    for (const id of ['', 'x', 'a\0b']) expect(await resultOf(note(id))).toContain('purchases owed')
    await note(String(paid.id))
    expect(await listOwedRefunds(api.db)).toEqual([])
    expect(await logged(api, `order ${placed.orderId}`)).toHaveLength(1)
    expect(await note(String(paid.id))).toMatchObject({ fields: {} })
  })

  test('of another gateway is left to the operator', async () => {
    const { second } = await doubleCharge()
    const gateway = { ...ledger.gateway(api.db), name: 'another' }
    await performRefunds({ ...needs(), gateway })
    expect(ledger.refunds).toEqual([])
    expect(await listOwedRefunds(api.db)).toMatchObject([
      { transaction_id: String(second.id), due_at: null }
    ])
  })

  test('of an erased account is refunded, and no mail is sent', async () => {
    const placed = await order(api, me)
    await api.db
      .transaction()
      .execute(tx => eraseLearner(tx, me, DISCOUNT_KEY, api.clock.now.getTime()))
    const paid = await tell(await payment(placed))
    await perform()
    await api.deliver()
    expect([ledger.refunds, api.mails]).toEqual([[String(paid.id)], []])
    expect(await rows()).toMatchObject([{ reason: 'account_erased' }])
    expect(
      await api.db
        .selectFrom('purchase')
        .select(['status', 'learner_id', 'paid_at'])
        .where('order_id', '=', placed.orderId)
        .execute()
    ).toEqual([{ status: 'refunded', learner_id: null, paid_at: null }])
  })

  test('whose account is erased meanwhile is refunded, and no mail is sent', async () => {
    const { second } = await doubleCharge()
    await api.db
      .transaction()
      .execute(tx => eraseLearner(tx, me, DISCOUNT_KEY, api.clock.now.getTime()))
    await perform()
    await api.deliver()
    expect([ledger.refunds, api.mails]).toEqual([[String(second.id)], []])
  })
})
