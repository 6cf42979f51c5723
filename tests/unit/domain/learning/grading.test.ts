import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grade } from '#domain/learning/grading.ts'

const QUESTIONS = [
  { id: 1, right: [11] },
  { id: 2, right: [21, 22] },
  { id: 3, right: [31] }
]
const graded = (chosen: Record<number, number[]>, passPercentage = 60) =>
  grade(
    QUESTIONS,
    new Map(Object.entries(chosen).map(([id, options]) => [Number(id), options])),
    passPercentage
  )

describe('grade', () => {
  test.each([
    { chosen: {}, score: 0, why: 'nothing answered' },
    { chosen: { 1: [11] }, score: 33, why: 'one of three, rounded down' },
    { chosen: { 1: [11], 2: [21] }, score: 33, why: 'a part of what is right is wrong' },
    { chosen: { 1: [11], 2: [21, 22, 23] }, score: 33, why: 'as is more than that' },
    { chosen: { 1: [11, 12] }, score: 0, why: 'all options chosen' },
    { chosen: { 1: [] }, score: 0, why: 'no option chosen' },
    { chosen: { 1: [11, 11] }, score: 33, why: 'the same twice' },
    { chosen: { 1: [11], 2: [22, 21] }, score: 66, why: 'in any order' },
    { chosen: { 1: [11], 2: [21, 22], 3: [31] }, score: 100, why: 'all' }
  ])('$why: $score', ({ chosen, score }) => {
    expect(graded(chosen)).toMatchObject({ scorePercentage: score, passed: score >= 60 })
  })

  test.each([
    { passPercentage: 0, passed: true },
    { passPercentage: 66, passed: true },
    { passPercentage: 66.6, passed: true },
    { passPercentage: 67, passed: false },
    { passPercentage: 100, passed: false }
  ])('two of three at $passPercentage: $passed', ({ passPercentage, passed }) => {
    expect(graded({ 1: [11], 2: [21, 22] }, passPercentage).passed).toBe(passed)
  })

  test('says of every question whether it was right', () => {
    expect(graded({ 2: [21, 22] }).correct).toEqual(
      new Map([
        [1, false],
        [2, true],
        [3, false]
      ])
    )
  })

  test('a quiz without questions is not passed', () => {
    expect(grade([], new Map(), 0)).toMatchObject({ passed: false, scorePercentage: 0 })
  })

  test('is between 0 and 100 whatever is chosen, and passes only with enough', () => {
    const options = fc.array(fc.constantFrom(11, 12, 21, 22, 23, 31, 32), { maxLength: 5 })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('1', '2', '3'), options), chosen => {
        const { scorePercentage, passed, correct } = graded(chosen)
        const share = [...correct.values()].filter(Boolean).length / 3
        expect(scorePercentage).toBe(Math.floor(share * 100))
        expect(passed).toBe(share * 100 >= 60)
      })
    )
  })
})
