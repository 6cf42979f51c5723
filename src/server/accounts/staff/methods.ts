import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'

export type Method = 'passkey' | 'code'

/** What an account of staff has set up. */
export async function readMethods(db: Db | Tx, learnerId: number): Promise<Method[]> {
  const codes = await findRow(db, 'second_factor', { learner_id: learnerId })
  const passkey = await findRow(db, 'passkey', { learner_id: learnerId })
  return methodsOf({ passkey: passkey !== undefined, code: Boolean(codes?.secret) })
}

/** Ways to prove the second factor, in the order in which they are offered. */
export function methodsOf(set: Record<Method, boolean>): Method[] {
  return (['passkey', 'code'] as const).filter(method => set[method])
}
