import { expect, test } from 'vitest'
import { nextInPath } from '#domain/next-in-path.ts'

const PATHS = [{ courseIds: [1, 2, 3] }, { courseIds: [2, 4] }]

test.each([
  { why: 'the one after it', id: 1, done: [1], next: 2 },
  { why: 'past what is completed', id: 1, done: [1, 2], next: 3 },
  { why: 'from the beginning after the last', id: 3, done: [3], next: 1 },
  { why: 'of another path where one is complete', id: 2, done: [1, 2, 3], next: 4 },
  { why: 'none when all are complete', id: 3, done: [1, 2, 3], next: undefined },
  { why: 'none of a class without a path', id: 9, done: [9], next: undefined }
])('$why: $next', ({ id, done, next }) => {
  expect(nextInPath(PATHS, id, new Set(done))).toBe(next)
})
