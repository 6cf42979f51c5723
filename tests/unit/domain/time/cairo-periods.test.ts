import { describe, expect, test } from 'vitest'
import { lastDays, lastMonths, lastWeeks } from '#domain/time/cairo-periods.ts'

/** The first of May 2026 in Cairo, whose clocks were put forward a week before. */
const NOW = Date.parse('2026-04-30T21:30:00Z')
const HOUR = 3_600_000

describe('periods of a report', () => {
  test('days end with today’s in Cairo', () => {
    expect(lastDays(3, NOW)).toEqual(
      [
        ['2026-04-29', '2026-04-28T21:00:00Z', '2026-04-29T21:00:00Z'],
        ['2026-04-30', '2026-04-29T21:00:00Z', '2026-04-30T21:00:00Z'],
        ['2026-05-01', '2026-04-30T21:00:00Z', '2026-05-01T21:00:00Z']
      ].map(([name, from = '', until = '']) => ({
        name,
        from: Date.parse(from),
        until: Date.parse(until)
      }))
    )
  })

  test('weeks begin on Saturday', () => {
    expect(lastWeeks(2, NOW).map(({ name }) => name)).toEqual(['2026-04-18', '2026-04-25'])
    const saturday = Date.parse('2026-05-02T10:00:00Z')
    expect(lastWeeks(1, saturday)[0]?.name).toBe('2026-05-02')
  })

  test('months go over the turn of the year', () => {
    const months = lastMonths(6, NOW)
    expect(months.map(({ name }) => name)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05'
    ])
  })

  test.each(
    [lastDays(40, NOW), lastWeeks(60, NOW), lastMonths(30, NOW)].map(periods => ({ periods }))
  )('each begins where the one before ends, through changes of the clock', ({ periods }) => {
    for (const [at, { from, until }] of periods.entries()) {
      expect(until - from).toBeGreaterThanOrEqual(23 * HOUR)
      if (at > 0) expect(from).toBe(periods[at - 1]?.until)
    }
    expect(periods.at(-1)?.from).toBeLessThanOrEqual(NOW)
    expect(periods.at(-1)?.until).toBeGreaterThan(NOW)
  })
})
