import { randomInt } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import type { Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { changeRow, insertRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'

interface Survey {
  reason: (typeof CANCEL_REASONS)[number]
  comment?: string | undefined
}

/** Access stays until its end, also in the days of grace. @param time UTC ms */
export async function cancelAccess(
  tx: Tx,
  learnerId: number,
  time: number,
  { reason, comment }: Survey
): Promise<Refusal<'already_cancelled' | 'not_subscribed'> | undefined> {
  if (!(await setCancelled(tx, learnerId, time, time))) return refusalOf(tx, learnerId, time)
  await insertRow(tx, 'cancellation', {
    id: randomInt(1, 2 ** 48),
    learner_id: learnerId,
    reason,
    comment: comment?.trim() || null,
    created_at: time
  })
  await recordCounts(tx, time, [{ figure: 'cancelled', part: reason, day: dayOf(time) }])
  return undefined
}

/** @returns false without a cancellation */
export async function resumeAccess(tx: Tx, learnerId: number, time: number): Promise<boolean> {
  if (!(await setCancelled(tx, learnerId, time, null))) return false
  await changeRow(
    tx,
    'cancellation',
    { learner_id: learnerId, undone_at: null },
    { undone_at: time }
  )
  await recordCounts(tx, time, [{ figure: 'resumed', day: dayOf(time) }])
  return true
}

/** @returns whether it changed anything */
async function setCancelled(tx: Tx, learnerId: number, time: number, cancelledAt: number | null) {
  const changed = await tx
    .updateTable('subscription')
    .set({ cancelled_at: cancelledAt })
    .where('learner_id', '=', learnerId)
    .where(isRunning(time))
    .where('cancelled_at', cancelledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

async function refusalOf(tx: Tx, learnerId: number, time: number) {
  const running = await tx
    .selectFrom('subscription')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where(isRunning(time))
    .executeTakeFirst()
  return new Refusal(running ? 'already_cancelled' : 'not_subscribed')
}

/** Whether access runs, with the grace of a renewal. */
export const isRunning = (time: number) => (eb: ExpressionBuilder<Schema, 'subscription'>) =>
  eb.or([eb('subscription.expires_at', '>', time), eb('subscription.grace_until', '>', time)])
