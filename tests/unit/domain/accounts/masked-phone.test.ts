import { expect, test } from 'vitest'
import { maskedPhone } from '#domain/accounts/masked-phone.ts'

test.each([
  { number: '+201001234567', masked: '+20•••67', why: 'an Egyptian one' },
  { number: '+966501234567', masked: '+96•••67', why: 'of a longer calling code' },
  { number: '+12345678', masked: '+12•••78', why: 'a short one' }
])('$number is shown as $masked: $why', ({ number, masked }) => {
  expect(maskedPhone(number)).toBe(masked)
})
