import { expect, test } from 'vitest'
import { clockTime } from '#domain/time/clock-time.ts'

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [41.5, '0:41'],
  [41.9995, '0:42'],
  [60, '1:00'],
  [750, '12:30'],
  [3_599, '59:59'],
  [3_725, '1:02:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00']
])('%d seconds are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
