import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudioPurchase } from '#contract/studio/purchases.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import {
  bearer,
  forgetCounts,
  PASSWORD,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

interface Page {
  items: StudioPurchase[]
  page: number
  pageSize: number
  total: number
}

const MINUTE = 60_000
/** 2 June in Cairo, still the first in UTC. */
const LATE = new Date('2026-06-01T21:30:00Z')

describe.each(ENGINES)('purchases in the studio on $engine', ({ address }) => {
  let desk: Desk
  let mona: SignedIn
  let omar: SignedIn
  const orders: Record<string, Placed> = {}
  const start = new Date('2026-06-01T12:00:00Z')

  beforeAll(async () => {
    desk = await openDesk(await address())
    const { api } = desk
    ;[mona, omar] = [await signIn(api), await signIn(api)]
    const later = () => (api.clock.now = new Date(api.clock.now.getTime() + MINUTE))
    orders['paid'] = await order(api, mona, { promoCode: 'UFUQ25' })
    await pay(api, orders['paid'], 'approve')
    later()
    orders['failed'] = await order(api, omar, { paymentMethod: 'wallet' })
    await pay(api, orders['failed'], 'decline')
    later()
    orders['kiosk'] = await order(api, omar, { paymentMethod: 'kiosk' })
    await pay(api, orders['kiosk'], 'later')
    later()
    orders['asked'] = await order(api, await signIn(api))
    await pay(api, orders['asked'], 'approve')
    await api.db
      .updateTable('purchase')
      .set({ refund_asked_at: api.clock.now.getTime() })
      .where('order_id', '=', orders['asked'].orderId)
      .execute()
    const late = await order(api, await signIn(api), { subscriptionType: 'YEARLY' })
    await api.db
      .updateTable('purchase')
      .set({ created_at: LATE.getTime() })
      .where('order_id', '=', late.orderId)
      .execute()
    orders['late'] = late
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    desk.api.clock.now = start
    await forgetCounts(desk.api)
  })

  const list = (query = '') => desk.read<Page>(`GET /studio/purchases?${query}`)
  const nameOf = ({ orderId }: { orderId: string }) =>
    Object.keys(orders).find(name => orders[name]?.orderId === orderId)
  const found = async (query: string) => (await list(query)).items.map(nameOf)
  const rowOf = (name: string) =>
    desk.api.db
      .selectFrom('purchase')
      .selectAll()
      .where('order_id', '=', orders[name]?.orderId ?? '')
      .executeTakeFirstOrThrow()

  test('are listed, newest first, with what one sees of each', async () => {
    const { items, ...page } = await list()
    expect(page).toEqual({ page: 1, pageSize: 24, total: 5 })
    expect(items.map(nameOf)).toEqual(['late', 'asked', 'kiosk', 'failed', 'paid'])
    expect(items[4]).toEqual({
      orderId: orders['paid']?.orderId,
      learner: { id: mona.id, name: { ar: 'منى السيد', en: '' }, email: mona.email },
      plan: 'MONTHLY',
      amount: 150,
      promoCode: 'UFUQ25',
      method: 'card',
      provider: 'sandbox',
      providerOrder: (await rowOf('paid')).provider_order,
      status: 'paid',
      createdAt: '2026-06-01T12:00:00.000Z',
      paidAt: '2026-06-01T12:00:00.000Z'
    })
    expect(items[1]).toMatchObject({
      status: 'refund_requested',
      refundRequestedAt: '2026-06-01T12:03:00.000Z'
    })
  })

  test.each<[what: string, query: () => Promise<string> | string, names: string[]]>([
    ['our number', () => orders['paid']?.orderId ?? '', ['paid']],
    ['its first characters', () => shortOrderNumber(orders['paid']?.orderId ?? ''), ['paid']],
    ['it in capitals', () => ` ${orders['paid']?.orderId.toUpperCase()} `, ['paid']],
    ['the gateway’s', async () => (await rowOf('failed')).provider_order ?? '', ['failed']],
    ['a kiosk’s', async () => (await rowOf('kiosk')).kiosk_reference ?? '', ['kiosk']],
    ['an id', () => `${omar.id}`, ['kiosk', 'failed']],
    ['an address', () => omar.email.toUpperCase(), ['kiosk', 'failed']],
    ['a phone number', () => mona.phoneNumber, ['paid']],
    ['another', () => 'nobody@example.com', []],
    ['wildcards', () => '%_%_%_%_%', []],
    ['SQL', () => "' or 1=1 --", []]
  ])('are found by %s', async (_, query, names) => {
    expect(await found(new URLSearchParams({ query: await query() }).toString())).toEqual(names)
  })

  test.each<[query: string, names: string[]]>([
    ['query=', ['late', 'asked', 'kiosk', 'failed', 'paid']],
    ['status=paid', ['paid']],
    ['status=refund_requested', ['asked']],
    ['status=failed', ['failed']],
    ['status=pending', ['late', 'kiosk']],
    ['status=refunded', []],
    ['method=kiosk', ['kiosk']],
    ['status=pending&method=kiosk', ['kiosk']],
    ['status=paid&method=wallet', []],
    ['from=2026-06-01&to=2026-06-01', ['asked', 'kiosk', 'failed', 'paid']],
    ['from=2026-06-02', ['late']],
    ['to=2026-05-31', []]
  ])('that fit %s are listed', async (query, names) => {
    expect(await found(query)).toEqual(names)
    expect((await list(query)).total).toBe(names.length)
  })

  test('fit a learner and a state at once', async () => {
    expect(await found(`query=${omar.id}&status=failed`)).toEqual(['failed'])
  })

  test.each([
    'status=open',
    'method=cash',
    'from=tomorrow',
    'to=9999-12-31',
    'to=0001-01-01',
    'pageSize=101',
    'page=0',
    'learner=1'
  ])('are not listed for %s', async query => {
    expect(await verdict(desk.ask(`GET /studio/purchases?${query}`))).toBe('validation_failed')
  })

  test('can be read to the end, a hundred at a time', async () => {
    const { id: learner_id } = await signIn(desk.api)
    const { id: _, ...row } = await rowOf('paid')
    // All at the same time, so that only their ids order them.
    const copies = Array.from({ length: 230 }, (_, at) => ({
      ...{ ...row, learner_id, id: 1_000 + at, order_id: `copy ${at}`, provider_order: null },
      ...{ idempotency_key: `copy ${at}`, promo_code: null }
    }))
    await desk.api.db.insertInto('purchase').values(copies).execute()
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const { items, total } = await list(`query=${learner_id}&pageSize=100&page=${page}`)
      expect(total).toBe(230)
      if (items.length === 0) break
      seen.push(...items.map(({ orderId }) => orderId))
    }
    expect([seen.length, new Set(seen).size]).toEqual([230, 230])
    await desk.api.db.deleteFrom('purchase').where('order_id', 'like', 'copy %').execute()
  })

  test('of an erased account have no learner', async () => {
    const gone = await signIn(desk.api)
    const { orderId } = await order(desk.api, gone)
    const password = { password: PASSWORD }
    await send(desk.api, 'DELETE /profile', password, bearer(gone.accessToken))
    const { items } = await list(`query=${orderId}`)
    expect(items).toMatchObject([{ orderId, learner: null, status: 'pending' }])
    const details = await desk.read<object>(`GET /studio/purchases/${orderId}`)
    expect(details).toMatchObject({ learner: null, refund: { possible: false } })
    await desk.api.db.deleteFrom('purchase').where('order_id', '=', orderId).execute()
  })
})
