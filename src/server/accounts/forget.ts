import type { Db } from '#server/db/open.ts'

const DAY = 86_400_000
/** Then the address and the phone number are free again. */
const UNVERIFIED_FOR = 30 * DAY

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
