import { derived } from '#server/runtime/hash.ts'
import { foldedEmail } from '#server/accounts/people.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, findRow } from '#server/db/rows.ts'

export async function markAddress(tx: Tx, key: Buffer, email: string): Promise<void> {
  await addRow(tx, 'discount_mark', { mark: markOf(key, email) })
}

/** True when an erased account of the same address had a subscription. */
export async function isAddressMarked(db: Db | Tx, key: Buffer, learnerId: number) {
  const learner = await findRow(db, 'learner', { id: learnerId })
  if (!learner) return false
  const marked = await findRow(db, 'discount_mark', { mark: markOf(key, learner.email) })
  return marked !== undefined
}

const markOf = (key: Buffer, email: string) => derived(key, foldedEmail(email))
