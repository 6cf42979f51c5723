import { noteChanges } from '#server/db/catalogue-version.ts'
import { inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { dayOf } from '#server/db/rollups/days.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { addRow, changeRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { certifyIfComplete } from './certify.ts'

/**
 * Enrols a learner; without a subscription only in classes with previews.
 *
 * @param refuseMany counts a new enrolment
 * @returns whether it is new
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
    // The rest may have been retired since.
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
  try {
    return await inTransaction(db, async tx => {
      const added = await addRow(tx, 'enrolment', {
        ...row,
        last_active_at: time,
        completed_at: null
      })
      if (!added) return 'known'
      await recordCounts(tx, time, [{ figure: 'enrolments', classId, day: dayOf(time) }])
      // Last; the number of learners is public.
      await noteChanges(tx, [`class ${classId}`])
      return 'new'
    })
  } catch (error) {
    // The account was erased meanwhile.
    if (isOrphan(error)) return new Refusal('unauthorized')
    throw error
  }
}

/**
 * Locks an enrolment until the transaction ends and notes the activity. @returns false without an enrolment
 */
export async function lockEnrolment(tx: Tx, learnerId: number, classId: number, time: number) {
  const own = await changeRow(
    tx,
    'enrolment',
    { learner_id: learnerId, class_id: classId },
    { last_active_at: time }
  )
  return own !== undefined
}

export async function takesPart(db: Db, learnerId: number, classId: number): Promise<boolean> {
  const own = await findRow(db, 'enrolment', { learner_id: learnerId, class_id: classId })
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
