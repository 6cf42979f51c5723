import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from '#server/media/send-file.ts'

test('a range lies inside the file, or is unsatisfiable, or the whole is sent', () => {
  const part = fc.oneof(fc.nat(30).map(String), fc.constant(''), fc.string())
  fc.assert(
    fc.property(
      fc.constantFrom('bytes=', 'bytes', ''),
      part,
      part,
      fc.nat(20),
      (unit, a, b, size) => {
        const range = rangeOf(`${unit}${a}-${b}`, size)
        if (range === undefined || range === 'unsatisfiable') return true
        return range.start >= 0 && range.start <= range.end && range.end < size
      }
    ),
    { numRuns: 5_000 }
  )
  expect(rangeOf(undefined, 10)).toBeUndefined()
})
