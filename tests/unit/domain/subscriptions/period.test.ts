import { describe, expect, test } from 'vitest'
import { endOfPeriod } from '#domain/subscriptions/period.ts'

describe('endOfPeriod', () => {
  test.each([
    ['2026-03-10T08:30:00.000Z', 1, '2026-04-10T08:30:00.000Z', 'the same day and time'],
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z', 'the last day of a shorter month'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z', 'a leap year'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z', 'a leap day and a year'],
    ['2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z', 'over the end of a year'],
    ['2026-12-31T23:30:00.000Z', 1, '2027-01-31T23:30:00.000Z', 'December'],
    ['2026-08-31T00:00:00.000Z', 3, '2026-11-30T01:00:00.000Z', 'a quarter into a short month'],
    ['2026-01-30T22:30:00.000Z', 1, '2026-02-27T22:30:00.000Z', 'after midnight in Cairo'],
    ['2026-03-15T21:30:00.000Z', 3, '2026-06-15T20:30:00.000Z', 'the same clock time in summer'],
    ['2026-03-24T00:30:00.000Z', 1, '2026-04-23T23:30:00.000Z', 'the first night of summer time'],
    ['2026-01-23T22:30:00.000Z', 3, '2026-04-23T22:30:00.000Z', 'an hour that the clocks skip'],
    ['2026-09-29T20:30:00.000Z', 1, '2026-10-29T20:30:00.000Z', 'an hour that comes twice'],
    ['2026-01-31T09:15:20.000Z', 2, '2026-03-31T09:15:20.000Z', 'two months from the anchor'],
    ['2026-01-31T09:15:20.000Z', 13, '2027-02-28T09:15:20.000Z', 'thirteen months']
  ])('%s and %i months end at %s: %s', (start, months, end) => {
    expect(new Date(endOfPeriod(Date.parse(start), months)).toISOString()).toBe(end)
  })
})
