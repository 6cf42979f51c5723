import { subjectOfLearner } from '#server/admin/learners.ts'
import { OperatorError } from '#server/admin/change.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, putRow, removeRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'

const DAY = 86_400_000

/** Keeps a learner from writing questions and answers for days from now. @throws OperatorError */
export async function mute(
  tx: Tx,
  { id, days, reason }: { id: number; days: number; reason: string },
  time: number
): Promise<Change> {
  if (!(await lockLearner(tx, id))) {
    throw new OperatorError(`there is no learner ${id}`, 'not_found', 'learner_unknown')
  }
  const before = await findRow(tx, 'muted_learner', { learner_id: id })
  const ends_at = time + days * DAY
  const row = { learner_id: id, created_at: time, ends_at, reason: reason.trim() }
  await putRow(tx, 'muted_learner', ['learner_id'], row)
  return {
    subject: subjectOfLearner(id),
    fields: { 'muted until': [runningEnd(before, time), isoOf(ends_at)] }
  }
}

/** No change for one who may write. */
export async function unmute(tx: Tx, id: number, time: number): Promise<Change> {
  const before = await findRow(tx, 'muted_learner', { learner_id: id })
  await removeRows(tx, 'muted_learner', { learner_id: id })
  const end = runningEnd(before, time)
  return {
    subject: subjectOfLearner(id),
    fields: end === null ? {} : { 'muted until': [end, null] }
  }
}

const runningEnd = (row: { ends_at: number } | undefined, time: number) =>
  row && row.ends_at > time ? isoOf(row.ends_at) : null

function selectMuted(db: Db, now: Date) {
  return db
    .selectFrom('muted_learner')
    .innerJoin('learner', 'learner.id', 'muted_learner.learner_id')
    .where('ends_at', '>', now.getTime())
}

/** By the end of it. */
export async function listMuted(db: Db, { limit, offset }: Slice, now: Date) {
  const rows = await selectMuted(db, now)
    .selectAll('muted_learner')
    .select(['learner.name_ar', 'learner.name_en'])
    .orderBy('ends_at')
    .orderBy('learner_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await selectMuted(db, now)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(mutedOf), total: Number(total) }
}

export async function readMuted(db: Db, id: number, now: Date) {
  const row = await selectMuted(db, now)
    .selectAll('muted_learner')
    .select(['learner.name_ar', 'learner.name_en'])
    .where('learner_id', '=', id)
    .executeTakeFirst()
  return row && mutedOf(row)
}

function mutedOf(row: {
  learner_id: number
  created_at: number
  ends_at: number
  reason: string
  name_ar: string
  name_en: string
}) {
  return {
    ...{ learnerId: row.learner_id, name: textOf(row, 'name'), reason: row.reason },
    ...{ since: isoOf(row.created_at), until: isoOf(row.ends_at) }
  }
}
