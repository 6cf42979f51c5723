import { expect, test } from 'vitest'
import { digitOf } from '#domain/learning/digit-key.ts'

test.each([
  { code: 'Digit1', key: '1', digit: 1, why: 'a Latin layout' },
  { code: 'Digit9', key: '٩', digit: 9, why: 'an Arabic layout' },
  { code: 'Digit3', key: '"', digit: 3, why: 'a French layout, where digits need shift' },
  { code: 'Numpad4', key: '4', digit: 4, why: 'the keys at the side' },
  { code: 'Numpad4', key: 'ArrowLeft', digit: undefined, why: 'the same keys as arrows' },
  { code: '', key: '٧', digit: 7, why: 'an Arabic digit of a keyboard on the screen' },
  { code: 'Unidentified', key: '۲', digit: 2, why: 'a Persian digit' },
  { code: 'Digit0', key: '0', digit: 0, why: 'zero' },
  { code: '', key: '٠', digit: 0, why: 'an Arabic zero' },
  { code: 'F1', key: 'F1', digit: undefined, why: 'a key with a number in its name' },
  { code: 'KeyB', key: 'ب', digit: undefined, why: 'a letter' },
  { code: 'Digit12', key: 'Dead', digit: undefined, why: 'no key at all' }
])('$why: $code typing $key is $digit', ({ code, key, digit }) => {
  expect(digitOf({ code, key })).toBe(digit)
})
