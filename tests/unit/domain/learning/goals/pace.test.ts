import { expect, test } from 'vitest'
import { paceOf } from '#domain/learning/goals/pace.ts'

test.each([
  { minutes: 12, weekly: 60, pace: 'sitting', why: 'it is shorter than what they have in a week' },
  { minutes: 30, weekly: 30, pace: 'sitting', why: 'it fills the week in one go' },
  { minutes: 45, weekly: 240, pace: 1, why: 'it is too long for a sitting' },
  { minutes: 31, weekly: 30, pace: 2, why: 'a minute is left for the next week' },
  { minutes: 150, weekly: 60, pace: 3, why: 'the last week is not full' }
])('$minutes minutes at $weekly a week: $pace, since $why', ({ minutes, weekly, pace }) => {
  expect(paceOf(minutes, weekly)).toBe(pace)
})
