import { expect, test } from 'vitest'
import { shuffled } from '#domain/shuffled.ts'

test('all items come in the order that chance gives them', () => {
  const chances = [0.9, 0.1, 0.5]
  expect(shuffled(['a', 'b', 'c'], () => chances.shift() ?? 0)).toEqual(['b', 'c', 'a'])
})

test('each item is first about as often as any other', () => {
  const firsts = { a: 0, b: 0, c: 0 }
  for (let round = 0; round < 3_000; round++) {
    const [first = 'a'] = shuffled(['a', 'b', 'c'] as const, Math.random)
    firsts[first] += 1
  }
  for (const count of Object.values(firsts)) expect(Math.abs(count - 1_000)).toBeLessThan(200)
})
