import { sql } from 'kysely'
import { QUARTER_MS } from '#domain/learning/goals/goal-week.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { removeRows } from '#server/db/rows.ts'
import { tellOfGoal } from '#server/mail/notices/tell-learners.ts'

const MINUTE = 60_000
/** Runs of weeks look back a year. */
const KEEP_MS = 400 * 86_400_000

/** Adds what was learned to its quarter of an hour. @param time UTC ms */
export async function addLearnedTime(
  tx: Tx,
  learnerId: number,
  ms: number,
  time: number
): Promise<void> {
  if (ms <= 0) return
  const at = Math.floor(time / QUARTER_MS) * QUARTER_MS
  await tx
    .insertInto('learned_time')
    .values({ learner_id: learnerId, at, ms })
    .onConflict(conflict =>
      conflict.columns(['learner_id', 'at']).doUpdateSet({ ms: sql`learned_time.ms + ${ms}` })
    )
    .execute()
  await tellOfGoal(tx, learnerId, ms, time)
}

interface Completed {
  type: 'video' | 'text' | 'quiz'
  duration_seconds?: number | null
  question_count?: number | null
}

/** Milliseconds that a completed item counts; films count while they play. */
export function learnedBy({ type, duration_seconds, question_count }: Completed): number {
  if (type === 'text') return (duration_seconds ?? 0) * 1_000
  return type === 'quiz' ? (question_count ?? 0) * MINUTE : 0
}

/** Deletes what no week of a run looks at. */
export async function deleteOldGoalRows(db: Db, now: Date): Promise<void> {
  const time = now.getTime() - KEEP_MS
  await removeRows(db, 'learned_time', { at: ['<', time] })
  await removeRows(db, 'goal_pause', { week: ['<', new Date(time).toISOString().slice(0, 10)] })
}
