import { expect, test } from 'vitest'
import { isGuessable, isTriedFirst } from '#domain/accounts/guessable-password.ts'

const OWN = ['Mona Adel', 'mona.adel@example.com']

test.each([
  { password: '12345678', isRefused: true, why: 'a sequence' },
  { password: '0987654321', isRefused: true, why: 'a sequence backwards, over 0' },
  { password: 'abcdefgh', isRefused: true, why: 'the alphabet' },
  { password: '11111111', isRefused: true, why: 'one letter' },
  { password: 'PASSWORD', isRefused: true, why: 'a known word' },
  { password: 'كلمة المرور', isRefused: true, why: 'a known word in Arabic' },
  { password: 'qwertyuiop', isRefused: true, why: 'a row of keys' },
  { password: 'Mona Adel', isRefused: true, why: 'the own name' },
  { password: 'mona.adel', isRefused: true, why: 'the own address before its @' },
  { password: 'mona.adel@example.com', isRefused: true, why: 'the own address' },
  { password: 'Password1!', isRefused: false, why: 'more than the word' },
  { password: 'test1234', isRefused: false, why: 'a word and a sequence' },
  { password: 'Mona1990', isRefused: false, why: 'more than a part of the name' },
  { password: 'tamarind', isRefused: false, why: 'a word that few try' }
])('“$password” is refused: $isRefused ($why)', ({ password, isRefused }) => {
  expect(isTriedFirst(password, OWN)).toBe(isRefused)
  // What is refused is never called better than that.
  if (isRefused) expect(isGuessable(password, OWN)).toBe(true)
})
