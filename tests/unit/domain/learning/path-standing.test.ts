import { expect, test } from 'vitest'
import { pathStanding } from '#domain/learning/path-standing.ts'

const begun = (slug: string, completedItems: number, isCompleted = false) => ({
  ...{ slug, completedItems, isCompleted },
  totalItems: 4
})

const PATH = ['a', 'b', 'c']

test.each([
  { why: 'nothing begun', mine: [], done: 0, percent: 0, next: 'a' },
  { why: 'another class begun', mine: [begun('x', 4, true)], done: 0, percent: 0, next: 'a' },
  { why: 'half of the first', mine: [begun('a', 2)], done: 0, percent: 16, next: 'a' },
  { why: 'the first completed', mine: [begun('a', 4, true)], done: 1, percent: 33, next: 'b' },
  {
    why: 'the second completed before the first',
    mine: [begun('b', 4, true), begun('a', 1)],
    ...{ done: 1, percent: 41, next: 'a' }
  },
  { why: 'half of the second', mine: [begun('b', 2)], done: 0, percent: 16, next: 'b' },
  {
    why: 'every lesson done, the last class not yet marked complete',
    mine: [begun('a', 4, true), begun('b', 4, true), begun('c', 4)],
    ...{ done: 2, percent: 99, next: 'c' }
  },
  {
    why: 'completed, with a lesson that came later',
    mine: [begun('a', 3, true), begun('b', 4, true), begun('c', 4, true)],
    ...{ done: 3, percent: 100, next: undefined }
  }
])('with $why a path is at $percent percent', ({ mine, done, percent, next }) => {
  expect(pathStanding(PATH, mine)).toEqual({ done, percent, next })
})

test('a path without classes is at its beginning', () => {
  expect(pathStanding([], [])).toEqual({ done: 0, percent: 0, next: undefined })
})
