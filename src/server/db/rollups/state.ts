import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'

export type RollupState = Selectable<Schema['rollup_state']>

/** Of a store that was empty when counting began. */
const FROM_THE_START: RollupState = {
  ...{ id: 1, cut: 0, purchase_cursor: 0, learner_cursor: 0, built_at: 0, plays_since: null }
}

/** Makes other processes wait, so that figures change one after the other. */
export async function lockState(tx: Tx): Promise<RollupState> {
  return tx
    .insertInto('rollup_state')
    .values(FROM_THE_START)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function readRollupState(db: Db | Tx): Promise<RollupState> {
  return (await findRow(db, 'rollup_state', { id: 1 })) ?? FROM_THE_START
}

/** Whether rows of before the figures are still being counted. */
export async function isCountingPast(db: Db): Promise<boolean> {
  return (await readRollupState(db)).built_at === null
}
