import { dayAt, startOfDay } from './cairo-day.ts'

export interface Period {
  /** `2026-03-19`, or `2026-03` for a month; a week has its first day. */
  name: string
  /** Milliseconds since 1970. */
  from: number
  /** Excluded. */
  until: number
}

const DAY = 86_400_000

/** In Cairo, today last. */
export function lastDays(count: number, now: number): Period[] {
  const today = Date.parse(dayAt(now))
  return Array.from({ length: count }, (_, at) => {
    const day = today - (count - 1 - at) * DAY
    return period(isoDay(day), isoDay(day), isoDay(day + DAY))
  })
}

/** In Cairo, from Saturday; the current one last. */
export function lastWeeks(count: number, now: number): Period[] {
  const today = Date.parse(dayAt(now))
  // 0 is Sunday.
  const saturday = today - ((new Date(today).getUTCDay() + 1) % 7) * DAY
  return Array.from({ length: count }, (_, at) => {
    const day = saturday - (count - 1 - at) * 7 * DAY
    return period(isoDay(day), isoDay(day), isoDay(day + 7 * DAY))
  })
}

/** In Cairo, the current one last. */
export function lastMonths(count: number, now: number): Period[] {
  const [year = 0, month = 0] = dayAt(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const first = (ahead: number) => isoDay(Date.UTC(year, month - count + at + ahead, 1))
    return period(first(0).slice(0, 7), first(0), first(1))
  })
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

function period(name: string, first: string, next: string): Period {
  return { name, from: startOfDay(first), until: startOfDay(next) }
}
