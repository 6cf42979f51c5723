import { sql } from 'kysely'
import { inTransaction, isTaken } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'

/**
 * Notes that a learner's address is theirs. A phone number that somebody else has proved theirs
 * meanwhile is given up. False when nothing was left to be proved.
 */
export async function proveAddress(tx: Tx, learnerId: number, time: number): Promise<boolean> {
  const proved = await tx
    .updateTable('learner')
    .set(({ exists, selectFrom }) => ({
      verified_at: time,
      phone_number: sql<string>`case when ${exists(
        selectFrom('learner as owner')
          .select('owner.id')
          .whereRef('owner.phone_number', '=', 'learner.phone_number')
          .where('owner.verified_at', 'is not', null)
      )} then '' else phone_number end`
    }))
    .where('id', '=', learnerId)
    .where('verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return proved.numUpdatedRows > 0
}

const RETRIES = 3

/** One transaction that proves an address; again, when somebody else gets the same number meanwhile. */
export async function inProof<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (attempt === RETRIES || !isTaken(error)) throw error
    }
  }
}
