import { describe, expect, test } from 'vitest'
import {
  countsOfAnswers,
  editableUntil,
  stateAfterReport,
  stateAfterWriting
} from '#domain/learning/questions/post-rules.ts'

const DAY = 24 * 3_600_000

test.each([
  [1_000, 1_000, 1_000 + DAY],
  [1_000, 999 + DAY, 1_000 + DAY],
  [1_000, 1_000 + DAY, undefined],
  [1_000, 2_000 + DAY, undefined]
])('a post of %i is editable at %i until %s', (createdAt, now, until) => {
  expect(editableUntil(createdAt, now)).toBe(until)
})

test.each([
  [undefined, false, 'shown'],
  [undefined, true, 'held'],
  ['shown', true, 'held'],
  ['shown', false, 'shown'],
  // Staff decide about these; a new text does not.
  ['held', false, 'held'],
  ['reported', false, 'reported'],
  ['hidden', false, 'hidden'],
  ['hidden', true, 'hidden']
] as const)('writing over %s, held back: %s, makes it %s', (before, isHeld, after) => {
  expect(stateAfterWriting(before, isHeld)).toBe(after)
})

test.each([
  ['shown', 2, 'shown'],
  ['shown', 3, 'reported'],
  ['shown', 4, 'reported'],
  ['held', 3, 'held'],
  ['hidden', 9, 'hidden']
] as const)('%s with %i open reports is %s', (before, open, after) => {
  expect(stateAfterReport(before, open)).toBe(after)
})

describe('the answers of a question', () => {
  const answer = (id: number, more: object = {}) => ({
    ...{ id, state: 'shown' as const, isWithdrawn: false, isExpert: false },
    ...more
  })

  test.each([
    [[], null, 0, false],
    [[answer(1)], null, 1, false],
    [[answer(1)], 1, 1, true],
    [[answer(1), answer(2)], 2, 2, true],
    [[answer(1, { isExpert: true })], null, 1, true],
    [[answer(1, { isExpert: true, state: 'hidden' })], null, 0, false],
    [[answer(1, { state: 'reported' }), answer(2)], 1, 1, false],
    [[answer(1, { state: 'held' })], 1, 0, false],
    [[answer(1, { isWithdrawn: true })], 1, 0, false]
  ])('%j, of which %s is accepted: %i shown, answered: %s', (answers, accepted, count, is) => {
    expect(countsOfAnswers(answers, accepted)).toEqual({ answerCount: count, isAnswered: is })
  })
})
