import { inTransaction } from '#server/db/database-errors.ts'
import { isPostgres, unhurried } from '#server/db/engines.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { addToFigures } from './add.ts'
import { dayAfter, dayOf } from './days.ts'
import { countsOfLearners } from './learner-history.ts'
import { countsOfMoney } from './order-history.ts'
import { lockState, type RollupState } from './state.ts'

/** Few enough that other writers of SQLite wait for tens of milliseconds. */
const AT_ONCE = { purchases: 500, learners: 100 }
/** A transaction of PostgreSQL that began before the cut has ended by then. */
const LAG_MS = 60_000

/**
 * Counts the next rows of before the figures, in one transaction with the place it has come to.
 *
 * @returns false when nothing is left, or it is too early
 */
export async function countPast(db: Db, now: Date, atOnce = AT_ONCE): Promise<boolean> {
  return inTransaction(db, async tx => {
    const state = await lockState(tx)
    const from = state.cut + (isPostgres(tx as never) ? LAG_MS : 0)
    if (state.built_at !== null || now.getTime() < from) return false
    if (await countPurchases(tx, state, atOnce.purchases)) return true
    if (await countLearners(tx, state, atOnce.learners)) return true
    await finish(tx, state, now)
    return false
  })
}

async function countPurchases(tx: Tx, { purchase_cursor: after, cut }: RollupState, most: number) {
  const { counts, last } = await countsOfMoney(tx, after, most, cut)
  if (last === undefined) return false
  await addToFigures(tx, counts)
  await changeRow(tx, 'rollup_state', { id: 1 }, { purchase_cursor: last })
  return true
}

async function countLearners(tx: Tx, { learner_cursor: after, cut }: RollupState, most: number) {
  const learners = await tx
    .selectFrom('learner')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  const ids = learners.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return false
  await addToFigures(tx, await countsOfLearners(tx, ids, cut))
  await changeRow(tx, 'rollup_state', { id: 1 }, { learner_cursor: last })
  return true
}

async function finish(tx: Tx, { cut }: RollupState, now: Date): Promise<void> {
  await unhurried(tx as never)
  const undated = await findRow(tx, 'playback', { opened_at: 0 })
  const { first } = await tx
    .selectFrom('playback')
    .select(eb => eb.fn.min<number | string | null>('opened_at').as('first'))
    .where('opened_at', '>', 0)
    .executeTakeFirstOrThrow()
  const known = Math.min(cut, Number(first ?? cut))
  const plays_since = undated ? dayAfter(dayOf(known)) : null
  await changeRow(tx, 'rollup_state', { id: 1 }, { built_at: now.getTime(), plays_since })
}
