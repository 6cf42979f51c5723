import { describe, expect, test } from 'vitest'
import { isComplete, openModules, progressOf } from '#domain/class-progress.ts'

/** `'110 0'`: two modules; 1 stands for a completed item. */
const items = (plan: string) =>
  plan
    .split(' ')
    .flatMap((group, at) => [...group].map(one => ({ moduleId: at + 1, isCompleted: one === '1' })))

describe('openModules', () => {
  test.each([
    { plan: '', open: [], why: 'no items' },
    { plan: '00 00', open: [1], why: 'the first only' },
    { plan: '10 00', open: [1], why: 'one is left' },
    { plan: '11 00', open: [1, 2], why: 'the one before is complete' },
    { plan: '11 00 00', open: [1, 2], why: 'one after the other' },
    { plan: '11 11 00', open: [1, 2, 3], why: 'all before are' },
    { plan: '10 11 00', open: [1, 3], why: 'only the one before counts' }
  ])('$why', ({ plan, open }) => {
    expect([...openModules(items(plan))]).toEqual(open)
  })

  test('a module without items stands in nobody’s way, and lets nobody past', () => {
    const later = items('0').map(item => ({ ...item, moduleId: 3 }))
    expect([...openModules([...items('1'), ...later])]).toEqual([1, 3])
    expect([...openModules([...items('0'), ...later])]).toEqual([1])
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
