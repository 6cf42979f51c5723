import { describe, expect, test } from 'vitest'
import { readClaim, readReturn, type Returned } from '#stores/payments/returned.ts'

const ORDER = 'a'.repeat(24)
const RETURNED: Returned = {
  orderId: ORDER,
  isPending: false,
  isDeclined: false,
  amount: 20_000,
  currency: 'EGP'
}

describe('readReturn', () => {
  const good = `?success=true&currency=EGP&amount_cents=20000&merchant_order_id=${ORDER}`
  test.each([
    { search: good, reads: RETURNED, why: 'the URL of a payment' },
    {
      search: `${good}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'a pending one'
    },
    {
      search: good.replace('true', 'false'),
      reads: { ...RETURNED, isDeclined: true },
      why: 'a failed one'
    },
    {
      search: `${good.replace('true', 'false')}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'pending is no failure'
    },
    { search: '', reads: undefined, why: 'no payment' },
    { search: good.replace('true', 'yes'), reads: undefined, why: 'no result' },
    { search: good.replace('true', 'TRUE'), reads: undefined, why: 'another spelling' },
    { search: good.replace(ORDER, '<b>'), reads: undefined, why: 'no valid order id' },
    {
      search: good.replace('20000', '-5'),
      reads: { ...RETURNED, amount: undefined },
      why: 'no amount'
    },
    {
      search: good.replace('20000', '1e9'),
      reads: { ...RETURNED, amount: undefined },
      why: 'an amount in another spelling'
    },
    {
      search: good.replace('EGP', 'egp"'),
      reads: { ...RETURNED, currency: undefined },
      why: 'no currency'
    }
  ])('$why', ({ search, reads }) => {
    expect(readReturn(search)).toEqual(reads)
  })

  test('takes the order that this tab has placed where the URL has none', () => {
    expect(readReturn('?success=true', ORDER)).toMatchObject({ orderId: ORDER })
    expect(readReturn('?success=true')).toBeUndefined()
  })
})

describe('readClaim', () => {
  test.each([
    { search: '', why: 'no payment' },
    { search: '?success=', why: 'no result' },
    { search: '?success=<b>true</b>', why: 'an invalid result' }
  ])('$why: nothing', ({ search }) => {
    expect(readClaim(search)).toBeUndefined()
  })

  test.each([
    { amount: '20000', currency: 'EGP', is: 20_000, why: 'an amount' },
    { amount: 'NaN', currency: 'EGP', is: undefined, why: 'no number' },
    { amount: '-1', currency: 'EGP', is: undefined, why: 'below zero' },
    { amount: '0', currency: 'EGP', is: undefined, why: 'zero' },
    { amount: '1e9', currency: 'EGP', is: undefined, why: 'another spelling' },
    { amount: '9'.repeat(400), currency: 'EGP', is: undefined, why: 'too long' },
    { amount: '20000', currency: 'USD', is: undefined, why: 'another currency' },
    { amount: '<script>', currency: '<img src=x>', is: undefined, why: 'markup' }
  ])('$amount $currency: $why', ({ amount, currency, is }) => {
    const query = new URLSearchParams({ success: 'true', amount_cents: amount, currency })
    expect(readClaim(`?${query}`)?.amount).toBe(is)
  })
})
