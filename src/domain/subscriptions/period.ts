import { zonedDay, zonedMoment, zoneOffset } from '#domain/time/zoned.ts'

export const CAIRO = 'Africa/Cairo'
const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The same day and clock time in Cairo some months later, or the last day of a shorter month.
 *
 * @param start of the first of several periods, so that 31 January, 28 February, 31 March follow
 */
export function endOfPeriod(start: number, months: number): number {
  const [year = 0, month = 0, day = 0] = zonedDay(start, CAIRO).split('-').map(Number)
  const daysOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const end = Date.UTC(year, month - 1 + months, Math.min(day, daysOfMonth))
  return atSameClock(start, end)
}

/** The same clock time in Cairo some days later or, below 0, earlier. @param time UTC ms */
export function cairoDaysLater(time: number, days: number): number {
  return atSameClock(time, Date.parse(zonedDay(time, CAIRO)) + days * DAY)
}

/** @param day its start in UTC */
function atSameClock(time: number, day: number): number {
  const sinceMidnight = (time + zoneOffset(time, CAIRO)) % DAY
  const minute = Math.floor(sinceMidnight / MINUTE)
  const moment = zonedMoment(new Date(day).toISOString().slice(0, 10), minute, CAIRO)
  return moment + (sinceMidnight % MINUTE)
}
