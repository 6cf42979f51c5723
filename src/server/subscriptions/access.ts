import type { Db } from '#server/db/open.ts'

/** @returns end of the running subscription, UTC ms; `undefined` also for a disabled account */
export async function readAccess(db: Db, learnerId: number, now: Date) {
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
