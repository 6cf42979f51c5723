import { randomInt } from 'node:crypto'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'

interface Survey {
  reason: string
  comment?: string | undefined
}

/** Access stays until the end that was paid. @param time UTC ms */
export async function cancelAccess(
  tx: Tx,
  learnerId: number,
  time: number,
  { reason, comment }: Survey
): Promise<Refusal<'already_cancelled' | 'not_subscribed'> | undefined> {
  if (!(await setCancelled(tx, learnerId, time, time))) return refusalOf(tx, learnerId, time)
  await tx
    .insertInto('cancellation')
    .values({
      id: randomInt(1, 2 ** 48),
      learner_id: learnerId,
      reason,
      comment: comment?.trim() || null,
      created_at: time,
      undone_at: null
    })
    .execute()
  return undefined
}

/** @returns false without a cancellation */
export async function resumeAccess(tx: Tx, learnerId: number, time: number): Promise<boolean> {
  if (!(await setCancelled(tx, learnerId, time, null))) return false
  await tx
    .updateTable('cancellation')
    .set({ undone_at: time })
    .where('learner_id', '=', learnerId)
    .where('undone_at', 'is', null)
    .execute()
  return true
}

/** @returns whether it changed anything */
async function setCancelled(
  tx: Tx,
  learnerId: number,
  time: number,
  cancelledAt: number | null
): Promise<boolean> {
  const changed = await tx
    .updateTable('subscription')
    .set({ cancelled_at: cancelledAt })
    .where('learner_id', '=', learnerId)
    .where('expires_at', '>', time)
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
    .where('expires_at', '>', time)
    .executeTakeFirst()
  return new Refusal(running ? 'already_cancelled' : 'not_subscribed')
}
