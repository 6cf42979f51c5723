import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, whole } from '#contract/fields.ts'
import { isTimeZone } from '#domain/time/zoned.ts'

/** An IANA time zone: `Africa/Cairo`. */
export const TimeZone = z.string().check(z.refine(isTimeZone, { error: 'no time zone' }))

/** 0 is Sunday. */
export const Weekday = z.int().check(z.minimum(0), z.maximum(6))

export const WeeklyMinutes = z.int().check(z.minimum(10), z.maximum(2_400))

const Minutes = z.int().check(z.minimum(0))

export const Goal = z.object({
  /** Absent without a goal. */
  minutes: z.optional(WeeklyMinutes),
  timeZone: TimeZone,
  firstDay: Weekday,
  /** The current week. */
  week: z.object({
    /** The first day. */
    start: Day,
    minutes: Minutes,
    /** By day, from the first one. */
    days: z.array(Minutes),
    isPaused: z.boolean(),
    isReached: z.boolean()
  }),
  /** Weeks in a row that reached their goal, at most 52; paused ones are left out. */
  run: Minutes
})
export type Goal = z.output<typeof Goal>

/** How the device counts weeks, where the account has no answer of its own. */
const query = z.strictObject({
  timeZone: z.optional(TimeZone),
  firstDay: z.optional(whole(0, 6))
})

export const getGoal = endpoint('GET', '/profile/goal', {
  summary: 'The weekly goal of the user, and what was learned in the current week.',
  query,
  reply: Goal
})

export const setGoal = endpoint('PUT', '/profile/goal', {
  summary: 'Sets the weekly goal and how weeks are counted.',
  body: z.strictObject({
    /** `null` takes it away. */
    minutes: z.nullable(WeeklyMinutes),
    timeZone: TimeZone,
    firstDay: Weekday
  }),
  reply: Goal
})

export const pauseWeek = endpoint('PUT', '/profile/goal/pauses/:week', {
  summary: 'Pauses a week by its first day: the last one, this one, or one of the next eight.',
  query,
  reply: Goal
})

export const resumeWeek = endpoint('DELETE', '/profile/goal/pauses/:week', {
  summary: 'Pauses that week no longer.',
  query,
  reply: Goal
})
