import { sql } from 'kysely'
import { bumpVersion, noteChanges } from '#server/db/catalogue-version.ts'
import { databaseProblemOf, inTransaction, isOrphan } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { takesPart } from './enrol.ts'
import type { Item } from './gate.ts'
import { startPlayback } from './playback.ts'

type Viewing = Schema['viewing']

/** Milliseconds between two updates of public answers. */
const SHOWN_EVERY = 60_000
const SHOWN_AT = 'views_shown_at'
/** Milliseconds to wait for another writer, after which the view is not counted. */
const LOCK_TIMEOUT_MS = 250

/** Counts an opened item, once a learner and day (UTC). A preview counts for enrolled learners. */
export async function countView(db: Db, learnerId: number, item: Item, now: Date): Promise<void> {
  const row = { learner_id: learnerId, item_id: item.id, day: dayOf(now) }
  if (await isCounted(db, row)) return
  if (item.is_preview === 1 && !(await takesPart(db, learnerId, item.class_id))) return
  try {
    await inTransaction(db, tx => addView(tx, row, item, now), LOCK_TIMEOUT_MS)
  } catch (error) {
    // Reading must not fail because counting does.
    if (!databaseProblemOf(error) && !isOrphan(error)) throw error
  }
}

async function addView(tx: Tx, row: Viewing, item: Item, now: Date): Promise<void> {
  const added = await addRow(tx, 'viewing', row)
  if (!added) return
  if (item.type === 'video') await startPlayback(tx, row.learner_id, item, now.getTime())
  const { id } = await tx
    .updateTable('expert')
    .set({ views: sql`views + 1` })
    .where('id', '=', eb =>
      eb.selectFrom('class').select('expert_id').where('id', '=', item.class_id)
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const show = (await isShowing(tx, now.getTime())) ? bumpVersion : noteChanges
  await show(tx, [`expert ${id}`])
}

/** Deletes the views of earlier days. */
export async function deleteOldViewings(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async tx => {
    const old = await tx.deleteFrom('viewing').where('day', '<', dayOf(now)).executeTakeFirst()
    // The last views of the day were noted and not shown.
    if (old.numDeletedRows > 0) await bumpVersion(tx, [])
  })
}

/** YYYY-MM-DD in UTC. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

async function isCounted(db: Db, { learner_id, item_id, day }: Viewing): Promise<boolean> {
  const row = await findRow(db, 'viewing', { learner_id, item_id, day })
  return row !== undefined
}

/** True once a minute, since each change empties the response cache. */
async function isShowing(tx: Tx, time: number): Promise<boolean> {
  const value = String(time)
  const shown = await tx
    .insertInto('setting')
    .values({ key: SHOWN_AT, value })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where(sql<boolean>`abs(cast(setting.value as bigint) - ${time}) >= ${SHOWN_EVERY}`)
    )
    .returning('key')
    .executeTakeFirst()
  return shown !== undefined
}
