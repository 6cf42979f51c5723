import { expect, test } from 'vitest'
import { isKnownTag } from '#server/http/replies.ts'

test.each([
  { header: '"a"', known: true },
  { header: 'W/"a"', known: true },
  { header: ' "b" , W/"a"', known: true },
  { header: '*', known: true },
  { header: undefined, known: false },
  { header: '', known: false },
  { header: '"b"', known: false },
  { header: 'a', known: false },
  { header: 'w/"a"', known: false },
  { header: '"a', known: false }
])('$header: $known', ({ header, known }) => {
  expect(isKnownTag(header, '"a"')).toBe(known)
})
