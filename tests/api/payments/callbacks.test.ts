import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import type { Transaction } from '#server/payments/paymob/transaction.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { transactionOf } from '#server/payments/sandbox/transaction.ts'
import { outcome, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, type Placed, type Wish } from '#tests/support/payments/buying.ts'
import { createLedger, signed as sign } from '#tests/support/payments/ledger-gateway.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('callbacks on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const ledger = createLedger()

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
  const callBack = (obj: object, hmac: string | undefined) =>
    outcome(
      send(api, `POST /payments/webhook/sandbox${hmac === undefined ? '' : `?hmac=${hmac}`}`, {
        type: 'TRANSACTION',
        obj
      })
    )
  /** The transactions that the gateway answers. */
  const tell = (one: Transaction) => {
    ledger.record(one)
    return callBack(one, sign(one))
  }
  const stateOf = async ({ orderId }: Placed) => {
    const { status } = await api.db
      .selectFrom('purchase')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return [status, (await access(api, me)).activeSubscription]
  }
  const openChecks = ({ orderId }: Placed) =>
    api.db
      .selectFrom('purchase')
      .select('next_check_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const pull = () => {
    const { db } = api
    const log = (level: string, event: string, fields?: object) =>
      api.events.push({ level, event, fields })
    const now = () => api.clock.now
    return reconcilePayments({
      db,
      gateway: ledger.gateway(db),
      now,
      log,
      siteUrl: SITE,
      basePath: '/api'
    })
  }
  /** Fields of every log event about an order. */
  const factsOf = async ({ orderId }: Placed) => {
    const { provider_order, amount, method } = await api.db
      .selectFrom('purchase')
      .select(['provider_order', 'amount', 'method'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, providerOrder: provider_order ?? '', amount, method, currency: 'EGP' }
  }
  const DECLINED = { success: false }
  const WAITING = { success: false, pending: true }
  const REFUNDED = { is_refunded: true, refunded_amount_cents: 20_000 }

  beforeAll(async () => {
    api = await openFilledApi(await address(), { gateway: ledger.gateway })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    ledger.clear()
    await api.db.updateTable('purchase').set({ next_check_at: null }).execute()
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

  describe('a signed one about something else changes nothing', () => {
    test.each([
      ['another amount', { amount_cents: 1 }],
      ['another currency', { currency: 'USD' }],
      ['a way to pay that was not chosen', { integration_id: 3 }],
      ['an unknown payment method', { integration_id: 99 }],
      ['an unknown order', { order: { id: 1, merchant_order_id: 'f'.repeat(24) } }],
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

    test('a payment of one order with the name of another of the same amount', async () => {
      const [one, other] = [await order(api, me), await order(api, await signIn(api))]
      const paid = await transaction(one)
      const stolen = { ...paid, order: { ...paid.order, merchant_order_id: other.orderId } }
      expect(await tell(stolen)).toBe(200)
      expect(await stateOf(other)).toEqual(['pending', false])
      expect(api.events.at(-1)).toMatchObject({ fields: { outcome: 'mismatch' } })
    })

    test('a payment that another gateway reports', async () => {
      const placed = await order(api, me)
      const event: PaymentEvent = { ...(await factsOf(placed)), transactionId: '1', effect: 'paid' }
      expect(await applyPaymentEvent(api.db, 'paymob', event, api.clock.now)).toBe('unknown order')
      expect(await stateOf(placed)).toEqual(['pending', false])
      expect(await applyPaymentEvent(api.db, 'sandbox', event, api.clock.now)).toBe('done')
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

  describe('in any order of arrival the result is the same', () => {
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
        const id = randomInt(1, 2 ** 40)
        for (const name of names) {
          const own = name === 'paid' || name === 'refunded' ? { id } : {}
          await tell(await transaction(placed, { ...EVENTS[name], ...own }))
        }
        expect(await stateOf(placed)).toEqual(['refunded', false])
        expect(ledger.refunds).toEqual([])
        expect(await api.db.selectFrom('refund').select('order_id').execute()).toEqual([])
        expect((await access(api, me)).subscription).toBeNull()
      }
    )

    test.each(orders(['waiting', 'declined', 'paid']))('%s, %s, %s: paid', async (...names) => {
      const placed = await order(api, me)
      for (const name of names) await tell(await transaction(placed, EVENTS[name]))
      expect(await stateOf(placed)).toEqual(['paid', true])
    })
  })

  const CHILD = { has_parent_transaction: true }

  describe.each([
    { why: 'a refund', change: REFUNDED, child: undefined },
    { why: 'a void', change: { is_voided: true }, child: undefined },
    { why: 'the transaction of a refund', change: REFUNDED, child: { ...CHILD, is_refund: true } },
    { why: 'the transaction of a void', change: { is_voided: true }, child: CHILD }
  ])('$why', ({ change, child }) => {
    const giveBack = async (placed: Placed) => {
      const paid = await transaction(placed)
      await tell(paid)
      ledger.record({ ...paid, ...change })
      return child ? transaction(placed, child) : { ...paid, ...change }
    }

    test('ends the access', async () => {
      const placed = await order(api, me)
      const back = await giveBack(placed)
      expect(await callBack(back, sign(back))).toBe(200)
      expect(await stateOf(placed)).toEqual(['refunded', false])
    })

    test('ends it once the gateway answers', async () => {
      const placed = await order(api, me)
      const back = await giveBack(placed)
      ledger.isSilent = true
      expect(await callBack(back, sign(back))).toBe(200)
      expect(await stateOf(placed)).toEqual(['paid', true])
      ledger.isSilent = false
      api.clock.now = new Date(api.clock.now.getTime() + 5 * 60_000)
      await pull()
      expect(await stateOf(placed)).toEqual(['refunded', false])
      expect((await openChecks(placed)).next_check_at).toBeNull()
    })
  })

  test.each([
    {
      why: 'a part that is given back',
      change: { is_refunded: true, refunded_amount_cents: 5_000 },
      child: {}
    },
    {
      why: 'a part, whose unsigned amount was raised',
      change: { is_refunded: true, refunded_amount_cents: 5_000 },
      child: REFUNDED
    },
    { why: 'a refund that failed', change: {}, child: { ...CHILD, success: false } },
    { why: 'a void that waits', change: {}, child: { ...CHILD, pending: true } },
    { why: 'a refund that the gateway does not know', change: {}, child: CHILD },
    { why: 'an unsigned is_refund', change: {}, child: { is_refund: true } },
    { why: 'an unsigned is_void', change: {}, child: { is_void: true } }
  ])('$why ends nothing', async ({ change, child }) => {
    const placed = await order(api, me)
    const paid = await transaction(placed)
    await tell(paid)
    ledger.record({ ...paid, ...change })
    const own = 'has_parent_transaction' in child ? { id: randomInt(1, 2 ** 40) } : {}
    const signed = { ...paid, ...change, ...child, ...own }
    expect(await callBack(signed, sign(signed))).toBe(200)
    expect(await stateOf(placed)).toEqual(['paid', true])
  })

  test('the return address of a paid order refunds nothing, with any parameters', async () => {
    const placed = await order(api, me)
    const paid = await transaction(placed)
    await tell(paid)
    for (const flags of [
      { is_refund: true },
      { is_void: true },
      { is_refund: true, is_void: true }
    ]) {
      expect(sign({ ...paid, ...flags })).toBe(sign(paid))
      expect(await callBack({ ...paid, ...flags }, sign(paid))).toBe(200)
    }
    expect(await stateOf(placed)).toEqual(['paid', true])
  })

  test('a refund whose unsigned flags were taken out is no payment', async () => {
    const placed = await order(api, me)
    expect(await tell(await transaction(placed, CHILD))).toBe(200)
    expect(await stateOf(placed)).toEqual(['refunded', false])
  })

  test('an authorisation is no payment until it is captured', async () => {
    const placed = await order(api, me)
    expect(await tell(await transaction(placed, { is_auth: true }))).toBe(200)
    expect(await stateOf(placed)).toEqual(['pending', false])
    await tell(await transaction(placed, { ...CHILD, is_capture: true }))
    expect(await stateOf(placed)).toEqual(['paid', true])
  })

  test.each([
    ['to the amount', 200_002, '026-06-01T12:00:00.000000'],
    ['all of the year to the amount', 200_002_026, '-06-01T12:00:00.000000'],
    ['to the time', 2_000, '02026-06-01T12:00:00.000000']
  ])('digits that moved %s under one signature are refused', async (_, amount, time) => {
    const placed = await order(api, me)
    const genuine = await transaction(placed, { created_at: '2026-06-01T12:00:00.000000' })
    const moved = { ...genuine, amount_cents: amount, created_at: time }
    expect(sign(moved)).toBe(sign(genuine))
    await api.db
      .updateTable('purchase')
      .set({ amount })
      .where('order_id', '=', placed.orderId)
      .execute()
    expect(await callBack(moved, sign(genuine))).toBe('unauthorized')
    expect(await stateOf(placed)).toEqual(['pending', false])
  })

  describe('a mail', () => {
    const kindsMailed = async () => {
      const mails = await api.db.selectFrom('learner_mail').select('kind').orderBy('kind').execute()
      return mails.map(({ kind }) => kind)
    }
    beforeEach(() => api.db.deleteFrom('learner_mail').execute())

    test('is not sent for a failure that comes after the payment', async () => {
      const placed = await order(api, me)
      await tell(await transaction(placed))
      const kinds = await kindsMailed()
      await tell(await transaction(placed, DECLINED))
      expect(await kindsMailed()).toEqual(kinds)
    })

    test('about a refund is sent once, however often it is reported', async () => {
      const placed = await order(api, me)
      await tell(await transaction(placed))
      const facts = { ...(await factsOf(placed)), effect: 'refunded' as const }
      const refund = (transactionId: string) =>
        applyPaymentEvent(api.db, 'sandbox', { ...facts, transactionId }, api.clock.now)
      expect([await refund('1'), await refund('2')]).toEqual(['done', 'nothing'])
      expect(await kindsMailed()).toEqual(['paid', 'refunded'])
    })
  })

  test('one that names another gateway is not found', async () => {
    const paid = await transaction(await order(api, me))
    const body = { type: 'TRANSACTION', obj: paid }
    const answer = send(api, `POST /payments/webhook/paymob?hmac=${sign(paid)}`, body)
    expect(await outcome(answer)).toBe('not_found')
  })

  test('a refund of one of two leaves the time of the other', async () => {
    const first = await order(api, me)
    const second = await order(api, me, { subscriptionType: 'QUARTERLY' })
    const paid = await transaction(first)
    await tell(paid)
    await tell(await transaction(second))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-10-01T12:00:00.000Z')
    await tell({ ...paid, ...REFUNDED })
    expect((await access(api, me)).subscription?.expiresAt).toBe('2026-09-01T12:00:00.000Z')
  })

  test('two payments of a learner at once both count', async () => {
    const wishes: Wish[] = [{}, { subscriptionType: 'QUARTERLY' }, { subscriptionType: 'YEARLY' }]
    const placed = await Promise.all(wishes.map(wish => order(api, me, wish)))
    const paid = await Promise.all(placed.map(one => transaction(one)))
    await Promise.all(paid.map(tell))
    expect((await access(api, me)).subscription?.expiresAt).toBe('2027-10-01T12:00:00.000Z')
  })

  test('a late payment of an ended order still counts, its promo code too', async () => {
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
})
