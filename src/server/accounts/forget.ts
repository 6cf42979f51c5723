import type { Db } from '#server/db/open.ts'

const DAY = 86_400_000
/** Afterwards address and phone number may be used by whoever they belong to. */
const UNVERIFIED_FOR = 30 * DAY

/** Deletes what has ended: sessions, links, and sign-ups that nobody confirmed. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  await db.deleteFrom('session').where('valid_until', '<=', time).execute()
  await db.deleteFrom('mail_link').where('valid_until', '<=', time).execute()
  await db
    .deleteFrom('learner')
    .where('verified_at', 'is', null)
    .where('created_at', '<', time - UNVERIFIED_FOR)
    .execute()
}
