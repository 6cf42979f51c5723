import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPurchases } from '#contract/subscriptions/subscriptions.ts'
import type { AdminContext, Input } from '#scripts/lib/admin/command.ts'
import { purchases as commands } from '#scripts/lib/admin/purchases.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { refund } from '#server/admin/purchases.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { issueCreditNote } from '#server/payments/receipts/issue-receipt.ts'
import { numberOldPayments } from '#server/payments/receipts/number-old-payments.ts'
import { returnNumbers } from '#server/payments/receipts/return-numbers.ts'
import { storeOperator } from '#server/payments/receipts/operator.ts'
import { bearer, renew, send, type SignedIn, signIn } from '#tests/support/accounts/accounts.ts'
import { order, pay, type Placed, type Wish } from '#tests/support/payments/buying.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { createLedger } from '#tests/support/payments/ledger-gateway.ts'
import { logged, OPERATION } from '#tests/support/operating/operating.ts'
import { readPdf } from '#tests/support/mail/read-pdf.ts'
import { DISCOUNT_KEY, ENGINES, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes } from '#tests/support/accounts/staff.ts'

const OPERATOR = {
  legalName: { ar: 'شركة أفق', en: 'Ufuq Company' },
  address: { ar: 'القاهرة', en: 'Cairo' },
  taxNumber: '123-456-789',
  taxRate: 14
}
const NOON = new Date('2026-06-01T12:00:00Z')

