import { expect, test } from 'vitest'
import { clock } from '#islands/player/clock.ts'

test.each([
  { seconds: 0, text: '0:00' },
  { seconds: 65.9, text: '1:05' },
  { seconds: 3_609, text: '1:00:09' },
  { seconds: Number.NaN, text: '0:00' }
])('$seconds s are written $text', ({ seconds, text }) => {
  expect(clock(seconds)).toBe(text)
})
