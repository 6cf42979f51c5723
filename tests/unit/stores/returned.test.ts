import { describe, expect, test } from 'vitest'
import { readReturn, type Returned } from '#stores/returned.ts'

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
    { search: good, reads: RETURNED, why: 'the address of a payment' },
    {
      search: `${good}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'one that waits'
    },
    {
      search: good.replace('true', 'false'),
      reads: { ...RETURNED, isDeclined: true },
      why: 'one that failed'
    },
    {
      search: `${good.replace('true', 'false')}&pending=true`,
      reads: { ...RETURNED, isPending: true },
      why: 'waiting is no failure'
    },
    { search: '', reads: undefined, why: 'no payment' },
    { search: good.replace('true', 'yes'), reads: undefined, why: 'no answer' },
    { search: good.replace('true', 'TRUE'), reads: undefined, why: 'another spelling' },
    { search: good.replace(ORDER, '<b>'), reads: undefined, why: 'no name of an order' },
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

  test('takes the order that this tab remembers where the address names none', () => {
    expect(readReturn('?success=true', ORDER)).toMatchObject({ orderId: ORDER })
    expect(readReturn('?success=true')).toBeUndefined()
  })
})
