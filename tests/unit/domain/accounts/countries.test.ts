import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, dialCodeOf, HOME_COUNTRY } from '#domain/accounts/countries.ts'

describe('countries', () => {
  test('Egypt comes first, since most learners live there', () => {
    expect(COUNTRIES[0].code).toBe(HOME_COUNTRY)
  })

  test('none is listed twice', () => {
    const codes = COUNTRIES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each(COUNTRIES)('$code is called by +$dialCode', ({ code, dialCode }) => {
    expect(isSupportedCountry(code)).toBe(true)
    expect(dialCode).toBe(isSupportedCountry(code) && getCountryCallingCode(code))
  })

  test.each(['ar', 'en'])('every country has a name in %s', locale => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    expect(COUNTRIES.filter(({ code }) => !names.of(code))).toEqual([])
  })
})

describe('dialCodeOf', () => {
  test.each([
    { code: 'SA', dialCode: '966', why: 'a country of the list' },
    { code: 'XX', dialCode: '20', why: 'an unknown one is taken for Egypt' }
  ])('$code is called by +$dialCode: $why', ({ code, dialCode }) => {
    expect(dialCodeOf(code)).toBe(dialCode)
  })
})
