import { expect, test } from 'vitest'
import { cueTime, readCueTime } from '#domain/studio/captions/cue-time.ts'

test.each([
  [0, '0:00.000'],
  [62_500, '1:02.500'],
  [3_601_007, '1:00:01.007']
])('%i ms is written as %s, and read again', (ms, text) => {
  expect(cueTime(ms)).toBe(text)
  expect(readCueTime(text)).toBe(ms)
})

test.each([
  ['62.5', 62_500],
  [' 1:02,5 ', 62_500],
  ['٠:٠٢', 2_000],
  ['7', 7_000],
  ['1:60', undefined],
  ['', undefined],
  ['1:2:3:4', undefined],
  ['-3', undefined],
  ['1.2345', undefined],
  ['abc', undefined]
])('%j is %s ms', (typed, ms) => {
  expect(readCueTime(typed)).toBe(ms)
})
