import { expect, test } from 'vitest'
import { partialPhone } from '#domain/accounts/partial-phone.ts'

const NUMBER = '+201001234567'

test.each([
  { typed: '01001234567', what: 'as it is dialled' },
  { typed: '1001234567', what: 'without its 0' },
  { typed: '+20 100 123 4567', what: 'as it is written abroad' },
  { typed: '0020 100 123 4567', what: 'as it is dialled abroad' },
  { typed: '+20 0100 123 4567', what: 'with the 0 that does not belong there' },
  { typed: '٠١٠٠ ١٢٣ ٤٥٦٧', what: 'in Arabic digits' },
  { typed: '۰۱۰۰۱۲۳', what: 'in Persian digits' },
  { typed: '(010) 0123-4567', what: 'with brackets and hyphens' },
  { typed: '\u202a+20 100 123\u202c', what: 'with direction marks' },
  { typed: '4567', what: 'its end' },
  { typed: '123 45', what: 'its middle' },
  { typed: '010', what: 'its beginning' },
  { typed: '+20', what: undefined },
  { typed: '10', what: undefined },
  { typed: 'mona 0100', what: undefined },
  { typed: '', what: undefined }
])('“$typed” is a part of a number: $what', ({ typed, what }) => {
  const parts = partialPhone(typed)
  if (what === undefined) expect(parts).toEqual([])
  else expect(parts.some(part => NUMBER.includes(part))).toBe(true)
})

test('a number that begins abroad is not found inside another', () => {
  expect(partialPhone('+100123')).toEqual(['+100123'])
})

test('a part that begins with 00 is the end of a number, or one that is dialled abroad', () => {
  const parts = partialPhone('00 11 02')
  expect(parts.some(part => '+201000001102'.includes(part))).toBe(true)
  expect(parts.some(part => '+1102000000'.includes(part))).toBe(true)
})
