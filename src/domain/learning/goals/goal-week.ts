import { daysLater, weekdayOf, zonedDay, zonedMoment } from '#domain/time/zoned.ts'

const MINUTE = 60_000
/** Time is counted by quarters of an hour, since no time zone cuts one. */
export const QUARTER_MS = 15 * MINUTE
/** Weeks that a run looks back. */
export const RUN_MOST = 52
/** Weeks before and after this one that may be paused. */
const PAUSES = { before: 1, after: 8 }

export interface WeekStyle {
  /** `Africa/Cairo` */
  timeZone: string
  /** 0 is Sunday. */
  firstDay: number
}

export interface GoalFacts extends WeekStyle {
  /** Minutes of the goal now; undefined without one. */
  minutes: number | undefined
  /** Oldest first; `minutes` 0 took the goal away. */
  changes: readonly { at: number; minutes: number }[]
  /** Starts of quarters of an hour in UTC ms, with what was learned in them. */
  learned: readonly { at: number; ms: number }[]
  /** A day of each paused week, `2026-03-19`. */
  pauses: readonly string[]
}

export interface GoalWeek {
  /** The first day, `2026-03-14`. */
  start: string
  /** Learned, rounded down. */
  minutes: number
  /** The same by day. */
  days: readonly number[]
  isPaused: boolean
  isReached: boolean
}

/** First day of the week of a day. */
export function weekStart(day: string, firstDay: number): string {
  return daysLater(day, -((weekdayOf(day) - firstDay + 7) % 7))
}

/** The week of now, and how many weeks in a row reached their goal. @param now UTC ms */
export function goalWeek(facts: GoalFacts, now: number): { week: GoalWeek; run: number } {
  const { timeZone, firstDay, learned, pauses } = facts
  const start = weekStart(zonedDay(now, timeZone), firstDay)
  const paused = new Set(pauses.map(day => weekStart(day, firstDay)))
  const startOf = (day: string) => zonedMoment(day, 0, timeZone)
  const learnedIn = (first: string, days: number) => {
    const [from, until] = [startOf(first), startOf(daysLater(first, days))]
    return learned.reduce((sum, { at, ms }) => sum + (at >= from && at < until ? ms : 0), 0)
  }
  const isReachedIn = (first: string) => {
    const wanted = goalBefore(facts, startOf(daysLater(first, 7)))
    return wanted > 0 && learnedIn(first, 7) >= wanted * MINUTE
  }
  const minutesIn = (first: string, days: number) => Math.floor(learnedIn(first, days) / MINUTE)

  let run = 0
  for (let back = 0; back < RUN_MOST; back++) {
    const first = daysLater(start, -7 * back)
    if (isReachedIn(first)) run++
    // A paused week neither counts nor ends a run, and this one is not over.
    else if (back > 0 && !paused.has(first)) break
  }
  const week = {
    start,
    minutes: minutesIn(start, 7),
    days: Array.from({ length: 7 }, (_, at) => minutesIn(daysLater(start, at), 1)),
    isPaused: paused.has(start),
    isReached: isReachedIn(start)
  }
  return { week, run }
}

/** Minutes of the goal at a time; a later one judges no week before it. */
function goalBefore({ minutes, changes }: GoalFacts, time: number): number {
  // A goal from before changes were stored.
  if (changes.length === 0) return minutes ?? 0
  return changes.findLast(({ at }) => at < time)?.minutes ?? 0
}

/** Whether a day begins a week that may be paused at `now`. */
export function mayPause(day: string, { timeZone, firstDay }: WeekStyle, now: number): boolean {
  const start = weekStart(zonedDay(now, timeZone), firstDay)
  const weeks = (Date.parse(day) - Date.parse(start)) / (7 * 86_400_000)
  return Number.isInteger(weeks) && weeks >= -PAUSES.before && weeks <= PAUSES.after
}
