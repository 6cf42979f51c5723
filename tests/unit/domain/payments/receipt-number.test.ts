import { expect, test } from 'vitest'
import { piastres, taxWithin } from '#domain/payments/money.ts'
import { readReceiptNumber, receiptNumber } from '#domain/payments/receipt-number.ts'

test.each([
  [{ series: 'receipt', year: 2026, number: 123 }, '2026-000123'],
  [{ series: 'credit_note', year: 2026, number: 7 }, 'CN-2026-000007'],
  [{ series: 'receipt', year: 2031, number: 1_234_567 }, '2031-1234567']
] as const)('%o is written %s, and read again', (place, written) => {
  expect(receiptNumber(place)).toBe(written)
  expect(readReceiptNumber(written)).toEqual(place)
})

test.each([
  '',
  '2026',
  '2026-123',
  '2026-0000123',
  'cn-2026-000007',
  'CN-26-000007',
  '2026-00012x'
])('“%s” is no number of a receipt', text => expect(readReceiptNumber(text)).toBeUndefined())

test.each([
  [11_400, 14, 1_400],
  [24_900, 14, 3_058],
  [0, 14, 0],
  [100, 0, 0],
  [10_550, 5.5, 550],
  [1, 14, 0]
])('%i piastres with %f%% of tax include %i', (total, percent, tax) => {
  expect(taxWithin(piastres(total), percent)).toBe(tax)
})
