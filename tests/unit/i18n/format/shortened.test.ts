import { expect, test } from 'vitest'
import { shortened } from '#i18n/format/titles.ts'

test.each([
  { text: 'one two', longest: 7, gives: 'one two', why: 'it fits' },
  { text: 'one two three', longest: 10, gives: 'one two…', why: 'no word is cut' },
  {
    text: 'one, two, three',
    longest: 12,
    gives: 'one, two…',
    why: 'no comma stands before the dots'
  },
  { text: 'اقرأ. اكتب، ثم أعد', longest: 14, gives: 'اقرأ. اكتب…', why: 'nor an Arabic one' },
  { text: 'Why? Because', longest: 8, gives: 'Why?…', why: 'a question stays one' },
  { text: 'a'.repeat(12), longest: 8, gives: `${'a'.repeat(7)}…`, why: 'there is but one word' },
  { text: `aaaaaa${'😀'.repeat(3)}`, longest: 8, gives: 'aaaaaa…', why: 'no half of a letter' }
])('$why: “$gives”', ({ text, longest, gives }) => {
  expect(shortened(text, longest)).toBe(gives)
})
