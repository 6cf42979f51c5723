import { sql } from 'kysely'
import { weekStart } from '#domain/learning/goals/goal-week.ts'
import { daysLater, zonedDay, zonedMoment } from '#domain/time/zoned.ts'
import type { Interests } from '#contract/accounts/profile.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { addNotice, addNotices } from '#server/mail/notices/add-notice.ts'
import { USUAL_CLOCK } from '#domain/accounts/notices/mail-times.ts'

interface ShownPost {
  id: number
  question_id: number | null
  learner_id: number | null
  state: string
  withdrawn_at: number | null
}

/** Tells who asked and who follows of an answer that is shown, but not who wrote it. */
export async function tellOfAnswer(tx: Tx, answer: ShownPost, time: number): Promise<void> {
  const { id: answerId, question_id: questionId, learner_id, state, withdrawn_at } = answer
  if (questionId === null || state !== 'shown' || withdrawn_at !== null) return
  // No learner has the id 0.
  const learners = sql`select learner_id from (
      select learner_id from question_follow where post_id = ${questionId}
      union select learner_id from question_post where id = ${questionId}
    ) as following where learner_id is not null and learner_id <> ${learner_id ?? 0}`
  await addNotices(tx, learners, { kind: 'answer', questionId, answerId }, time)
}

/** Tells who wrote an answer that another one accepted. */
export async function tellOfAcceptance(
  tx: Tx,
  { id: answerId, question_id: questionId, learner_id }: ShownPost,
  acceptedBy: number,
  time: number
): Promise<void> {
  if (questionId === null || learner_id === null || learner_id === acceptedBy) return
  await addNotice(tx, learner_id, { kind: 'accepted', questionId, answerId }, time)
}

const MINUTE = 60_000

/** Tells of the goal of a week when the learned time that was just added reaches it. */
export async function tellOfGoal(
  tx: Tx,
  learnerId: number,
  addedMs: number,
  time: number
): Promise<void> {
  const learner = await findRow(tx, 'learner', { id: learnerId })
  if (!learner?.interests) return
  const { weeklyMinutes: minutes } = JSON.parse(learner.interests) as Interests
  if (minutes === undefined) return
  const style = await findRow(tx, 'week_style', { learner_id: learnerId })
  const timeZone = style?.time_zone ?? USUAL_CLOCK.timeZone
  const week = weekStart(zonedDay(time, timeZone), style?.first_day ?? USUAL_CLOCK.firstDay)
  const { learned } = await tx
    .selectFrom('learned_time')
    .select(eb => eb.fn.sum<number | string | null>('ms').as('learned'))
    .where('learner_id', '=', learnerId)
    .where('at', '>=', zonedMoment(week, 0, timeZone))
    .where('at', '<', zonedMoment(daysLater(week, 7), 0, timeZone))
    .executeTakeFirstOrThrow()
  const [after, wanted] = [Number(learned ?? 0), minutes * MINUTE]
  if (after < wanted || after - addedMs >= wanted) return
  await addNotice(tx, learnerId, { kind: 'goal', week, minutes }, time)
}
