import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { affinitiesOf, createPairs, type Pairs } from '#domain/catalogue/affinity.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { giveLease, takeLease } from '#server/db/lease.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, putRow, removeRows } from '#server/db/rows.ts'

const LEASE = 'affinities'
/** Another process takes over from one that was killed. */
const LEASE_MS = 60_000
const COUNTED_AT = 'affinities_counted_at'
/** Milliseconds from one count to the next. */
const COUNTED_EVERY = 6 * 3_600_000
const ROWS_AT_ONCE = 5_000
/** Classes that are written in one transaction. */
const CLASSES_AT_ONCE = 100

interface Options {
  now: () => Date
  isStopping?: () => boolean
}

/**
 * Counts anew which classes the same learners finished, unless it was done lately. Reads in pages
 * that others run between; what is stored stays until the last page, and a killed count is repeated.
 *
 * @returns whether it counted
 */
export async function keepAffinities(
  db: Db,
  { now, isStopping = () => false }: Options
): Promise<boolean> {
  const counted = Number((await findRow(db, 'setting', { key: COUNTED_AT }))?.value ?? 0)
  const age = now().getTime() - counted
  if (age >= 0 && age < COUNTED_EVERY) return false
  const holder = randomUUID()
  const hold = () => takeLease(db, LEASE, holder, now(), LEASE_MS)
  if (!(await hold())) return false
  try {
    const mayGoOn = async () => !isStopping() && (await hold())
    const pairs = await countPairs(db, mayGoOn)
    if (!pairs || !(await replaceAffinities(db, pairs, mayGoOn))) return false
    const value = String(now().getTime())
    await putRow(db, 'setting', ['key'], { value }, { key: COUNTED_AT })
    return true
  } finally {
    await giveLease(db, LEASE, holder)
  }
}

type MayGoOn = () => Promise<boolean>

async function countPairs(db: Db, mayGoOn: MayGoOn): Promise<Pairs | undefined> {
  const pairs = createPairs()
  let last = { learner_id: -1, class_id: 0 }
  let open: { learner: number; finished: number[] } = { learner: -1, finished: [] }
  for (;;) {
    if (!(await mayGoOn())) return undefined
    const rows = await nextRows(db, last)
    for (const { learner_id: learner, class_id } of rows) {
      if (learner !== open.learner) {
        pairs.add(open.finished)
        open = { learner, finished: [] }
      }
      open.finished.push(class_id)
    }
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) break
    last = end
    await turn()
  }
  pairs.add(open.finished)
  return pairs
}

const nextRows = (db: Db, { learner_id, class_id }: { learner_id: number; class_id: number }) =>
  db
    .selectFrom('enrolment')
    .select(['learner_id', 'class_id'])
    // Rows as values, so that the index finds where to go on.
    .where(sql<boolean>`(learner_id, class_id) > (${learner_id}, ${class_id})`)
    .where('completed_at', 'is not', null)
    .orderBy('learner_id')
    .orderBy('class_id')
    .limit(ROWS_AT_ONCE)
    .execute()

/** Replaces the rows of some classes at a time, so that other writers need not wait long. */
async function replaceAffinities(db: Db, pairs: Pairs, mayGoOn: MayGoOn): Promise<boolean> {
  const classes = await db.selectFrom('class').select('id').orderBy('id').execute()
  const affinities = affinitiesOf(pairs)
  for (let at = 0; at < classes.length; at += CLASSES_AT_ONCE) {
    if (!(await mayGoOn())) return false
    const ids = classes.slice(at, at + CLASSES_AT_ONCE).map(({ id }) => id)
    const rows = ids.flatMap(class_id =>
      (affinities.get(class_id) ?? []).map(({ id, score }) => ({
        ...{ class_id, other_id: id },
        score: Math.round(score * 1_000_000)
      }))
    )
    await inTransaction(db, async tx => {
      await removeRows(tx, 'class_affinity', { class_id: ['in', ids] })
      if (rows.length > 0) await tx.insertInto('class_affinity').values(rows).execute()
    })
    await turn()
  }
  return true
}
