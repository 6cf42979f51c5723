import { expect, test } from 'vitest'
import { strengthOf } from '#domain/password-strength.ts'

test.each([
  { password: '', strength: 0, why: 'there is none' },
  { password: 'Aa1!xyz', strength: 0, why: 'seven are too few, whatever they are' },
  { password: '😀😀😀😀', strength: 0, why: 'a letter of two units counts once' },
  { password: 'aaaaaaaa', strength: 1, why: 'one letter' },
  { password: 'abababababab', strength: 1, why: 'few different letters' },
  { password: '12345678', strength: 1, why: 'a sequence' },
  { password: '987654321', strength: 1, why: 'a sequence backwards' },
  { password: 'abcdefgh1', strength: 1, why: 'a sequence with a digit' },
  { password: 'Password2024!', strength: 1, why: 'it is among the first to be tried' },
  { password: 'p@ssw0rd99', strength: 1, why: 'everybody knows those digits' },
  { password: 'tamarind', strength: 2, why: 'eight letters' },
  { password: 'كلمة السر 99', strength: 1, why: 'it is among the first in Arabic' },
  { password: 'زعفراني٧!', strength: 3, why: 'Arabic letters, a digit and a mark' },
  { password: 'Tamarind7', strength: 3, why: 'three kinds' },
  { password: 'tamarind tree', strength: 3, why: 'twelve and more' },
  { password: 'Tamarind-tree7', strength: 4, why: 'long and of three kinds' },
  { password: 'tamarind tree far away', strength: 4, why: 'very long' }
])('$password is of strength $strength: $why', ({ password, strength }) => {
  expect(strengthOf(password, 8)).toBe(strength)
})
