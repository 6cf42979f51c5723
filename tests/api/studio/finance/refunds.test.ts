import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudioPurchase } from '#contract/studio/purchases.ts'
import type { Db } from '#server/db/open.ts'
import { type Gateway, GatewayError, type PaymentEvent } from '#server/payments/gateway.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES } from '#tests/support/server.ts'
import { openStaff, setUpCodes } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000
const GONE = { status: 'refunded', accessUntil: null }
const ASKED = { status: 'refund_requested', accessUntil: '2026-07-01T12:00:00.000Z' }

describe.each(ENGINES)('a refund in the studio on $engine', ({ address }) => {
  let desk: Desk
  let me: SignedIn
  let placed: Placed
  /** Calls of the gateway, and its answer instead of a refund. */
  let callCount = 0
  let instead:
    ((refund: () => Promise<PaymentEvent | 'asked'>) => Promise<PaymentEvent | 'asked'>) | undefined

  const gateway = (db: Db): Gateway => {
    const now = () => desk?.api.clock.now ?? new Date('2026-06-01T12:00:00Z')
    const sandbox = sandboxGateway({ db, now, basePath: '/api', key: Buffer.from('key') })
    return {
      ...sandbox,
      refund(payment) {
        callCount += 1
        const refund = () => sandbox.refund(payment)
        return instead ? instead(refund) : refund()
      }
    }
  }
  const start = new Date('2026-06-01T12:00:00Z')

  beforeAll(async () => {
    desk = await openDesk(await address(), { gateway })
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    await renew(desk.api)
    desk.api.clock.now = start
    callCount = 0
    instead = undefined
    me = await signIn(desk.api)
    placed = await order(desk.api, me)
    await pay(desk.api, placed, 'approve')
  })

  interface Wish {
    key?: string
    orderId?: string
    given?: boolean
    query?: string
  }
  const give = ({ key = randomUUID(), orderId = placed.orderId, given, query = '' }: Wish = {}) =>
    desk.ask(
      `POST /studio/purchases/${orderId}/refund${query}`,
      { reason: 'asked for by mail', ...(given !== undefined && { given }) },
      { 'Idempotency-Key': key }
    )
  const answerOf = async (answer: Promise<Response>) => (await answer).json() as Promise<object>
  const shown = (orderId = placed.orderId) =>
    desk.read<StudioPurchase>(`GET /studio/purchases/${orderId}`)
  const log = async () =>
    (await logged(desk.api, `order ${placed.orderId}`)).map(({ change }) => change['status'])
  const later = (time: number) => {
    desk.api.clock.now = new Date(start.getTime() + time)
  }
  /** The gateway holds its answer back until it is let go. */
  const hold = () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    instead = async refund => {
      begun.resolve()
      await go.promise
      return refund()
    }
    return { begun: begun.promise, go: go.resolve }
  }

  test('returns the money, ends the access, and is logged with who asked', async () => {
    expect(await answerOf(give())).toEqual(GONE)
    expect([callCount, (await access(desk.api, me)).activeSubscription]).toEqual([1, false])
    expect(await shown()).toMatchObject({
      status: 'refunded',
      events: [{ effect: 'paid' }, { effect: 'refunded', amount: 200 }],
      refund: { possible: false, why: 'already_refunded' },
      log: [
        { action: 'purchases refund', reason: 'asked for by mail' },
        { who: `account ${desk.staff.id}` }
      ]
    })
    expect(await log()).toContainEqual(['paid', 'refunded'])
  })

  test('leaves the access of another order', async () => {
    later(MINUTE)
    const extension = await order(desk.api, me, { extend: true, subscriptionType: 'QUARTERLY' })
    await pay(desk.api, extension, 'approve')
    const left = { accessUntil: '2026-09-01T12:01:00.000Z' }
    const dry = await answerOf(give({ query: '?dryRun=true' }))
    expect(dry).toEqual({ ...GONE, ...left, accessUntilNow: '2026-10-01T12:00:00.000Z' })
    expect(await answerOf(give())).toEqual({ ...GONE, ...left })
  })

  test('that is asked for again with its key has the same answer, and is made once', async () => {
    const key = randomUUID()
    expect(await answerOf(give({ key }))).toEqual(GONE)
    expect(await answerOf(give({ key }))).toEqual(GONE)
    expect(await answerOf(give())).toEqual(GONE)
    expect([callCount, (await log()).length]).toEqual([1, 2])
  })

  test('has a key of its own', async () => {
    const key = randomUUID()
    await give({ key })
    const other = await order(desk.api, await signIn(desk.api))
    await pay(desk.api, other, 'approve')
    expect(await verdict(give({ key, orderId: other.orderId }))).toBe('conflict: key_used')
    expect(await verdict(give({ key, given: true }))).toBe('conflict: key_used')
    expect((await shown(other.orderId)).status).toBe('paid')
  })

  test('has a key of its own account', async () => {
    const key = randomUUID()
    await give({ key })
    const colleague = await openStaff(desk.api, ['owner'])
    await setUpCodes(desk.api, colleague)
    const { orderId } = await order(desk.api, await signIn(desk.api))
    const refund = desk.ask(
      `POST /studio/purchases/${orderId}/refund`,
      { reason: 'x' },
      { ...colleague.headers, 'Idempotency-Key': key }
    )
    expect(await verdict(refund)).toBe('conflict: never_paid')
  })

  test('in a dry run is only answered', async () => {
    const dry = () => give({ query: '?dryRun=true' })
    const expected = { ...GONE, accessUntilNow: '2026-07-01T12:00:00.000Z' }
    expect(await answerOf(dry())).toEqual(expected)
    expect(await answerOf(dry())).toEqual(expected)
    expect([callCount, (await shown()).status, await log()]).toEqual([0, 'paid', []])
    expect((await access(desk.api, me)).activeSubscription).toBe(true)
    expect(await desk.api.db.selectFrom('mail').selectAll().execute()).toEqual([])
  })

  test('that the gateway confirms later is shown as requested, and asked for once', async () => {
    instead = () => Promise.resolve('asked')
    const key = randomUUID()
    expect(await answerOf(give({ key }))).toEqual(ASKED)
    expect((await shown()).status).toBe('refund_requested')
    expect(await verdict(give())).toBe('conflict: refund_running')
    later(5 * MINUTE - 1)
    expect(await answerOf(give({ key }))).toEqual(ASKED)
    expect(callCount).toBe(1)
    await desk.api.db
      .updateTable('sandbox_payment')
      .set({ outcome: 'refunded' })
      .where('order_id', '=', placed.orderId)
      .execute()
    // Another request asks the gateway first.
    expect(await answerOf(give())).toEqual(GONE)
    expect(await answerOf(give({ key }))).toEqual(GONE)
    expect(callCount).toBe(1)
  })

  test('that the gateway refuses changes nothing, and can be tried again', async () => {
    instead = () => Promise.reject(new GatewayError('refund: 400', { isRefusal: true }))
    const key = randomUUID()
    expect(await verdict(give({ key }))).toBe('conflict: gateway_refused')
    expect((await shown()).status).toBe('paid')
    instead = undefined
    expect(await answerOf(give({ key }))).toEqual(GONE)
  })

  test('whose answer was lost is looked up by the same key', async () => {
    instead = async refund => {
      await refund()
      throw new GatewayError('/refund: TimeoutError')
    }
    const key = randomUUID()
    expect(await verdict(give({ key }))).toBe('conflict: gateway_unknown')
    later(MINUTE)
    expect(await answerOf(give({ key }))).toEqual(GONE)
    expect(callCount).toBe(1)
  })

  test('that two ask for at once is made once', async () => {
    const { begun, go } = hold()
    const first = give()
    await begun
    expect(await verdict(give())).toBe('conflict: refund_running')
    expect(await verdict(give({ query: '?dryRun=true' }))).toBe('conflict: refund_running')
    go()
    expect(await answerOf(first)).toEqual(GONE)
    expect([callCount, (await log()).length]).toEqual([1, 2])
  })

  test('that is sent twice at once with one key is made once, and answered twice', async () => {
    const { begun, go } = hold()
    const key = randomUUID()
    const first = give({ key })
    await begun
    expect(await answerOf(give({ key }))).toEqual(ASKED)
    go()
    expect(await answerOf(first)).toEqual(GONE)
    expect(callCount).toBe(1)
  })

  test('that many ask for at once is made once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => verdict(give())))
    expect(all).toContain(200)
    expect(new Set(all).difference(new Set([200, 'conflict: refund_running'])).size).toBe(0)
    expect(callCount).toBe(1)
  })

  test('of cash is noted once it was given', async () => {
    const cash = await order(desk.api, await signIn(desk.api), { paymentMethod: 'kiosk' })
    await pay(desk.api, cash, 'approve')
    const { orderId } = cash
    expect(await verdict(give({ orderId }))).toBe('conflict: refund_by_hand')
    expect(await verdict(give({ orderId, query: '?dryRun=true' }))).toBe('conflict: refund_by_hand')
    expect(await answerOf(give({ orderId, given: true }))).toEqual(GONE)
    expect([callCount, (await shown(orderId)).status]).toEqual([0, 'refunded'])
  })

  test('of an order that is unpaid or unknown is refused', async () => {
    const { orderId } = await order(desk.api, await signIn(desk.api))
    const dry = { query: '?dryRun=true' }
    expect([
      await verdict(give({ orderId })),
      await verdict(give({ orderId, ...dry })),
      await verdict(give({ orderId: 'unknown' })),
      await verdict(give({ orderId: 'unknown', ...dry }))
    ]).toEqual(['conflict: never_paid', 'conflict: never_paid', 'not_found', 'not_found'])
  })

  test.each<[why: string, body: object, headers: Record<string, string>, query: string]>([
    ['a key', { reason: 'x' }, {}, ''],
    ['a long key', { reason: 'x' }, { 'Idempotency-Key': 'short' }, ''],
    ['a reason', {}, { 'Idempotency-Key': 'a long key' }, ''],
    ['words', { reason: ' ' }, { 'Idempotency-Key': 'a long key' }, ''],
    ['few words', { reason: 'x'.repeat(501) }, { 'Idempotency-Key': 'a long key' }, ''],
    ['known fields', { reason: 'x', amount: 1 }, { 'Idempotency-Key': 'a long key' }, ''],
    ['a clear dry run', { reason: 'x' }, { 'Idempotency-Key': 'a long key' }, '?dryRun=yes']
  ])('needs %s', async (_, body, headers, query) => {
    const path = `/studio/purchases/${placed.orderId}/refund${query}` as const
    expect(await verdict(desk.ask(`POST ${path}`, body, headers))).toBe('validation_failed')
    expect(callCount).toBe(0)
  })

  test('needs the second factor of the last five minutes', async () => {
    later(5 * MINUTE)
    expect(await verdict(give())).toBe('second_factor_required')
    expect(callCount).toBe(0)
  })
})
