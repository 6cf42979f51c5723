import { dayAt } from '#domain/time/cairo-day.ts'

const HOUR = 3_600_000
const HOURS_KNOWN = 20_000
const known = new Map<number, string>()

/** The day in Cairo, whose days begin with a whole hour; many times as fast as `dayAt`. @param time UTC ms */
export function dayOf(time: number): string {
  const hour = Math.floor(time / HOUR)
  const day = known.get(hour) ?? dayAt(hour * HOUR)
  if (known.size >= HOURS_KNOWN) known.clear()
  known.set(hour, day)
  return day
}

/** The last day with access that ends at this time. */
export const lastDayOf = (end: number): string => dayOf(end - 1)

const DAY = 86_400_000

export const dayAfter = (day: string): string => addDays(day, 1)

/** `addDays('2026-03-01', -1)` is `2026-02-28`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
