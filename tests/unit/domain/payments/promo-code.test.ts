import { expect, test } from 'vitest'
import { normalisedPromoCode, tidyPromoCode } from '#domain/payments/promo-code.ts'

test.each([
  { typed: ' ufuq٢٥ ', code: 'UFUQ25', why: 'spaces, small letters and Arabic digits' },
  { typed: 'عبعض50', code: 'UFUQ50', why: 'Arabic keys were pressed' },
  { typed: 'عبعض٥٠', code: 'UFUQ50', why: 'and Arabic digits with them' },
  { typed: 'UFUQ-50', code: 'UFUQ-50', why: 'it is right' },
  { typed: 'كود!', code: 'كود!', why: 'what no key writes stays wrong' }
])('$typed is the code $code: $why', ({ typed, code }) => {
  expect(normalisedPromoCode(typed)).toBe(code)
})

test.each([
  { typed: ' ufuq٢٥ ', code: 'UFUQ25' },
  { typed: 'معرض', code: 'معرض' }
])('a new code $typed is $code, as it was typed', ({ typed, code }) => {
  expect(tidyPromoCode(typed)).toBe(code)
})
