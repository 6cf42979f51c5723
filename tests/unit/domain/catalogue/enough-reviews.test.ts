import { expect, test } from 'vitest'
import { shownRating } from '#domain/catalogue/enough-reviews.ts'

test.each([
  { average: 0, count: 0, shown: undefined },
  { average: 5, count: 2, shown: undefined },
  { average: 4.3, count: 3, shown: 4.3 }
])('$count reviews of $average on average are shown as $shown', ({ average, count, shown }) => {
  expect(shownRating({ average, count })).toBe(shown)
})
