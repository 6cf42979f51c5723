import { lockLearner } from '#server/accounts/lock-learner.ts'
import { readSummaries } from '#server/catalogue/class-records.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRows, insertRow, removeRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'

export const SAVED_MAX = 500

const FULL = new Refusal('validation_failed', {
  errors: [{ path: 'params.courseId', code: 'saved_full' }]
})

/** Newest first. */
export async function readSavedClasses(db: Db, basePath: string, learnerId: number) {
  const saved = await db
    .selectFrom('saved_class')
    .select('class_id')
    .where('learner_id', '=', learnerId)
    .orderBy('saved_at', 'desc')
    .orderBy('class_id', 'desc')
    .execute()
  if (saved.length === 0) return []
  const ids = saved.map(({ class_id }) => class_id)
  const summaries = await readSummaries(db, basePath, eb => eb('class.id', 'in', ids))
  const byId = new Map(summaries.map(summary => [summary.id, summary]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function saveClassOf(
  db: Db,
  learnerId: number,
  classId: number | undefined,
  now: Date
) {
  const found = await findClass(db, classId)
  if (!found || found.retired === 1) return new Refusal('not_found')
  const row = { learner_id: learnerId, class_id: found.id, saved_at: now.getTime() }
  return inTransaction(db, async tx => {
    // Of two saves at once, one sees the other.
    if (!(await lockLearner(tx, learnerId))) return new Refusal('unauthorized')
    const saved = await findRows(tx, 'saved_class', { learner_id: learnerId })
    if (saved.some(({ class_id }) => class_id === found.id)) return undefined
    if (saved.length >= SAVED_MAX) return FULL
    await insertRow(tx, 'saved_class', row)
    return undefined
  })
}

/** Also works for a retired class. */
export async function unsaveClassOf(db: Db, learnerId: number, classId: number | undefined) {
  const found = await findClass(db, classId)
  if (!found) return new Refusal('not_found')
  await removeRows(db, 'saved_class', { learner_id: learnerId, class_id: found.id })
  return undefined
}

async function findClass(db: Db, id: number | undefined) {
  if (id === undefined) return undefined
  return db.selectFrom('class').select(['id', 'retired']).where('id', '=', id).executeTakeFirst()
}
