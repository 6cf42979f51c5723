import type { Interests } from '#contract/accounts/profile.ts'
import type { Goal } from '#contract/learning/goals.ts'
import {
  type GoalFacts,
  goalWeek,
  mayPause,
  QUARTER_MS,
  type WeekStyle
} from '#domain/learning/goals/goal-week.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, changeRow, findRow, findRows, putRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'

/** How a device counts weeks, if it says so. */
export interface GivenStyle {
  timeZone?: string | undefined
  firstDay?: number | undefined
}

/** Of the product's home. */
const USUAL: WeekStyle = { timeZone: 'Africa/Cairo', firstDay: 6 }
/** Milliseconds that a run may look back, and a week more. */
const LOOKED_AT = 54 * 7 * 86_400_000

export async function readGoalFacts(
  db: Db | Tx,
  learnerId: number,
  given: GivenStyle,
  now: Date
): Promise<GoalFacts | undefined> {
  const own = { learner_id: learnerId }
  const learner = await findRow(db, 'learner', { id: learnerId })
  if (!learner) return undefined
  const style = await findRow(db, 'week_style', own)
  const since = now.getTime() - LOOKED_AT
  return {
    timeZone: style?.time_zone ?? given.timeZone ?? USUAL.timeZone,
    firstDay: style?.first_day ?? given.firstDay ?? USUAL.firstDay,
    minutes: minutesOf(learner.interests),
    changes: await findRows(db, 'goal_change', own, 'at'),
    learned: await findRows(db, 'learned_time', { ...own, at: ['>', since] }, 'at'),
    pauses: (await findRows(db, 'goal_pause', own)).map(({ week }) => week)
  }
}

/** The goal of a learner, who may have erased the account meanwhile. */
export async function readGoal(
  db: Db | Tx,
  learnerId: number,
  given: GivenStyle,
  now: Date
): Promise<Goal | Refusal<'unauthorized'>> {
  const facts = await readGoalFacts(db, learnerId, given, now)
  return facts ? goalOf(facts, now) : new Refusal('unauthorized')
}

function goalOf(facts: GoalFacts, now: Date): Goal {
  const { minutes, timeZone, firstDay } = facts
  const { week, run } = goalWeek(facts, now.getTime())
  return {
    ...(minutes !== undefined && { minutes }),
    ...{ timeZone, firstDay, run },
    week: { ...week, days: [...week.days] }
  }
}

const minutesOf = (interests: string | null) =>
  interests === null ? undefined : (JSON.parse(interests) as Interests).weeklyMinutes

/** Sets or removes a goal, which is one of the interests, and how weeks are counted. */
export async function changeGoal(
  db: Db,
  learnerId: number,
  { minutes, timeZone, firstDay }: WeekStyle & { minutes: number | null },
  now: Date
): Promise<Goal | Refusal<'unauthorized'>> {
  return inTransaction(db, async tx => {
    if (!(await lockLearner(tx, learnerId))) return new Refusal('unauthorized')
    const style = { time_zone: timeZone, first_day: firstDay }
    await putRow(tx, 'week_style', ['learner_id'], style, { learner_id: learnerId })
    const learner = await findRow(tx, 'learner', { id: learnerId })
    const { weeklyMinutes, ...others } = interestsOf(learner?.interests)
    const next = minutes ?? undefined
    if (weeklyMinutes !== next) {
      const interests = { ...others, ...(next !== undefined && { weeklyMinutes: next }) }
      await changeRow(tx, 'learner', { id: learnerId }, { interests: JSON.stringify(interests) })
      await noteGoalChange(tx, learnerId, next, now)
    }
    return readGoal(tx, learnerId, {}, now)
  })
}

const interestsOf = (text: string | null | undefined): Interests =>
  text ? (JSON.parse(text) as Interests) : { categoryIds: [] }

/** Notes a goal from now on, so that earlier weeks keep theirs. */
export async function noteGoalChange(
  tx: Tx,
  learnerId: number,
  minutes: number | undefined,
  now: Date
): Promise<void> {
  const at = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS
  const row = { learner_id: learnerId, at, minutes: minutes ?? 0 }
  await putRow(tx, 'goal_change', ['learner_id', 'at'], row)
}

const NO_SUCH_WEEK = new Refusal('validation_failed', {
  errors: [{ path: 'params.week', code: 'custom' }]
})

/** Pauses a week, or resumes it. @param day first day of it, `2026-03-14` */
export async function pauseGoal(
  db: Db,
  learnerId: number,
  { day, isPaused }: { day: string; isPaused: boolean },
  given: GivenStyle,
  now: Date
): Promise<Goal | Refusal<'unauthorized' | 'validation_failed'>> {
  return inTransaction(db, async tx => {
    if (!(await lockLearner(tx, learnerId))) return new Refusal('unauthorized')
    const facts = await readGoalFacts(tx, learnerId, given, now)
    if (!facts || !mayPause(day, facts, now.getTime())) return NO_SUCH_WEEK
    const row = { learner_id: learnerId, week: day }
    if (isPaused) await addRow(tx, 'goal_pause', row)
    else await removeWeek(tx, learnerId, day)
    return readGoal(tx, learnerId, given, now)
  })
}

/** Also days of a week that began on another weekday when it was paused. */
async function removeWeek(tx: Tx, learnerId: number, day: string): Promise<void> {
  const end = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
  const pauses = await findRows(tx, 'goal_pause', { learner_id: learnerId })
  for (const { week } of pauses.filter(pause => pause.week >= day && pause.week < end)) {
    await removeRows(tx, 'goal_pause', { learner_id: learnerId, week })
  }
}
