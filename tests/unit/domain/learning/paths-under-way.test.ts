import { expect, test } from 'vitest'
import { pathsUnderWay } from '#domain/learning/paths-under-way.ts'

const PATHS = [
  { slug: 'web', courseIds: [1, 2, 3] },
  { slug: 'film', courseIds: [4, 5] }
]
const begun = (id: number | undefined, completedItems: number) => ({
  ...{ id, completedItems, totalItems: 10 },
  isCompleted: completedItems === 10
})

test.each([
  { why: 'nothing is begun', mine: [], found: [] },
  { why: 'a class of no path is begun', mine: [begun(9, 5)], found: [] },
  { why: 'an older page kept no id', mine: [begun(undefined, 5)], found: [] },
  { why: 'its first class is begun', mine: [begun(1, 5)], found: [['web', 0, 16, 1]] },
  { why: 'its first class is completed', mine: [begun(4, 10)], found: [['film', 1, 50, 5]] },
  { why: 'a later class is begun first', mine: [begun(2, 10)], found: [['web', 1, 33, 1]] },
  { why: 'one path is completed', mine: [begun(4, 10), begun(5, 10)], found: [] },
  {
    why: 'two are under way, in the order of the paths',
    mine: [begun(5, 0), begun(1, 10)],
    found: [
      ['web', 1, 33, 2],
      ['film', 0, 0, 4]
    ]
  }
])('where $why', ({ mine, found }) => {
  const paths = pathsUnderWay(PATHS, mine)
  expect(paths.map(({ path, done, percent, next }) => [path.slug, done, percent, next])).toEqual(
    found
  )
})
