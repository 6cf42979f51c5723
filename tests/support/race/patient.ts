import { databaseProblemOf } from '#server/db/database-errors.ts'

/** The work, again while the store is told to be too busy, as a gateway calls back again. */
export async function patient<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (databaseProblemOf(error) !== 'unavailable') throw error
    }
  }
}
