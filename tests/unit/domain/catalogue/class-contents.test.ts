import { expect, test } from 'vitest'
import { countContents } from '#domain/catalogue/class-contents.ts'

const [video, text, quiz] = ['video', 'text', 'quiz'].map(type => ({ items: [{ type }] }))

test.each([
  { modules: [], counted: { lessons: 0, quizzes: 0 }, why: 'a class without modules' },
  {
    modules: [{ items: [] }, video, text, quiz, quiz],
    counted: { lessons: 2, quizzes: 2 },
    why: 'a quiz is no lesson'
  }
])('$why: $counted', ({ modules, counted }) => {
  expect(countContents(modules.filter(module => module !== undefined))).toEqual(counted)
})
