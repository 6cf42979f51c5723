import { expect, test } from 'vitest'
import { nextInPath } from '#domain/learning/next-in-path.ts'

const PATHS = [{ courseIds: [5, 6] }, { courseIds: [1, 2, 3] }, { courseIds: [2, 4] }]

test.each([
  { why: 'the one after it', id: 1, done: [1], next: 2 },
  { why: 'past what is completed', id: 1, done: [1, 2], next: 3 },
  { why: 'one that was skipped before it', id: 2, done: [2], next: 1 },
  { why: 'from the beginning after the last', id: 3, done: [3], next: 1 },
  { why: 'of another path where one is complete', id: 2, done: [1, 2, 3], next: 4 },
  { why: 'of its own path, though another is begun', id: 1, done: [1], begun: [5], next: 2 },
  {
    why: 'the one under way of another path where its own is complete',
    id: 2,
    done: [1, 2, 3, 4],
    begun: [6],
    next: 6
  },
  { why: 'of a path that is begun, without one of its own', id: 9, done: [9, 5], next: 6 },
  { why: 'one under way before the first', id: 1, done: [1], begun: [3], next: 3 },
  { why: 'never itself', id: 4, done: [2], begun: [4], next: 1 },
  { why: 'none when all are complete', id: 3, done: [1, 2, 3, 4], next: undefined },
  { why: 'none of a class without a path', id: 9, done: [9], next: undefined }
])('$why: $next', ({ id, done, begun = [], next }) => {
  expect(nextInPath(PATHS, id, new Set(done), new Set([...done, ...begun]))).toBe(next)
})
