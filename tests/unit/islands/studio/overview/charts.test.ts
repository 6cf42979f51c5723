import { describe, expect, test } from 'vitest'
import { chartScales } from '#islands/studio/overview/charts/scales.ts'
import { stepsOf } from '#islands/studio/overview/charts/series.ts'
import { changeSince, inMinutes, sumKnown, sumWhole } from '#islands/studio/overview/sums.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10)
  )
const series = (values: (number | null)[]) => [{ label: 'one', color: 'first' as const, values }]

describe('steps of a chart', () => {
  test('are days until there are too many, then weeks that end with the last day', () => {
    expect(stepsOf(daysFrom('2026-01-01', 62), series(Array(62).fill(1)))).toHaveLength(62)
    const weeks = stepsOf(daysFrom('2026-01-01', 65), series(Array(65).fill(1)))
    expect(weeks).toHaveLength(10)
    expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-02', values: [2] })
    expect(weeks.at(-1)).toEqual({ from: '2026-02-28', to: '2026-03-06', values: [7] })
  })

  test('a week with a day that was not counted is not known; a stock has its last value', () => {
    const values = Array.from({ length: 98 }, (_, at) => (at === 0 ? null : at))
    expect(stepsOf(daysFrom('2026-01-01', 98), series(values))[0]?.values).toEqual([null])
    expect(stepsOf(daysFrom('2026-01-01', 98), series(values), true)[0]?.values).toEqual([6])
  })
})

describe('scales of a chart', () => {
  const steps = stepsOf(daysFrom('2026-01-01', 30), series(Array(30).fill(3)))

  test('run from the right in Arabic', () => {
    const [ltr, rtl] = [false, true].map(isRtl => chartScales(steps, 'bar', 400, isRtl))
    expect(ltr?.xOf(0)).toBeLessThan(ltr?.xOf(29) ?? 0)
    expect(rtl?.xOf(0)).toBeGreaterThan(rtl?.xOf(29) ?? 0)
    for (const scales of [ltr, rtl]) expect(scales?.stepAt(scales.xOf(11))).toBe(11)
  })

  test('have fewer labels where there is less room, and lines at whole numbers', () => {
    const [narrow, wide] = [300, 1200].map(width => chartScales(steps, 'line', width, false))
    expect(narrow?.labels.length).toBeLessThanOrEqual(3)
    expect(wide?.labels.length).toBeGreaterThan(9)
    expect(narrow?.lines).toEqual([0, 1, 2, 3, 4])
  })
})

describe('sums', () => {
  test('leave out days that were not counted, or are not known with one', () => {
    expect(sumKnown([1, null, 2])).toBe(3)
    expect(sumKnown([null, null])).toBeNull()
    expect(sumWhole([1, null, 2])).toBeNull()
    expect(inMinutes([90, null])).toEqual([1.5, null])
  })

  test.each([
    [50, 75, 50],
    [0, 75, null],
    [null, 75, null],
    [50, null, null]
  ])('from %s to %s: %s %%', (before, now, change) => {
    expect(changeSince(before, now)).toBe(change)
  })
})
