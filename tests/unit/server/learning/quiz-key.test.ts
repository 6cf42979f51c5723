import { expect, test } from 'vitest'
import { questionsOf } from '#server/learning/quiz-key.ts'

const question = (text: string, options: string[], right = 0) => ({
  text: { ar: text, en: '' },
  options: options.map((option, at) => ({ text: { ar: option, en: '' }, correct: at === right })),
  explanation: { ar: 'x', en: '' }
})
const quiz = (...questions: ReturnType<typeof question>[]) =>
  questionsOf({ passPercentage: 50, questions })

test('each question and each option has a number of its own, also those with equal texts', () => {
  const same = question('a', ['x', 'x', 'y'])
  const all = quiz(same, same, question('b', ['x', 'y']))
  const ids = all.flatMap(({ id, options }) => [id, ...options.map(option => option.id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
})

test('they stay when questions are moved, added or explained anew, and change with the words', () => {
  const [first, second] = [question('a', ['x', 'y']), question('b', ['x', 'y'])]
  const [one, other] = quiz(first, second)
  const explained = { ...first, explanation: { ar: 'better', en: '' } }
  expect(
    quiz(question('c', ['z', 'y']), second, explained)
      .slice(1)
      .map(({ id }) => id)
  ).toEqual([other?.id, one?.id])
  expect(quiz(question('a!', ['x', 'y']))[0]?.id).not.toBe(one?.id)
})

test('the right options are those that are marked', () => {
  const [one] = quiz(question('a', ['x', 'y'], 1))
  expect(one?.right).toEqual([one?.options[1]?.id])
})
