import { expect, test } from 'vitest'
import { strengthOf } from '#domain/accounts/password-strength.ts'

test.each([
  { password: '', strength: 0, why: 'there is none' },
  { password: 'Aa1!xyz', strength: 0, why: 'seven are too few, of any kind' },
  { password: '😀😀😀😀', strength: 0, why: 'a letter of two units counts once' },
  { password: 'aaaaaaaa', strength: 1, why: 'one letter' },
  { password: 'abababababab', strength: 1, why: 'few different letters' },
  { password: '12345678', strength: 1, why: 'a sequence' },
  { password: '987654321', strength: 1, why: 'a sequence backwards' },
  { password: 'abcdefgh1', strength: 1, why: 'a sequence with a digit' },
  { password: 'Password2024!', strength: 1, why: 'it is among the first to be tried' },
  { password: 'p@ssw0rd99', strength: 1, why: 'those digits are common replacements' },
  { password: 'qwertyuiop1', strength: 1, why: 'keys side by side' },
  { password: '1q2w3e4r5t', strength: 1, why: 'and in zigzag' },
  { password: 'شسيبلاتنمك', strength: 1, why: 'and on an Arabic keyboard' },
  { password: 'tamar1tamar1', strength: 1, why: 'a repeated beginning' },
  { password: 'P@$$w0rd!', strength: 1, why: 'signs that look like letters' },
  { password: 'admin admin 1', strength: 1, why: 'a known word twice' },
  { password: 'محمد12345', strength: 1, why: 'a name with digits' },
  { password: 'administer a farm', strength: 4, why: 'a sentence that begins like a known word' },
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

test.each([
  { password: 'mona.adel1', isOwn: true, why: 'both words of the name' },
  { password: 'MonaAdel2026', isOwn: true, why: 'with a year' },
  { password: 'adel!!1999', isOwn: true, why: 'one of them' },
  { password: 'mona1990x@', isOwn: true, why: 'a letter more' },
  { password: 'منى12345!', isOwn: true, why: 'in Arabic' },
  { password: "mona's tamarind tree", isOwn: false, why: 'other words besides' },
  { password: 'tamarind', isOwn: false, why: 'none of them' }
])('$password of Mona Adel is her own, $isOwn: $why', ({ password, isOwn }) => {
  expect(strengthOf(password, 8, ['Mona Adel منى', 'mona@example.com']) === 1).toBe(isOwn)
})
