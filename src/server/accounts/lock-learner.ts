import type { Tx } from '#server/db/open.ts'

/**
 * Makes whatever else is done to a learner in this way wait until the transaction ends, by a write that
 * changes nothing. False when there is no such learner.
 */
export async function lockLearner(tx: Tx, learnerId: number): Promise<boolean> {
  const held = await tx
    .updateTable('learner')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', learnerId)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}
