import { derived } from '#server/runtime/hash.ts'
import { foldedEmail } from '#server/accounts/people.ts'
import type { Db, Tx } from '#server/db/open.ts'

export async function markAddress(tx: Tx, key: Buffer, email: string): Promise<void> {
  await tx
    .insertInto('discount_mark')
    .values({ mark: markOf(key, email) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** True when an erased account of the same address had a subscription. */
export async function isAddressMarked(
  db: Db | Tx,
  key: Buffer,
  learnerId: number
): Promise<boolean> {
  const learner = await db
    .selectFrom('learner')
    .select('email')
    .where('id', '=', learnerId)
    .executeTakeFirst()
  if (!learner) return false
  const marked = await db
    .selectFrom('discount_mark')
    .select('mark')
    .where('mark', '=', markOf(key, learner.email))
    .executeTakeFirst()
  return marked !== undefined
}

const markOf = (key: Buffer, email: string) => derived(key, foldedEmail(email))
