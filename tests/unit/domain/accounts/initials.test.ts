import { describe, expect, test } from 'vitest'
import { initialsOf } from '#domain/accounts/initials.ts'

describe('initials of a name', () => {
  test.each([
    { name: 'Omar Nabil', initials: 'ON', why: 'first and last word' },
    { name: 'omar  ben nabil ', initials: 'ON', why: 'words between are left out' },
    { name: 'عمر نبيل', initials: 'ع\u00a0ن', why: 'Arabic letters stay apart' },
    { name: 'Cher', initials: 'C', why: 'one word has one' },
    { name: '«سلمى» 2', initials: 'س', why: 'signs and digits are no letters' },
    { name: ' ', initials: '', why: 'no letter' }
  ])('$name: $why', ({ name, initials }) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