describe.each(ENGINES)('receipts on $engine', ({ address }) => {
  let desk: Desk
  let api: TestApi
  let me: SignedIn

  beforeAll(async () => {
    desk = await openDesk(await address())
    api = desk.api
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    api.clock.now = NOON
    for (const table of ['refund_mail', 'refund', 'payment_event', 'promo_use'] as const) {
      await api.db.deleteFrom(table).execute()
    }
    await api.db.deleteFrom('purchase').execute()
    await api.db.deleteFrom('receipt_counter').execute()
    await storeOperator(api.db, OPERATOR)
    me = await signIn(api)
    api.mails.length = 0
  })

  const buy = async (who: SignedIn = me, wish?: Wish): Promise<Placed> => {
    const placed = await order(api, who, wish)
    await pay(api, placed, 'approve')
    return placed
  }
  const eventOf = async ({ orderId }: Placed, changes = {}): Promise<PaymentEvent> => {
    const { amount, method, provider_order } = await api.db
      .selectFrom('purchase')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const payment = { orderId, providerOrder: provider_order ?? '', transactionId: `t ${orderId}` }
    return { ...payment, method, effect: 'paid', amount, currency: 'EGP', ...changes }
  }
  const giveBack = async ({ orderId }: Placed) => {
    const gateway = createLedger().gateway(api.db)
    const wish = { orderId, isGiven: true }
    return refund({ db: api.db, now: () => api.clock.now, gateway }, OPERATION, wish)
  }
  const history = async (who: SignedIn = me) => {
    const answer = await send(api, 'GET /subscriptions/history', undefined, bearer(who.accessToken))
    return ((await answer.json()) as ReplyOf<typeof listPurchases>).items
  }
  const pdf = (number: string, headers: Record<string, string>, lancode = 'en') =>
    send(api, `GET /subscriptions/receipts/${number}/pdf`, undefined, { ...headers, lancode })
  const textOf = async (answer: Promise<Response>) => {
    const read = await readPdf(await (await answer).bytes())
    expect(read).toMatchObject({ isAccessible: true, pages: 1 })
    return read.texts.join('\n')
  }
  const numbers = async () => {
    const rows = await api.db
      .selectFrom('receipt')
      .select(['series', 'year', 'number'])
      .orderBy('series')
      .orderBy('year')
      .orderBy('number')
      .execute()
    return rows.map(row => `${row.series} ${row.year} ${row.number}`)
  }

  test('a payment gets a receipt, and its refund a credit note, which history and mails name', async () => {
    const placed = await buy(me, { promoCode: 'UFUQ25' })
    const issuedAt = NOON.toISOString()
    const address = (number: string) =>
      `https://ufuq.example/api/subscriptions/receipts/${number}/pdf`
    const receipt = { number: '2026-000001', issuedAt, pdf: address('2026-000001') }
    expect(await history()).toMatchObject([{ orderId: placed.orderId, receipt }])
    expect((await history())[0]).not.toHaveProperty('creditNotes')
    await giveBack(placed)
    const note = { number: 'CN-2026-000001', issuedAt, pdf: address('CN-2026-000001') }
    expect(await history()).toMatchObject([
      { receipt, creditNotes: [{ ...note, amountCents: placed.amountCents }] }
    ])
    await api.deliver()
    const named = api.mails.flatMap(({ text }) => text.match(/(?:CN-)?2026-0\d{5}/g) ?? [])
    expect(named.toSorted()).toEqual(['2026-000001', 'CN-2026-000001'])
  })

  test('a receipt stays as it was made, in both languages', async () => {
    await buy(me, { promoCode: 'UFUQ25' })
    const own = bearer(me.accessToken)
    const english = await textOf(pdf('2026-000001', own))
    for (const part of ['Receipt', '2026-000001', 'منى السيد', 'June 1, 2026', 'UFUQ25']) {
      expect(english).toContain(part)
    }
    for (const part of ['Ufuq Company', 'Cairo', '123-456-789', 'Includes 14% value added tax']) {
      expect(english).toContain(part)
    }
    await storeOperator(api.db, undefined)
    await api.db.updateTable('learner').set({ name_ar: 'Salma' }).where('id', '=', me.id).execute()
    await api.db.updateTable('promo_code').set({ discount: 100 }).execute()
    expect(await textOf(pdf('2026-000001', own))).toBe(english)
    const arabic = await textOf(pdf('2026-000001', own, 'ar'))
    for (const part of ['إيصال', 'شركة أفق', 'منى السيد']) expect(arabic).toContain(part)
    // The next one has no tax, since the settings name none.
    await giveBack({ orderId: (await history())[0]?.orderId ?? '' } as Placed)
    expect(await textOf(pdf('CN-2026-000001', own))).not.toMatch(/tax|Ufuq Company/)
  })

  test('only the buyer and staff of money read it', async () => {
    await buy()
    const other = await signIn(api)
    const support = await openStaff(api, ['support'])
    const editor = await openStaff(api, ['editor'])
    for (const staff of [support, editor]) await setUpCodes(api, staff)
    const asStaff = (headers: Record<string, string>, number = '2026-000001') =>
      verdict(send(api, `GET /studio/receipts/${number}/pdf`, undefined, headers))
    const month = (headers: Record<string, string>, query = 'month=2026-06') =>
      verdict(send(api, `GET /studio/receipts/export?${query}`, undefined, headers))
    expect({
      own: await verdict(pdf('2026-000001', bearer(me.accessToken))),
      other: await verdict(pdf('2026-000001', bearer(other.accessToken))),
      guest: await verdict(pdf('2026-000001', {})),
      missing: await verdict(pdf('2026-000002', bearer(me.accessToken))),
      spelt: await verdict(pdf('2026-0000001', bearer(me.accessToken))),
      finance: await asStaff(desk.staff.headers),
      support: await asStaff(support.headers),
      editor: await asStaff(editor.headers),
      learner: await asStaff(bearer(me.accessToken)),
      unknown: await asStaff(desk.staff.headers, 'CN-2026-000001'),
      month: await month(desk.staff.headers),
      supportMonth: await month(support.headers),
      noMonth: await month(desk.staff.headers, 'month=2026-13')
    }).toEqual({
      ...{ own: 200, other: 'not_found', guest: 'unauthorized', missing: 'not_found' },
      ...{ spelt: 'not_found', finance: 200, support: 200, editor: 'forbidden' },
      ...{ learner: 'forbidden', unknown: 'not_found', month: 200 },
      ...{ supportMonth: 'forbidden', noMonth: 'validation_failed' }
    })
  })

  test.each([
    ['2026-12-31T21:59:59Z', 'receipt 2026 1'],
    ['2026-12-31T22:00:00Z', 'receipt 2027 1']
  ])('a payment at %s is %s, by the year in Cairo', async (time, number) => {
    const placed = await order(api, me)
    await applyPaymentEvent(api.db, 'sandbox', await eventOf(placed), new Date(time))
    expect(await numbers()).toEqual([number])
  })

  test('a payment that buys nothing, a repeated event and an abort take no number', async () => {
    const placed = await order(api, me)
    const paid = await eventOf(placed)
    const apply = (event: PaymentEvent) => applyPaymentEvent(api.db, 'sandbox', event, NOON)
    await apply(paid)
    await apply(paid)
    await apply({ ...paid, transactionId: 'second' })
    await apply({ ...paid, transactionId: 'second', effect: 'refunded' })
    const aborted = inTransaction(api.db, async tx => {
      await issueCreditNote(tx, placed.orderId, 1, NOON.getTime())
      throw new Error('aborted')
    })
    await expect(aborted).rejects.toThrow('aborted')
    expect(await numbers()).toEqual(['receipt 2026 1'])
    await giveBack(placed)
    expect(await numbers()).toEqual(['credit_note 2026 1', 'receipt 2026 1'])
  })

  test('parts of a refund have a credit note each, up to what was paid', async () => {
    const placed = await buy()
    const note = (amount: number) =>
      inTransaction(api.db, tx => issueCreditNote(tx, placed.orderId, amount, NOON.getTime()))
    expect(await note(1_000)).toBe('CN-2026-000001')
    expect(await note(placed.amountCents)).toBe('CN-2026-000002')
    expect(await note(1)).toBeUndefined()
    const [bought] = await history()
    expect(bought?.creditNotes?.map(({ amountCents }) => amountCents)).toEqual([
      ...[1_000, placed.amountCents - 1_000]
    ])
  })

  test('a removed demo returns its numbers', async () => {
    const placed = await buy()
    await api.db.deleteFrom('payment_event').execute()
    await api.db.deleteFrom('purchase').where('order_id', '=', placed.orderId).execute()
    await inTransaction(api.db, tx => returnNumbers(tx))
    await buy(me, { extend: true })
    expect(await numbers()).toEqual(['receipt 2026 1'])
  })

  test('staff find an order, and learners their export, with the number of its receipt', async () => {
    const placed = await buy()
    for (const query of ['2026-000001', '2026-000002']) {
      const found = await desk.read<{ items: object[] }>(`GET /studio/purchases?query=${query}`)
      const orders = query === '2026-000001' ? [{ orderId: placed.orderId }] : []
      expect(found.items).toMatchObject(orders)
    }
    const answer = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
    const receipts = [{ number: '2026-000001', nameAr: 'منى السيد' }]
    expect(await answer.json()).toMatchObject({ purchases: [{ receipts }] })
  })

  test('an erased account leaves a receipt without a name', async () => {
    const placed = await buy()
    await giveBack(placed)
    await inTransaction(api.db, tx => eraseLearner(tx, me, DISCOUNT_KEY, NOON.getTime()))
    const rows = await api.db.selectFrom('receipt').selectAll().execute()
    expect(rows).toMatchObject([
      { name_ar: null, name_en: null },
      { name_ar: null, name_en: null }
    ])
    expect(JSON.stringify(rows)).not.toContain('منى')
    const answer = desk.ask('GET /studio/receipts/2026-000001/pdf', undefined, { lancode: 'en' })
    expect(await textOf(answer)).toContain('Account deleted')
  })

  describe('old payments', () => {
    /** Paid and given back by a release without receipts. */
    const asBefore = async () => {
      await api.db.deleteFrom('receipt').execute()
      await api.db.deleteFrom('receipt_counter').execute()
      await api.db.updateTable('purchase').set({ receipt: null, credit_note: null }).execute()
    }
    const paidAt = async (time: string, who = me) => {
      const placed = await order(api, who, { extend: true })
      await applyPaymentEvent(api.db, 'sandbox', await eventOf(placed), new Date(time))
      return placed
    }
    const receipts = async () => {
      const rows = await api.db
        .selectFrom('receipt')
        .innerJoin('purchase', 'purchase.order_id', 'receipt.order_id')
        .selectAll('receipt')
        .select(['purchase.receipt', 'purchase.credit_note'])
        .orderBy('series', 'desc')
        .orderBy('year')
        .orderBy('number')
        .execute()
      return rows.map(({ order_id: orderId, ...row }) => [
        row.series === 'receipt' ? row.receipt : row.credit_note,
        orderId,
        row.facts !== null
      ])
    }
    const run = (isStopping = () => false) =>
      numberOldPayments(api.db, { now: () => api.clock.now, isStopping })

    test('are numbered in the order of their times, by year, whenever the job is killed', async () => {
      const later = await paidAt('2026-02-01T10:00:00Z')
      const first = await paidAt('2025-12-31T21:59:00Z')
      const second = await paidAt('2025-12-31T22:01:00Z')
      api.clock.now = new Date('2026-03-01T10:00:00Z')
      await giveBack(second)
      await asBefore()
      let steps = 0
      await run(() => (steps += 1) > 3)
      expect(await receipts()).toEqual([
        ['2025-000001', first.orderId, false],
        ['2026-000001', second.orderId, false],
        ['2026-000002', later.orderId, false]
      ])
      api.clock.now = NOON
      const other = await signIn(api)
      const newest = await paidAt('2026-06-01T12:00:00Z', other)
      await run()
      await run()
      const expected = [
        ['2025-000001', first.orderId, true],
        ['2026-000001', second.orderId, true],
        ['2026-000002', later.orderId, true],
        ['2026-000003', newest.orderId, true],
        ['CN-2026-000001', second.orderId, true]
      ]
      expect(await receipts()).toEqual(expected)
      const own = bearer(me.accessToken)
      expect(await textOf(pdf('2025-000001', own))).toContain('December 31, 2025')
    })

    test('one whose refund comes before the job gets both from it', async () => {
      const placed = await paidAt('2026-02-01T10:00:00Z')
      await asBefore()
      await giveBack(placed)
      expect(await receipts()).toEqual([])
      await run()
      expect(await receipts()).toEqual([
        ['2026-000001', placed.orderId, true],
        ['CN-2026-000001', placed.orderId, true]
      ])
    })
  })

  test('finance exports the same month in the studio and on the terminal', async () => {
    await api.db.updateTable('learner').set({ name_ar: '=1+1' }).where('id', '=', me.id).execute()
    await giveBack(await buy(me, { promoCode: 'UFUQ25' }))
    await api.db.deleteFrom('admin_log').execute()
    const answer = await desk.ask('GET /studio/receipts/export?month=2026-06', undefined, {
      lancode: 'en'
    })
    const inStudio = await answer.text()
    const lines = inStudio.replace('\uFEFF', '').split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('2026-000001,Receipt,2026-06-01 15:00')
    expect(lines[1]).toContain("'=1+1")
    expect(lines[2]).toMatch(/^CN-2026-000001,Credit note,.*,2026-000001,.*,-\d+\.\d\d,14,-/)
    expect(await logged(api, 'receipts 2026-06')).toMatchObject([
      { who: `account ${desk.staff.id}`, command: 'purchases receipts' }
    ])
    const command = commands.find(({ usage }) => usage.startsWith('purchases receipts'))
    const printed: string[] = []
    const context = {
      db: api.db,
      async change(work: AdminContext['change'], instead: () => string) {
        void work
        printed.push(instead())
      }
    } as unknown as AdminContext
    await command?.run(context, { first: '2026-06', isSet: () => false } as unknown as Input)
    expect(printed).toEqual([inStudio.replace('\uFEFF', '')])
  })
})
