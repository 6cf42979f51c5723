import { expect, test } from 'vitest'
import { firstName } from '#domain/accounts/first-name.ts'

test.each([
  { name: 'منى عادل السيد', first: 'منى' },
  { name: 'عبد الرحمن محمد', first: 'عبد الرحمن' },
  { name: 'أبو بكر علي', first: 'أبو بكر' },
  { name: 'Omar Nabil', first: 'Omar' },
  { name: 'Abdel Rahman Ali', first: 'Abdel Rahman' },
  { name: '  Mona  ', first: 'Mona' },
  { name: 'عبد', first: 'عبد' },
  { name: '', first: '' }
])('“$name” is called “$first”', ({ name, first }) => {
  expect(firstName(name)).toBe(first)
})
