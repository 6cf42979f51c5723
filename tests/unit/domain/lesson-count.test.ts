import { expect, test } from 'vitest'
import { lessonCount } from '#domain/lesson-count.ts'

test.each([
  { modules: [], count: 0, why: 'a class without modules' },
  {
    modules: [{ items: [] }, { items: ['film', 'text', 'quiz'] }],
    count: 3,
    why: 'every kind counts'
  }
])('$why: $count', ({ modules, count }) => {
  expect(lessonCount(modules)).toBe(count)
})
