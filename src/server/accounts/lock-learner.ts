import type { Tx } from '#server/db/open.ts'
import { lockRow } from '#server/db/rows.ts'

/** Makes other callers wait until the transaction ends. @returns false when the learner does not exist */
export async function lockLearner(tx: Tx, learnerId: number): Promise<boolean> {
  const locked = await lockRow(tx, 'learner', { id: learnerId })
  return locked !== undefined
}
