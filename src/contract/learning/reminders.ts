import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Url } from '#contract/fields.ts'
import { TimeZone, Weekday } from './goals.ts'

const Weekdays = z.array(Weekday).check(
  z.maxLength(7),
  z.refine(days => new Set(days).size === days.length, { error: 'a day twice' })
)

/** `19:30` */
export const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

export const StudyReminders = z.object({
  /** Empty: no reminders. */
  days: Weekdays,
  at: Clock,
  timeZone: TimeZone,
  byMail: z.boolean(),
  byPush: z.boolean(),
  /** Address that calendars subscribe to; secret. */
  calendarUrl: z.optional(Url)
})
export type StudyReminders = z.output<typeof StudyReminders>

export const getReminders = endpoint('GET', '/profile/reminders', {
  summary: 'When the user wants to be reminded to learn.',
  reply: StudyReminders
})

export const setReminders = endpoint('PUT', '/profile/reminders', {
  summary:
    'Sets days, hour, mails and pushes of reminders; without days there are none, and without `byPush` that stays.',
  body: z.strictObject({
    days: Weekdays,
    at: Clock,
    timeZone: TimeZone,
    byMail: z.boolean(),
    byPush: z.optional(z.boolean())
  }),
  reply: StudyReminders
})

export const makeCalendar = endpoint('POST', '/profile/reminders/calendar', {
  summary: 'Makes the address of the calendar; an earlier one stops working.',
  reply: StudyReminders,
  errors: ['conflict']
})

export const revokeCalendar = endpoint('DELETE', '/profile/reminders/calendar', {
  summary: 'Ends the address of the calendar.',
  reply: StudyReminders
})

export const getCalendar = endpoint('GET', '/calendars/:token', {
  summary: 'The reminders as a calendar, by a secret address that ends in `.ics`.',
  token: 'none',
  reply: 'text/calendar',
  errors: ['not_found']
})

export const stopReminderMails = endpoint('POST', '/unsubscribe/:token', {
  summary: 'Ends reminders or a kind of notices by mail, by the link of such a mail (RFC 8058).',
  token: 'none',
  errors: ['link_invalid']
})
