import { inTransaction, isOrphan, retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { readAccess } from '#server/subscriptions/access.ts'
import { certifyIfComplete } from './certify.ts'

/**
 * Lets a learner take part in a class. Without a subscription only where there are previews to take
 * part in.
 *
 * @param refuseMany counts a class that is begun
 * @returns whether they have done so before
 */
export async function enrol(
  db: Db,
  learnerId: number,
  classId: number,
  now: Date,
  refuseMany: () => Promise<Refusal<'rate_limited'> | undefined>
): Promise<'new' | 'known' | Refusal<'rate_limited' | 'subscription_required' | 'unauthorized'>> {
  const known = await inTransaction(db, async tx => {
    const isKnown = await lockEnrolment(tx, learnerId, classId, now.getTime())
    // What is left may have been taken out of the class since.
    if (isKnown) await certifyIfComplete(tx, learnerId, classId, now.getTime())
    return isKnown
  })
  if (known) return 'known'
  const mayBegin = (await hasPreviews(db, classId)) || (await readAccess(db, learnerId, now))
  if (!mayBegin) return new Refusal('subscription_required')
  const limited = await refuseMany()
  if (limited) return limited
  const time = now.getTime()
  const row = { learner_id: learnerId, class_id: classId, enrolled_at: time }
  const adding = db
    .insertInto('enrolment')
    .values({ ...row, last_active_at: time, completed_at: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('class_id')
  try {
    return (await retryWhileBusy(() => adding.executeTakeFirst())) ? 'new' : 'known'
  } catch (error) {
    // They have erased their account meanwhile.
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
}

/**
 * Notes that a learner does something in a class they take part in, and makes whatever else they do
 * there wait until this transaction ends. False when they do not take part.
 */
export async function lockEnrolment(
  tx: Tx,
  learnerId: number,
  classId: number,
  time: number
): Promise<boolean> {
  const own = await tx
    .updateTable('enrolment')
    .set({ last_active_at: time })
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', classId)
    .returning('class_id')
    .executeTakeFirst()
  return own !== undefined
}

/** Whether a learner takes part in a class. */
export async function takesPart(db: Db, learnerId: number, classId: number): Promise<boolean> {
  const own = await db
    .selectFrom('enrolment')
    .select('class_id')
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return own !== undefined
}

async function hasPreviews(db: Db, classId: number): Promise<boolean> {
  const preview = await db
    .selectFrom('item')
    .select('id')
    .where('class_id', '=', classId)
    .where('retired', '=', 0)
    .where('is_preview', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return preview !== undefined
}
