import type { Hono } from 'hono'
import { getGoal, pauseWeek, resumeWeek, setGoal } from '#contract/learning/goals.ts'
import { listRecommendations } from '#contract/learning/recommendations.ts'
import {
  getCalendar,
  getReminders,
  makeCalendar,
  revokeCalendar,
  setReminders,
  stopReminderMails
} from '#contract/learning/reminders.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  CALENDAR_READS,
  GOAL_CHANGES,
  rateLimit,
  REMINDER_CHANGES
} from '#server/http/rate-limit.ts'
import { writeCalendar } from '#server/learning/goals/calendar.ts'
import { changeGoal, pauseGoal, readGoal } from '#server/learning/goals/goal.ts'
import {
  changeCalendar,
  changeReminders,
  readReminders,
  stopByToken
} from '#server/learning/goals/reminders.ts'
import { readRecommendations } from '#server/learning/recommendations/read-recommendations.ts'
import { serve, serveFile } from './serve.ts'

/** Goals, reminders and recommendations of a learner. */
export function goalsRoutes(app: Hono, deps: AccountDeps): void {
  const { db, basePath, keys, now, securityLog, siteUrl } = deps
  const reminderDeps = { db, key: keys.mailLinks, apiUrl: siteUrl + basePath, now }
  const refuseMany = (limit: typeof GOAL_CHANGES, { learnerId }: Caller) =>
    rateLimit(db, limit, securityLog.pseudonym(String(learnerId)), now())

  serve(app, getGoal, ({ caller, query }) => readGoal(db, caller.learnerId, query, now()))

  serve(app, setGoal, async ({ caller, body }) => {
    const limited = await refuseMany(GOAL_CHANGES, caller)
    return limited ?? changeGoal(db, caller.learnerId, body, now())
  })

  for (const [row, isPaused] of [
    [pauseWeek, true],
    [resumeWeek, false]
  ] as const) {
    serve(app, row, async ({ caller, params, query }) => {
      const limited = await refuseMany(GOAL_CHANGES, caller)
      if (limited) return limited
      const week = { day: params.week, isPaused }
      return pauseGoal(db, caller.learnerId, week, query, now())
    })
  }

  serve(app, listRecommendations, ({ caller }) => readRecommendations(db, caller.learnerId))

  serve(app, getReminders, ({ caller }) => readReminders(reminderDeps, caller.learnerId))

  serve(app, setReminders, async ({ caller, body }) => {
    const limited = await refuseMany(REMINDER_CHANGES, caller)
    return limited ?? changeReminders(reminderDeps, caller.learnerId, body)
  })

  serve(app, makeCalendar, async ({ caller }) => {
    const limited = await refuseMany(REMINDER_CHANGES, caller)
    return limited ?? changeCalendar(reminderDeps, caller.learnerId, true)
  })

  serve(app, revokeCalendar, async ({ caller }) => {
    const changed = await changeCalendar(reminderDeps, caller.learnerId, false)
    // Only a new address needs reminders.
    return changed instanceof Refusal ? new Refusal('unavailable') : changed
  })

  serveFile(app, getCalendar, async ({ params }, c) => {
    const limited = await rateLimit(db, CALENDAR_READS, networkOf(c), now())
    if (limited) return limited
    const token = /^([\w-]{43})\.ics$/.exec(params.token)?.[1]
    const calendar = token && (await writeCalendar(db, siteUrl, token))
    if (!calendar) return new Refusal('not_found')
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="ufuq.ics"',
      'Content-Language': calendar.language
    }
    return { body: new Blob([calendar.file]).stream(), headers }
  })

  serve(app, stopReminderMails, ({ params }) => stopByToken(db, params.token))
}
