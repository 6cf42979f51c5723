import { expect, test } from 'vitest'
import { lessonCount } from '#domain/catalogue/lesson-count.ts'

test.each([
  { modules: [], count: 0, why: 'a class without modules' },
  {
    modules: [{ items: [] }, { items: [{ type: 'video' }, { type: 'text' }, { type: 'quiz' }] }],
    count: 2,
    why: 'a quiz is no lesson'
  }
])('$why: $count', ({ modules, count }) => {
  expect(lessonCount(modules)).toBe(count)
})
