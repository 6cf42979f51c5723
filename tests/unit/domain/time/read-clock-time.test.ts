import { expect, test } from 'vitest'
import { readClockTime } from '#domain/time/read-clock-time.ts'

test.each([
  ['1:05', 65],
  ['1:02:03', 3_723],
  ['90', 90],
  [' ١:٠٥ ', 65],
  ['0:00', 0],
  ['1:2:3:4', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['a:b', undefined]
])('%j is %j seconds', (typed, seconds) => {
  expect(readClockTime(typed)).toBe(seconds)
})
