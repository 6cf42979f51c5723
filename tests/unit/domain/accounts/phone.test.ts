import { describe, expect, test } from 'vitest'
import { toE164 } from '#domain/accounts/phone.ts'

describe('toE164', () => {
  test.each([
    { typed: '01001234567', why: 'as it is dialled in Egypt' },
    { typed: '+201001234567', why: 'as it is stored' },
    { typed: '00201001234567', why: 'as it is dialled abroad' },
    { typed: '201001234567', why: 'without the plus' },
    { typed: '1001234567', why: 'without the first zero' },
    { typed: '+2001001234567', why: 'with a zero that does not belong there' },
    { typed: '+20 (0)100 123 4567', why: 'with that zero in brackets' },
    { typed: ' 0100 123-4567 ', why: 'with gaps' },
    { typed: '+20.100.123.4567', why: 'with dots' },
    { typed: '0100\u00a0123\u20114567', why: 'with gaps of a word processor' },
    { typed: '٠١٠٠١٢٣٤٥٦٧', why: 'Arabic digits' },
    { typed: '۰۱۰۰۱۲۳۴۵۶۷', why: 'Persian digits' },
    { typed: '٠٠٢٠١٠٠١٢٣٤٥٦٧', why: 'Arabic digits, abroad' },
    { typed: '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', why: 'Arabic digits with a plus' },
    { typed: '＋２０１００１２３４５６７', why: 'full width' },
    { typed: '\u200f+20 100 123 4567\u200e', why: 'marks of direction, as they come with a copy' }
  ])('“$typed” is +201001234567: $why', ({ typed }) => {
    expect(toE164(typed)).toBe('+201001234567')
  })

  test.each(['10', '11', '12', '15'])('Egyptian mobiles begin with 0%s', operator => {
    expect(toE164(`0${operator}01234567`)).toBe(`+20${operator}01234567`)
  })

  test.each([
    { typed: '+966501234567', country: 'EG', kept: '+966501234567', why: 'another calling code' },
    { typed: '00966501234567', country: 'EG', kept: '+966501234567', why: 'the same with 00' },
    { typed: '0501234567', country: 'SA', kept: '+966501234567', why: 'of the country given' },
    { typed: '+201001234567', country: 'SA', kept: '+201001234567', why: 'its own code counts' },
    { typed: '+12025550123', country: 'EG', kept: '+12025550123', why: 'mobile or not alike' }
  ])('$typed in $country is $kept: $why', ({ typed, country, kept }) => {
    expect(toE164(typed, country)).toBe(kept)
  })

  test.each([
    { typed: '', why: 'nothing' },
    { typed: '+', why: 'only a plus' },
    { typed: '0100123456', why: 'a digit too few' },
    { typed: '010012345678', why: 'a digit too many' },
    { typed: '01301234567', why: 'no operator has 013' },
    { typed: '01401234567', why: 'no operator has 014' },
    { typed: '0223456789', why: 'a landline in Cairo' },
    { typed: '+442071234567', why: 'a landline in London' },
    { typed: '+999123456789', why: 'no such calling code' },
    { typed: '19999', why: 'a short number' },
    { typed: '0100123456O', why: 'a letter for a digit' },
    { typed: 'call 01001234567', why: 'words' },
    { typed: 'tel:+201001234567', why: 'an address' },
    { typed: '+201001234567 ext 5', why: 'an extension' },
    { typed: '+201001234567;5', why: 'a pause' },
    { typed: '+201001234567x5', why: 'an extension in short' },
    { typed: '++201001234567', why: 'two pluses' },
    { typed: '01001234567\u0000', why: 'NUL' },
    { typed: '0'.repeat(5_000), why: 'far too long' }
  ])('“$typed” is none: $why', ({ typed }) => {
    expect(toE164(typed)).toBeUndefined()
  })

  test('in an unknown country, only a calling code helps', () => {
    expect(toE164('01001234567', 'ZZ')).toBeUndefined()
    expect(toE164('+201001234567', 'ZZ')).toBe('+201001234567')
  })
})
