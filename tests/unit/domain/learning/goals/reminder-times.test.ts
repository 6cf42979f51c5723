import { describe, expect, test } from 'vitest'
import { nextReminder, sittingMinutes } from '#domain/learning/goals/reminder-times.ts'
import { isTimeZone, zonedDay, zonedMoment } from '#domain/time/zoned.ts'

const CAIRO = 'Africa/Cairo'
const [MONDAY, FRIDAY, SATURDAY] = [1, 5, 6]
const EVENING = 19 * 60 + 30

describe('the next reminder', () => {
  test.each([
    {
      of: 'later today',
      days: [MONDAY],
      after: '2026-03-16T10:00Z',
      next: '2026-03-16T17:30:00.000Z'
    },
    {
      of: 'a time that has just come: in a week',
      days: [MONDAY],
      after: '2026-03-16T17:30Z',
      next: '2026-03-23T17:30:00.000Z'
    },
    {
      of: 'another day',
      days: [SATURDAY, MONDAY],
      after: '2026-03-17T10:00Z',
      next: '2026-03-21T17:30:00.000Z'
    },
    {
      of: 'summer: an hour earlier in UTC',
      days: [MONDAY],
      after: '2026-04-21T10:00Z',
      next: '2026-04-27T16:30:00.000Z'
    },
    {
      of: 'an hour that clocks skip: after the gap',
      days: [FRIDAY],
      minute: 30,
      after: '2026-04-23T10:00Z',
      next: '2026-04-23T22:30:00.000Z'
    },
    {
      of: 'an hour that comes twice: the first',
      days: [4],
      minute: 23 * 60 + 30,
      after: '2026-10-29T10:00Z',
      next: '2026-10-29T20:30:00.000Z'
    },
    {
      of: 'a zone that is a day ahead',
      days: [MONDAY],
      zone: 'Pacific/Auckland',
      minute: 60,
      after: '2026-06-14T10:00Z',
      next: '2026-06-14T13:00:00.000Z'
    }
  ])('of $of', ({ days, minute = EVENING, zone = CAIRO, after, next }) => {
    const time = nextReminder({ days, minute, timeZone: zone }, Date.parse(after))
    expect(new Date(time ?? 0).toISOString()).toBe(next)
  })

  test('is none without days', () => {
    expect(nextReminder({ days: [], minute: 0, timeZone: CAIRO }, 0)).toBeUndefined()
  })

  test('comes once on each chosen day of a year, at its clock time', () => {
    for (const timeZone of [CAIRO, 'Europe/Berlin', 'America/New_York', 'Africa/Casablanca']) {
      let time = Date.parse('2026-01-01T00:00Z')
      const days = new Set<string>()
      for (let count = 0; count < 365; count++) {
        const next = nextReminder({ days: [0, 1, 2, 3, 4, 5, 6], minute: 150, timeZone }, time)
        expect(next).toBeGreaterThan(time)
        time = next ?? 0
        days.add(zonedDay(time, timeZone))
      }
      expect(days.size).toBe(365)
    }
  })
})

describe('a time zone', () => {
  test.each([
    ['Africa/Cairo', true],
    ['Etc/GMT+3', true],
    ['UTC', true],
    ['+03:00', false],
    ['Mars/Olympus', false],
    ['', false],
    [`A${'a'.repeat(100)}`, false],
    ['Africa/Cairo;X', false]
  ])('%s: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is)
  })

  test('has midnight where the clocks skip it', () => {
    const start = zonedMoment('2026-04-24', 0, CAIRO)
    expect(new Date(start).toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(zonedDay(start, CAIRO)).toBe('2026-04-24')
  })
})

test.each([
  [undefined, 3, 30],
  [60, 0, 30],
  [60, 3, 20],
  [60, 7, 15],
  [100, 3, 35],
  [2_400, 2, 120]
])('%s minutes a week in %s sittings are sittings of %s', (weekly, sittings, minutes) => {
  expect(sittingMinutes(weekly, sittings)).toBe(minutes)
})
