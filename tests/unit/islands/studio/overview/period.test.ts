import { describe, expect, test } from 'vitest'
import { periodBefore, periodIssue, periodOf } from '#islands/studio/overview/period.ts'

const TODAY = '2026-11-26'

describe('the period of the overview', () => {
  test.each([
    [{}, { from: '2026-10-28', to: TODAY, name: '30' }],
    [{ period: '7' }, { from: '2026-11-20', to: TODAY, name: '7' }],
    [{ period: 'year' }, { from: '2025-11-28', to: TODAY, name: 'year' }],
    [{ period: 'century' }, { from: '2026-10-28', to: TODAY, name: '30' }],
    [
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-02-01', to: '2026-02-28' }
    ],
    [
      { from: '2026-02-30x', to: '2026-02-28' },
      { from: '2026-10-28', to: TODAY, name: '30' }
    ],
    [
      { from: '2026-02-31', to: '2026-03-05' },
      { from: '2026-10-28', to: TODAY, name: '30' }
    ],
    [
      { from: '2026-11-27', to: '2026-11-28' },
      { from: '2026-10-28', to: TODAY, name: '30' }
    ],
    [{ from: '2026-03-01' }, { from: '2026-10-28', to: TODAY, name: '30' }]
  ])('%o is %o', (filters, period) => {
    expect(periodOf(filters, TODAY)).toEqual(period)
  })

  test.each([
    ['', TODAY, { at: 'from', what: 'dayMissing' }],
    [TODAY, '', { at: 'to', what: 'dayMissing' }],
    ['2026--03', TODAY, { at: 'from', what: 'incomplete' }],
    ['2026-02-28', '-03-01', { at: 'to', what: 'incomplete' }],
    ['2026-02-31', TODAY, { at: 'from', what: 'unreal' }],
    ['2025-12-01', '2026-02-29', { at: 'to', what: 'unreal' }],
    ['2026-11-27', TODAY, { at: 'from', what: 'reversed' }],
    ['2026-11-27', '2026-11-28', { at: 'from', what: 'notYet' }],
    [TODAY, '2026-11-28', undefined],
    ['2025-11-25', TODAY, { at: 'from', what: 'daysTooMany' }],
    ['2025-11-26', TODAY, undefined]
  ])('from %s to %s: %o', (from, to, issue) => {
    expect(periodIssue(from, to, TODAY)).toEqual(issue)
  })

  test('is compared with as many days before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28'
    })
  })
})
