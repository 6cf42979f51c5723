import { expect, test } from 'vitest'
import { movedIds } from '#islands/studio/classes/categories/category.ts'

test.each([
  ['down', 1, 1, [2, 1, 3]],
  ['to the end', 1, 2, [2, 3, 1]],
  ['up', 3, 0, [3, 1, 2]],
  ['where it is', 2, 1, undefined],
  ['above the first', 1, -1, undefined],
  ['below the last', 3, 3, undefined],
  ['unknown', 9, 0, undefined]
])('a category moved %s', (_, id, to, ids) => {
  expect(movedIds([1, 2, 3], id, to)).toEqual(ids)
})
