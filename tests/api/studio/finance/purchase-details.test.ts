import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getStudioPurchase } from '#contract/studio/purchases.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

type Details = ReplyOf<typeof getStudioPurchase>

describe.each(ENGINES)('a purchase in the studio on $engine', ({ address }) => {
  let desk: Desk
  let me: SignedIn
  beforeAll(async () => {
    desk = await openDesk(await address(), { role: 'support' })
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    await renew(desk.api)
    me = await signIn(desk.api)
  })

  const details = ({ orderId }: Placed) => desk.read<Details>(`GET /studio/purchases/${orderId}`)
  const set = (placed: Placed, columns: object) =>
    desk.api.db
      .updateTable('purchase')
      .set(columns)
      .where('order_id', '=', placed.orderId)
      .execute()
  const bought = async (wish = {}) => {
    const placed = await order(desk.api, me, wish)
    await pay(desk.api, placed, 'approve')
    return placed
  }

  test('that is open says until when it can be paid', async () => {
    const placed = await order(desk.api, me)
    expect(await details(placed)).toMatchObject({
      status: 'pending',
      payableUntil: '2026-06-01T12:30:00.000Z',
      extends: false,
      ...{ events: [], owedRefunds: [], log: [] },
      refund: { possible: false, why: 'never_paid' }
    })
    await set(placed, { expires_at: desk.api.clock.now.getTime() })
    expect(await details(placed)).not.toHaveProperty('payableUntil')
  })

  test('that was paid says what the gateway reported, and what it bought', async () => {
    const first = await bought()
    desk.api.clock.now = new Date('2026-06-01T12:01:00Z')
    const second = await bought({ extend: true, subscriptionType: 'QUARTERLY' })
    expect(await details(first)).toMatchObject({
      events: [{ provider: 'sandbox', effect: 'paid', amount: 200 }],
      access: { from: '2026-06-01T12:00:00.000Z', until: '2026-07-01T12:00:00.000Z' },
      refund: { possible: true }
    })
    expect(await details(second)).toMatchObject({
      extends: true,
      access: { from: '2026-07-01T12:00:00.000Z', until: '2026-10-01T12:00:00.000Z' }
    })
  })

  test('says which of its payments are to be given back', async () => {
    const placed = await bought({ paymentMethod: 'kiosk' })
    const { provider } = await details(placed)
    await desk.api.db
      .insertInto('refund')
      .values({
        ...{ provider, transaction_id: `twice ${placed.orderId}`, order_id: placed.orderId },
        ...{ reason: 'double_charge', amount: 20_000, requested_at: 0, attempts: 2 },
        ...{ due_at: null, asked_at: null, refunded_at: null }
      })
      .execute()
    expect((await details(placed)).owedRefunds).toMatchObject([
      { transactionId: `twice ${placed.orderId}`, amount: 200, by: 'hand', attempts: 2 }
    ])
  })

  test.each<[why: string | undefined, make: () => Promise<Placed>]>([
    [undefined, () => bought({ paymentMethod: 'wallet' })],
    ['never_paid', () => order(desk.api, me)],
    ['refund_by_hand', () => bought({ paymentMethod: 'kiosk' })],
    [
      'refund_by_hand',
      async () => {
        const placed = await bought()
        await set(placed, { provider: 'former' })
        return placed
      }
    ],
    [
      'already_refunded',
      async () => {
        const placed = await bought()
        await set(placed, { status: 'refunded' })
        return placed
      }
    ],
    [
      'refund_running',
      async () => {
        const placed = await bought()
        await set(placed, { refund_asked_at: desk.api.clock.now.getTime() - 59_999 })
        return placed
      }
    ],
    [
      undefined,
      async () => {
        const placed = await bought()
        await set(placed, { refund_asked_at: desk.api.clock.now.getTime() - 60_000 })
        return placed
      }
    ]
  ])('says why it cannot be refunded: %s', async (why, make) => {
    const { refund } = await details(await make())
    expect(refund).toEqual({ possible: why === undefined, ...(why && { why }) })
  })

  test('is shown to support, who refunds nothing', async () => {
    const placed = await bought()
    const headers = { 'Idempotency-Key': 'a long key' }
    const refund = desk.ask(
      `POST /studio/purchases/${placed.orderId}/refund`,
      { reason: 'x' },
      headers
    )
    expect(await verdict(refund)).toBe('forbidden')
    expect((await details(placed)).status).toBe('paid')
  })

  test.each(['x', "'%20or%201=1", '5f0c9a', 'a'.repeat(200)])(
    'of the number %s is not there',
    async number => {
      expect(await verdict(desk.ask(`GET /studio/purchases/${number}`))).toBe('not_found')
    }
  )
})
