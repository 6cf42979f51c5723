import { beforeEach, expect, test } from 'vitest'
import { setCaller } from '#stores/api.ts'
import { loadPurchases } from '#stores/payments/purchases.ts'
import { $waitingOrder, checkWaitingOrder, noteOrder } from '#stores/payments/waiting-order.ts'

const KIOSK = { orderId: 'abc', status: 'pending', kioskReference: '12345678' } as const
const KEPT = { orderId: 'abc', reference: '12345678' }
const answer = (value: object) => setCaller((async () => ({ address: '', ...value })) as never)

beforeEach(() => $waitingOrder.set(undefined))

test.each([
  { answered: { ok: true, value: KIOSK }, kept: KEPT },
  { answered: { ok: true, value: { ...KIOSK, status: 'paid' } }, kept: { ...KEPT, end: 'paid' } },
  { answered: { ok: true, value: { ...KIOSK, status: 'failed' } }, kept: { ...KEPT, end: 'over' } },
  { answered: { ok: false, code: 'not_found' }, kept: { ...KEPT, end: 'over' } },
  { answered: { ok: false, code: 'unavailable' }, kept: KEPT }
])('a pending order is $kept after $answered', async ({ answered, kept }) => {
  noteOrder(KIOSK)
  answer(answered)
  await checkWaitingOrder()
  expect($waitingOrder.get()).toEqual(kept)
})

test.each([
  { items: [KIOSK], kept: KEPT, why: 'a kiosk’s number can be paid' },
  {
    items: [{ orderId: 'abc', status: 'pending' }],
    kept: undefined,
    why: 'left on the payment page'
  },
  { items: [{ orderId: 'x', status: 'paid' }, KIOSK], kept: KEPT, why: 'another one is paid' }
])('after the purchases $items $kept is stored: $why', async ({ items, kept }) => {
  answer({ ok: true, value: { items, total: items.length } })
  await loadPurchases()
  expect($waitingOrder.get()).toEqual(kept)
})

test('the purchases end an order that was stored', async () => {
  noteOrder(KIOSK)
  answer({ ok: true, value: { items: [{ ...KIOSK, status: 'paid' }], total: 1 } })
  await loadPurchases()
  expect($waitingOrder.get()).toEqual({ ...KEPT, end: 'paid' })
})
