import { describe, expect, test } from 'vitest'
import { isComplete, mayReview, openItems, progressOf } from '#domain/learning/class-progress.ts'

/** `'110 0'`: two modules; 1 stands for a completed item. Numbered from 1. */
const items = (plan: string) =>
  plan
    .split(' ')
    .flatMap((group, at) => [...group].map(one => ({ moduleId: at + 1, isCompleted: one === '1' })))
    .map((item, at) => ({ ...item, id: at + 1 }))

describe('openItems', () => {
  test.each([
    { plan: '', open: [], why: 'no items' },
    { plan: '00 00', open: [1, 2], why: 'the first module only' },
    { plan: '10 00', open: [1, 2], why: 'one is left' },
    { plan: '11 00', open: [1, 2, 3, 4], why: 'the one before is complete' },
    { plan: '11 00 00', open: [1, 2, 3, 4], why: 'one after the other' },
    { plan: '11 11 00', open: [1, 2, 3, 4, 5, 6], why: 'all before are' },
    { plan: '10 11 00', open: [1, 2, 3, 4, 5, 6], why: 'only the one before counts' },
    { plan: '110 10', open: [1, 2, 3, 4], why: 'what was completed stays open' },
    { plan: '110 0 1', open: [1, 2, 3, 5], why: 'wherever it stands' }
  ])('$why', ({ plan, open }) => {
    expect([...openItems(items(plan))]).toEqual(open)
  })

  test('a module without items neither blocks nor opens the next one', () => {
    const later = { id: 2, moduleId: 3, isCompleted: false }
    expect([...openItems([...items('1'), later])]).toEqual([1, 2])
    expect([...openItems([...items('0'), later])]).toEqual([1])
  })
})

describe('progressOf', () => {
  test.each([
    { plan: '', is: { completedItems: 0, totalItems: 0, percent: 0 } },
    { plan: '000', is: { completedItems: 0, totalItems: 3, percent: 0 } },
    { plan: '110', is: { completedItems: 2, totalItems: 3, percent: 66 } },
    { plan: `${'1'.repeat(299)}0`, is: { completedItems: 299, totalItems: 300, percent: 99 } },
    { plan: '111', is: { completedItems: 3, totalItems: 3, percent: 100 } }
  ])('$is.completedItems of $is.totalItems', ({ plan, is }) => {
    expect(progressOf(items(plan))).toEqual(is)
  })
})

test('a class is complete with its last item, and never without items', () => {
  expect(['', '0', '1', '11 1', '11 0'].map(plan => isComplete(items(plan)))).toEqual([
    false,
    false,
    true,
    true,
    false
  ])
})

test('a class is reviewed after a fifth of it', () => {
  const plans = ['00000', '10000', '100000', '110000', '111']
  expect(plans.map(plan => mayReview(progressOf(items(plan))))).toEqual([
    false,
    true,
    false,
    true,
    true
  ])
})
