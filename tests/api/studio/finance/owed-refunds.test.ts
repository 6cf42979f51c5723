import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwedRefund } from '#contract/studio/purchases.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { access, order, pay, type Placed } from '#tests/support/payments/buying.ts'
import { type Desk, openDesk, verdict } from '#tests/support/accounts/finance.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES } from '#tests/support/server.ts'

interface Page {
  items: (OwedRefund & { learner: { id: number } | null })[]
  total: number
}

describe.each(ENGINES)('payments to give back, in the studio on $engine', ({ address }) => {
  let desk: Desk
  let me: SignedIn
  let placed: Placed
  beforeAll(async () => {
    desk = await openDesk(await address())
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    await renew(desk.api)
    await desk.api.db.deleteFrom('refund').execute()
    me = await signIn(desk.api)
    placed = await order(desk.api, me, { paymentMethod: 'kiosk' })
    await pay(desk.api, placed, 'approve')
  })

  /** Second payments of the order. */
  const owe = (...numbers: string[]) =>
    desk.api.db
      .insertInto('refund')
      .values(
        numbers.map((number, at) => ({
          ...{ provider: 'sandbox', transaction_id: number, order_id: placed.orderId },
          ...{ reason: 'double_charge', amount: 20_000, requested_at: 1_000 - at },
          ...{ attempts: 1, due_at: null, asked_at: null, refunded_at: null }
        }))
      )
      .execute()
  const list = (query = '') => desk.read<Page>(`GET /studio/refunds${query}`)
  const note = (number: string, body: object = { reason: 'bank transfer' }) =>
    desk.ask(`POST /studio/refunds/${number}/given`, body)

  test('are listed, oldest first, a page at a time', async () => {
    await owe(`${me.id}-1`, `${me.id}-2`)
    expect(await list('?pageSize=1')).toMatchObject({
      total: 2,
      items: [
        {
          transactionId: `${me.id}-2`,
          orderId: placed.orderId,
          ...{ reason: 'double_charge', amount: 200, method: 'kiosk', by: 'hand', attempts: 1 },
          learner: { id: me.id, email: me.email }
        }
      ]
    })
    expect((await list('?pageSize=1&page=2')).items).toMatchObject([
      { transactionId: `${me.id}-1` }
    ])
  })

  test('are noted as given once, and end nothing that was bought', async () => {
    await owe(`${me.id}-3`)
    const all = await Promise.all([1, 2, 3].map(() => verdict(note(`${me.id}-3`))))
    expect(all).toEqual([204, 204, 204])
    expect(await verdict(note(`${me.id}-3`))).toBe(204)
    expect((await list()).items).toEqual([])
    expect((await access(desk.api, me)).activeSubscription).toBe(true)
    expect(await logged(desk.api, `order ${placed.orderId}`)).toMatchObject([
      { who: `account ${desk.staff.id}`, command: 'purchases returned', reason: 'bank transfer' }
    ])
  })

  test('have a known number', async () => {
    expect(await verdict(note('unknown'))).toBe('not_found')
    expect(await verdict(note('unknown', { reason: '' }))).toBe('validation_failed')
  })
})
