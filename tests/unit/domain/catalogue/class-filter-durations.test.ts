import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  type DurationBounds,
  durationOf,
  mediumMinutes
} from '#domain/catalogue/class-filter-durations.ts'

const hours = (...counts: number[]) => counts.map(count => count * 60)

describe('the bounds of short and long', () => {
  test.each([
    { minutes: [], bounds: [60, 180], why: 'an empty catalogue has the usual ones' },
    { minutes: [0, 0], bounds: [60, 180], why: 'unknown lengths do not count' },
    {
      minutes: [10, 10, 11, 11, 11, 12, 13],
      bounds: [10, 12],
      why: 'short clips differ by minutes'
    },
    { minutes: hours(0.5, 1, 2, 2.5, 4, 8), bounds: [60, 180], why: 'classes differ by hours' },
    { minutes: hours(6, 7, 9, 11, 16, 21), bounds: [480, 900], why: 'and long ones by many' }
  ])('of $minutes are $bounds, since $why', ({ minutes, bounds }) => {
    expect(boundsOf(minutes)).toEqual(bounds)
  })
})

describe('the length of a class', () => {
  const bounds: DurationBounds = [60, 180]

  test.each([
    { minutes: 0, length: undefined },
    { minutes: 1, length: 'short' },
    { minutes: 60, length: 'short' },
    { minutes: 61, length: 'medium' },
    { minutes: 179, length: 'medium' },
    { minutes: 180, length: 'long' }
  ])('of $minutes minutes is $length', ({ minutes, length }) => {
    expect(durationOf(minutes, bounds)).toBe(length)
  })
})

test.each<DurationBounds>([
  [10, 12],
  [20, 45],
  [60, 180]
])('the choices of %i and %i minutes never overlap, and leave nothing out', (short, long) => {
  const [least, most] = mediumMinutes([short, long])
  const lengths = [short, least, most, long].map(one => durationOf(one, [short, long]))
  expect(lengths).toEqual(['short', 'medium', 'medium', 'long'])
  expect([least - short, long - most]).toEqual([1, 1])
})
