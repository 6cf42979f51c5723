import { daysLater, weekdayOf, zonedDay, zonedMoment } from '#domain/time/zoned.ts'

export interface ReminderTimes {
  /** 0 is Sunday. */
  days: readonly number[]
  /** Of the day, 0 to 1,439. */
  minute: number
  timeZone: string
}

/** UTC ms of the first reminder after a time, at most one a day; undefined without days. */
export function nextReminder(
  { days, minute, timeZone }: ReminderTimes,
  after: number
): number | undefined {
  const today = zonedDay(after, timeZone)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = daysLater(today, ahead)
    if (!days.includes(weekdayOf(day))) continue
    const time = zonedMoment(day, minute, timeZone)
    if (time > after) return time
  }
  return undefined
}

/** `19:30` as a minute of the day. */
export function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The reverse. */
export function clockOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const STEP = 5
const USUAL = 30
const [SHORTEST, LONGEST] = [15, 120]

/** Minutes that a sitting takes, so that all of a week reach the goal. */
export function sittingMinutes(weeklyMinutes: number | undefined, sittings: number): number {
  if (!weeklyMinutes || sittings === 0) return USUAL
  const share = Math.ceil(weeklyMinutes / sittings / STEP) * STEP
  return Math.min(Math.max(share, SHORTEST), LONGEST)
}
