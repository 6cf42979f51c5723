import { expect, test } from 'vitest'
import { shownLearners } from '#domain/catalogue/enough-learners.ts'

test.each([
  { count: 0, shown: undefined },
  { count: 9, shown: undefined },
  { count: 10, shown: 10 },
  { count: 99, shown: 99 },
  { count: 100, shown: 100 },
  { count: 109, shown: 100 },
  { count: 137, shown: 130 },
  { count: 1_299, shown: 1_200 },
  { count: 25_999, shown: 25_000 }
])('$count learners are shown as $shown', ({ count, shown }) => {
  expect(shownLearners(count)).toBe(shown)
})
