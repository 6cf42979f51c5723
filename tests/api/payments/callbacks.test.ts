import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import { signedValues, type Transaction } from '#server/payments/paymob/transaction.ts'
import { transactionOf } from '#server/payments/sandbox/transaction.ts'
import { keysOf } from '#server/secret.ts'
import { outcome, renew, send, signIn, type SignedIn } from '#tests/support/accounts.ts'
import { access, order, type Placed, type Wish } from '#tests/support/buying.ts'
import { ENGINES, openFilledApi, SECRET, type TestApi } from '#tests/support/server.ts'

const KEY = keysOf(SECRET).sandbox.toString('base64url')

describe.each(ENGINES)('callbacks on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn

  /** A genuine transaction of an order, with what is changed before it is signed. */
  async function transaction(
    { orderId }: Placed,
    change: Partial<Transaction> = {}
  ): Promise<Transaction> {
    const payment = await api.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const id = randomInt(1, 2 ** 40)
    return { ...transactionOf({ ...payment, transaction_id: id }, 'approve'), ...change }
  }
  const sign = (one: Transaction) => signatureOf(signedValues(one), KEY)
  const callBack = (obj: object, hmac: string | undefined) =>
    outcome(
      send(api, `POST /payments/webhook/sandbox${hmac === undefined ? '' : `?hmac=${hmac}`}`, {
        type: 'TRANSACTION',
        obj
      })
    )
  const tell = (one: Transaction) => callBack(one, sign(one))
  const stateOf = async ({ orderId }: Placed) => {
    const { status } = await api.db
      .selectFrom('purchase')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return [status, (await access(api, me)).activeSubscription]
  }
  const DECLINED = { success: false }
  const WAITING = { success: false, pending: true }
  const REFUNDED = { is_refunded: true, refunded_amount_cents: 20_000 }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    api.events.length = 0
    me = await signIn(api)
  })

  test('a genuine one begins the subscription', async () => {
    const placed = await order(api, me)
    expect(await tell(await transaction(placed))).toBe(200)
    expect(await stateOf(placed)).toEqual(['paid', true])
  })

  describe('one that is not genuine is refused and changes nothing', () => {
    const changes: [string, (one: Transaction) => object][] = [
      ['another amount', one => ({ ...one, amount_cents: 1 })],
      ['another time', one => ({ ...one, created_at: '2026-06-01T12:00:01' })],
      ['another currency', one => ({ ...one, currency: 'USD' })],
      ['error_occured', one => ({ ...one, error_occured: true })],
      ['has_parent_transaction', one => ({ ...one, has_parent_transaction: true })],
      ['another transaction', one => ({ ...one, id: one.id + 1 })],
      ['another integration', one => ({ ...one, integration_id: 2 })],
      ['is_3d_secure', one => ({ ...one, is_3d_secure: !one.is_3d_secure })],
      ['is_auth', one => ({ ...one, is_auth: true })],
      ['is_capture', one => ({ ...one, is_capture: true })],
      ['is_refunded', one => ({ ...one, is_refunded: true })],
      ['is_standalone_payment', one => ({ ...one, is_standalone_payment: false })],
      ['is_voided', one => ({ ...one, is_voided: true })],
      ['another order', one => ({ ...one, order: { ...one.order, id: one.order.id + 1 } })],
      ['another owner', one => ({ ...one, owner: 2 })],
      ['pending', one => ({ ...one, pending: true })],
      ['another card', one => ({ ...one, source_data: { ...one.source_data, pan: '1' } })],
      ['another sub type', one => ({ ...one, source_data: { ...one.source_data, sub_type: 'x' } })],
      ['another type', one => ({ ...one, source_data: { ...one.source_data, type: 'x' } })],
      ['no success', one => ({ ...one, success: false })],
      ['success as a text', one => ({ ...one, success: 'true' })],
      ['an amount as a text', one => ({ ...one, amount_cents: String(one.amount_cents) })],
      ['nothing', () => ({})]
    ]
    test.each(changes)('%s', async (_, change) => {
      const placed = await order(api, me)
      const genuine = await transaction(placed)
      expect(await callBack(change(genuine), sign(genuine))).toBe('unauthorized')
      expect(await stateOf(placed)).toEqual(['pending', false])
    })

    test.each([
      ['none', () => undefined],
      ['an empty one', () => ''],
      ['half of it', (hmac: string) => hmac.slice(0, 64)],
      ['one in capitals', (hmac: string) => hmac.toUpperCase()],
      [
        'one with a digit changed',
        (hmac: string) => (hmac.startsWith('0') ? '1' : '0') + hmac.slice(1)
      ],
      ['one twice', (hmac: string) => hmac + hmac]
    ] as [string, (hmac: string) => string | undefined][])('signature: %s', async (_, change) => {
      const placed = await order(api, me)
      const genuine = await transaction(placed)
      expect(await callBack(genuine, change(sign(genuine)))).toBe('unauthorized')
      expect(await stateOf(placed)).toEqual(['pending', false])
      expect(api.events.at(-1)).toMatchObject({ level: 'warn', event: 'payment' })
    })
  })

  describe('one that is signed, but about something else, changes nothing', () => {
    test.each([
      ['another amount', { amount_cents: 1 }],
      ['another currency', { currency: 'USD' }],
      ['a way to pay that was not chosen', { integration_id: 3 }],
      ['a way to pay that nobody knows', { integration_id: 99 }],
      ['an order of nobody', { order: { id: 1, merchant_order_id: 'f'.repeat(24) } }],
      ['no order of ours', { order: { id: 1 } }]
    ])('%s', async (_, change) => {
      const placed = await order(api, me)
      expect(await tell(await transaction(placed, change))).toBe(200)
      expect(await stateOf(placed)).toEqual(['pending', false])
      expect(api.events.at(-1)).toMatchObject({ level: 'warn', event: 'payment' })
    })

    test('a payment of one order with the name of another, which is not signed', async () => {
      const cheap = await order(api, me)
      const dear = await order(api, me, { subscriptionType: 'YEARLY' })
      const paid = await transaction(cheap)
      const stolen = { ...paid, order: { ...paid.order, merchant_order_id: dear.orderId } }
      expect(sign(stolen)).toBe(sign(paid))
      expect(await tell(stolen)).toBe(200)
      expect(await stateOf(dear)).toEqual(['pending', false])
    })
  })

  test('a hundred copies at once have one effect', async () => {
    const placed = await order(api, me)
    const paid = await transaction(placed)
    const answers = await Promise.all(Array.from({ length: 100 }, () => tell(paid)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const { subscription } = await access(api, me)
    expect(subscription?.expiresAt).toBe('2026-07-01T12:00:00.000Z')
    const outcomes = api.events
      .filter(({ event }) => event === 'payment')
      .map(({ fields }) => (fields as { outcome: string }).outcome)
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(99).fill('repeated')])
  })

  describe('in whatever order they come, the end is the same', () => {
    const EVENTS = { waiting: WAITING, declined: DECLINED, paid: {}, refunded: REFUNDED }
    type Name = keyof typeof EVENTS
    const orders = (names: Name[]): Name[][] =>
      names.length < 2
        ? [names]
        : names.flatMap(first => {
            const rest = names.filter(name => name !== first)
            return orders(rest).map(others => [first, ...others])
          })

    test.each(orders(['waiting', 'declined', 'paid', 'refunded']))(
      '%s, %s, %s, %s: given back',
      async (...names) => {
        const placed = await order(api, me)
        for (const name of names) await tell(await transaction(placed, EVENTS[name]))
        expect(await stateOf(placed)).toEqual(['refunded', false])
        expect((await access(api, me)).subscription).toBeNull()
      }
    )

    test.each(orders(['waiting', 'declined', 'paid']))('%s, %s, %s: paid', async (...names) => {
      const placed = await order(api, me)
      for (const name of names) await tell(await transaction(placed, EVENTS[name]))
      expect(await stateOf(placed)).toEqual(['paid', true])
    })
  })

  test.each([
    { why: 'a refund', change: REFUNDED },
    { why: 'a void', change: { is_voided: true } },
    { why: 'the transaction of a refund', change: { is_refund: true } },
    { why: 'the transaction of a void', change: { is_void: true } }
  ])('$why ends the access', async ({ change }) => {
    const placed = await order(api, me)
    await tell(await transaction(placed))
    await tell(await transaction(placed, change))
    expect(await stateOf(placed)).toEqual(['refunded', false])
  })

  test.each([
    {
      why: 'a part that is given back',
      change: { is_refunded: true, refunded_amount_cents: 5_000 }
    },
    { why: 'a refund that failed', change: { is_refund: true, success: false } },
    { why: 'a void that waits', change: { is_void: true, pending: true } }
  ])('$why ends nothing', async ({ change }) => {
    const placed = await order(api, me)
    await tell(await transaction(placed))
    await tell(await transaction(placed, change))
    expect(await stateOf(placed)).toEqual(['paid', true])
  })

  test('giving one of two back leaves what the other paid for', async () => {
    const first = await order(api, me)
    const second = await order(api, me, { subscriptionType: 'QUARTERLY' })
    await tell(await transaction(first))
    await tell(await transaction(second))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-10-01T12:00:00.000Z')
    await tell(await transaction(first, REFUNDED))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-09-01T12:00:00.000Z')
  })

  test('two payments of a learner at once both count', async () => {
    const wishes: Wish[] = [{}, { subscriptionType: 'QUARTERLY' }, { subscriptionType: 'YEARLY' }]
    const placed = await Promise.all(wishes.map(wish => order(api, me, wish)))
    const paid = await Promise.all(placed.map(one => transaction(one)))
    await Promise.all(paid.map(tell))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2027-10-01T12:00:00.000Z')
  })

  test('a late payment of an order that was given up still counts, its promo code too', async () => {
    const placed = await order(api, me, { promoCode: 'UFUQ25' })
    await tell(await transaction(placed, DECLINED))
    const used = () =>
      api.db
        .selectFrom('promo_code')
        .select('redemptions')
        .where('code', '=', 'UFUQ25')
        .executeTakeFirstOrThrow()
    const before = (await used()).redemptions
    await tell(await transaction(placed))
    expect(await stateOf(placed)).toEqual(['paid', true])
    expect((await used()).redemptions).toBe(before + 1)
  })

  test('a second discount that was paid after all counts, and is told to the operator', async () => {
    const before = await order(api, me, { promoCode: 'UFUQ25' })
    const placed = await order(api, me, { promoCode: 'UFUQ25', subscriptionType: 'QUARTERLY' })
    await tell(await transaction(placed))
    api.events.length = 0
    await tell(await transaction(before))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-10-01T12:00:00.000Z')
    expect(api.events).toMatchObject([{ level: 'warn', fields: { outcome: 'second discount' } }])
  })

  test('of an account that was erased it is kept for the books, and gives nobody access', async () => {
    const placed = await order(api, me)
    const paid = await transaction(placed)
    await api.db.deleteFrom('learner').where('id', '=', me.id).execute()
    expect(await tell(paid)).toBe(200)
    expect(
      await api.db
        .selectFrom('purchase')
        .select(['status', 'learner_id'])
        .where('order_id', '=', placed.orderId)
        .execute()
    ).toEqual([{ status: 'paid', learner_id: null }])
  })
})
