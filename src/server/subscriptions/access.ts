import type { Db } from '#server/db/open.ts'

/**
 * Until when a learner has access, in UTC ms, as the store says it now; `undefined` for one without a
 * subscription that runs, or whom an operator has shut out.
 */
export async function readAccess(
  db: Db,
  learnerId: number,
  now: Date
): Promise<number | undefined> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('learner', 'learner.id', 'subscription.learner_id')
    .select('expires_at')
    .where('learner.id', '=', learnerId)
    .where('learner.disabled_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row?.expires_at
}
