import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#domain/accounts/countries.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { phoneParts } from '#domain/accounts/phone-parts.ts'

describe('the parts of a number', () => {
  test.each([
    { number: '+201001234567', country: 'EG', national: '1001234567', why: 'Egypt' },
    { number: '+966501234567', country: 'SA', national: '501234567', why: 'Saudi Arabia' },
    { number: '+12015550123', country: 'US', national: '2015550123', why: 'the first of two' },
    { number: '+85251234567', country: 'EG', national: '+85251234567', why: 'not in the list' }
  ])('$number is $country $national: $why', ({ number, ...parts }) => {
    expect(phoneParts(number)).toEqual({ country: parts.country, national: parts.national })
  })

  test.each(['+201001234567', '+966501234567', '+12015550123', '+85251234567'])(
    '%s is the same number when it is saved again',
    number => {
      const { country, national } = phoneParts(number)
      expect(toE164(national, country)).toBe(number)
    }
  )

  test('no calling code of the list hides another', () => {
    for (const { dialCode } of COUNTRIES) {
      const { country, national } = phoneParts(`+${dialCode}7`)
      expect(COUNTRIES.find(({ code }) => code === country)?.dialCode).toBe(dialCode)
      expect(national).toBe('7')
    }
  })
})
