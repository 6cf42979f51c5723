import { expect, test } from 'vitest'
import { cairoClock, cairoMoment } from '#domain/time/cairo-moment.ts'

test.each([
  ['2026-01-15T10:30', '2026-01-15T08:30:00.000Z'],
  ['2026-07-15T10:30', '2026-07-15T07:30:00.000Z'],
  ['2026-07-15T00:05', '2026-07-14T21:05:00.000Z'],
  ['2026-01-15T23:59', '2026-01-15T21:59:00.000Z']
])('%s in Cairo is %s', (local, utc) => {
  expect(cairoMoment(local)).toBe(Date.parse(utc))
  expect(cairoClock(Date.parse(utc))).toBe(local)
})

test('an hour that the clocks skip is the one after it', () => {
  // Clocks went from 00:00 to 01:00.
  expect(cairoClock(cairoMoment('2026-04-24T00:30') ?? 0)).toBe('2026-04-24T01:30')
})

test.each(['', '2026-01-15', 'soon', '2026-13-01T10:00'])('%j is no time', local => {
  expect(cairoMoment(local)).toBeUndefined()
})
