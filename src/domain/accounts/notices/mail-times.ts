import { weekStart } from '#domain/learning/goals/goal-week.ts'
import { nextReminder } from '#domain/learning/goals/reminder-times.ts'
import { daysLater, zonedDay, zonedMoment, zoneOffset } from '#domain/time/zoned.ts'
import type { MailMode } from './notice-kinds.ts'

/** Times of the day in minutes, 0 to 1,439. */
export interface MailClock {
  /** `Africa/Cairo` */
  timeZone: string
  /** First day of the week; 0 is Sunday. */
  firstDay: number
  /** No mail is sent from here until there; the same twice: at any time. */
  quietFrom: number
  quietUntil: number
}

/** Of a learner who has set nothing. */
export const USUAL_CLOCK: MailClock = {
  timeZone: 'Africa/Cairo',
  firstDay: 6,
  quietFrom: 21 * 60,
  quietUntil: 8 * 60
}

const MINUTE = 60_000
/** Milliseconds between two mails of a kind. */
export const BETWEEN_MAILS_MS = 60 * MINUTE
/** Daily and weekly mails are due at nine. */
const DIGEST_MINUTE = 9 * 60
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** The same time, or the end of the quiet hours that it is in. @param time UTC ms */
export function afterQuiet(time: number, { timeZone, quietFrom, quietUntil }: MailClock): number {
  if (quietFrom === quietUntil) return time
  const day = zonedDay(time, timeZone)
  const minute = Math.floor((time + zoneOffset(time, timeZone) - Date.parse(day)) / MINUTE)
  const isOverNight = quietFrom > quietUntil
  const isQuiet = isOverNight
    ? minute >= quietFrom || minute < quietUntil
    : minute >= quietFrom && minute < quietUntil
  if (!isQuiet) return time
  const end = isOverNight && minute >= quietFrom ? daysLater(day, 1) : day
  return Math.max(time, zonedMoment(end, quietUntil, timeZone))
}

/**
 * When a notice is due by mail, UTC ms.
 *
 * @param at when it was written, UTC ms @param lastAt of the last mail of its kind
 */
export function mailDueAt(
  mode: Exclude<MailMode, 'never'>,
  at: number,
  lastAt: number | undefined,
  clock: MailClock
): number {
  if (mode === 'now') {
    return afterQuiet(Math.max(at, (lastAt ?? -Infinity) + BETWEEN_MAILS_MS), clock)
  }
  const days = mode === 'daily' ? EVERY_DAY : [clock.firstDay]
  const { timeZone } = clock
  return afterQuiet(nextReminder({ days, minute: DIGEST_MINUTE, timeZone }, at) ?? at, clock)
}

/** Of a period one mail of a kind is sent. @param time UTC ms */
export function mailPeriodOf(
  mode: Exclude<MailMode, 'never'>,
  time: number,
  { timeZone, firstDay }: MailClock
): string {
  if (mode === 'now') return `hour ${new Date(time).toISOString().slice(0, 13)}`
  const day = zonedDay(time, timeZone)
  return mode === 'daily' ? `day ${day}` : `week ${weekStart(day, firstDay)}`
}
