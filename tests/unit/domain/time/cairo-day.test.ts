import { describe, expect, test } from 'vitest'
import { dayAt, endOfDay, lastDayBefore, startOfDay } from '#domain/time/cairo-day.ts'

describe('a day in Cairo', () => {
  test.each([
    { day: '2026-01-15', starts: '2026-01-14T22:00:00.000Z', why: 'winter is two hours ahead' },
    { day: '2026-07-15', starts: '2026-07-14T21:00:00.000Z', why: 'summer is three hours ahead' },
    {
      day: '2026-04-24',
      starts: '2026-04-23T22:00:00.000Z',
      why: 'the clock goes forward at midnight'
    },
    {
      day: '2026-10-30',
      starts: '2026-10-29T22:00:00.000Z',
      why: 'the clock went back at midnight'
    }
  ])('$day starts at $starts: $why', ({ day, starts }) => {
    expect(new Date(startOfDay(day)).toISOString()).toBe(starts)
  })

  test('ends where the next one starts, over the end of a year', () => {
    expect(endOfDay('2026-12-31')).toBe(startOfDay('2027-01-01'))
  })
})

describe('the day of a moment', () => {
  test.each([
    { time: '2026-01-31T21:59:59.999Z', day: '2026-01-31', why: 'two hours ahead in winter' },
    { time: '2026-01-31T22:00:00.000Z', day: '2026-02-01', why: 'and midnight begins a day' },
    { time: '2026-07-31T21:00:00.000Z', day: '2026-08-01', why: 'three hours in summer' }
  ])('$time is on $day: $why', ({ time, day }) => {
    expect(dayAt(Date.parse(time))).toBe(day)
  })

  test.each([
    { end: '2026-01-31T22:00:00.000Z', day: '2026-01-31', why: 'ends as the next day begins' },
    { end: '2026-01-31T22:00:00.001Z', day: '2026-02-01', why: 'a moment of that day is a day' }
  ])('$day is the last one of what $why', ({ end, day }) => {
    expect(lastDayBefore(end)).toBe(day)
  })
})
