import type { Caller } from '#server/accounts/callers.ts'
import { isPasswordSet } from '#server/accounts/passwords.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { refuseLastWay } from './last-way.ts'
import { refuseWithoutProof } from './owner-proof.ts'
import { tellChange } from './tell-change.ts'

/** @param unusable hash that replaces it @returns whether there was one */
export function removeOwnPassword(
  db: Db,
  caller: Caller,
  { usable, unusable }: { usable: readonly string[]; unusable: string },
  time: number
): Promise<boolean | Refusal<'proof_required' | 'conflict'>> {
  const { learnerId } = caller
  return inTransaction(db, async tx => {
    const refused = await refuseWithoutProof(tx, caller, time)
    if (refused) return refused
    const learner = await findRow(tx, 'learner', { id: learnerId })
    if (!learner || !isPasswordSet(learner.password)) return false
    const { password } = learner
    const last = await refuseLastWay(tx, learnerId, { usable, but: 'password' })
    if (last) return last
    // Not one that was set meanwhile.
    const removed = await changeRow(
      tx,
      'learner',
      { id: learnerId, password },
      { password: unusable }
    )
    if (!removed) return false
    await tellChange(tx, learnerId, { change: 'passwordRemoved', name: '' }, time)
    return true
  })
}
