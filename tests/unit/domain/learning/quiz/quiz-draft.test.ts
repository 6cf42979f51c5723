import { describe, expect, test } from 'vitest'
import {
  emptyDraft,
  fittingDraft,
  isAnswered,
  isBegun,
  printOf,
  withFlag,
  withOption
} from '#domain/learning/quiz/quiz-draft.ts'

const SINGLE = { id: 1, multiple: false, options: [{ id: 11 }, { id: 12 }] }
const SEVERAL = { id: 2, multiple: true, options: [{ id: 21 }, { id: 22 }, { id: 23 }] }
const QUESTIONS = [SINGLE, SEVERAL]
const EMPTY = emptyDraft(QUESTIONS)
const FULL = { ...EMPTY, answers: { 1: [12], 2: [21, 23] }, flagged: [2], at: 1 }

describe('printOf', () => {
  test.each([
    { other: [SEVERAL, SINGLE], why: 'another order' },
    { other: [SINGLE], why: 'a question less' },
    { other: [{ ...SINGLE, id: 3 }, SEVERAL], why: 'another question' },
    { other: [{ ...SINGLE, multiple: true }, SEVERAL], why: 'more may be right' },
    { other: [{ ...SINGLE, options: [{ id: 11 }] }, SEVERAL], why: 'an option less' }
  ])('is another for a quiz with $why', ({ other }) => {
    expect(printOf(other)).not.toBe(printOf(QUESTIONS))
  })
})

describe('fittingDraft', () => {
  const printed = { print: EMPTY.print }

  test('reads what was kept', () => {
    expect(fittingDraft(JSON.parse(JSON.stringify(FULL)), QUESTIONS)).toEqual(FULL)
  })

  test.each([
    { kept: undefined, why: 'nothing' },
    { kept: null, why: 'null' },
    { kept: 'x', why: 'a word' },
    { kept: [FULL], why: 'a list' },
    { kept: { ...FULL, print: 'x' }, why: 'the draft of another quiz' },
    { kept: { answers: FULL.answers }, why: 'a draft of no quiz' }
  ])('takes nothing from $why', ({ kept }) => {
    expect(fittingDraft(kept, QUESTIONS)).toBeUndefined()
  })

  test.each([
    { kept: {}, fits: {}, why: 'all but its quiz is missing' },
    { kept: { answers: 7, flagged: 'x', at: 'x' }, fits: {}, why: 'nothing is of its kind' },
    { kept: { answers: { 1: 'x', 2: null } }, fits: {}, why: 'answers are no lists' },
    { kept: { answers: { 3: [11] } }, fits: {}, why: 'the quiz has no such question' },
    { kept: { answers: { 1: [21] } }, fits: {}, why: 'it is another question’s option' },
    { kept: { answers: { 1: ['11'] } }, fits: {}, why: 'it is a word' },
    {
      kept: { answers: { 1: [12, 11] } },
      fits: { answers: { 1: [11] } },
      why: 'only one may be chosen'
    },
    {
      kept: { answers: { 2: [23, 23, 21, 99] } },
      fits: { answers: { 2: [21, 23] } },
      why: 'it stands there twice, or is not offered'
    },
    { kept: { flagged: [2, 2, 9, '1'] }, fits: { flagged: [2] }, why: 'not all are questions' },
    { kept: { at: 2 }, fits: {}, why: 'it is past the end' },
    { kept: { at: -1 }, fits: {}, why: 'it is before the beginning' },
    { kept: { at: 0.5 }, fits: {}, why: 'it is between two' }
  ])('leaves out what does not fit: $why', ({ kept, fits }) => {
    expect(fittingDraft({ ...printed, ...kept }, QUESTIONS)).toEqual({ ...EMPTY, ...fits })
  })
})

describe('an answer', () => {
  test('takes the place of another where only one may be chosen', () => {
    const draft = withOption(withOption(EMPTY, SINGLE, 11), SINGLE, 12)
    expect(draft.answers).toEqual({ 1: [12] })
    expect(withOption(draft, SINGLE, 12).answers).toEqual({ 1: [12] })
  })

  test('comes beside another where several may be, and goes when it is chosen again', () => {
    const both = withOption(withOption(EMPTY, SEVERAL, 23), SEVERAL, 21)
    expect(both.answers).toEqual({ 2: [23, 21] })
    const none = withOption(withOption(both, SEVERAL, 23), SEVERAL, 21)
    expect([isAnswered(both, SEVERAL), isAnswered(none, SEVERAL)]).toEqual([true, false])
  })
})

test('a flag is put up and taken down', () => {
  const flagged = withFlag(EMPTY, 2)
  expect([isBegun(EMPTY), isBegun(flagged)]).toEqual([false, true])
  expect(withFlag(flagged, 2)).toEqual(EMPTY)
})
