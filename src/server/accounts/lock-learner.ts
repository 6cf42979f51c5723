import type { Tx } from '#server/db/open.ts'

/** Makes other callers wait until the transaction ends. @returns false when the learner does not exist */
export async function lockLearner(tx: Tx, learnerId: number): Promise<boolean> {
  const locked = await tx
    .updateTable('learner')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', learnerId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
