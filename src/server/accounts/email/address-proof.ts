import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { countsOfVerification } from '#server/db/rollups/milestones.ts'
import { recordCounts } from '#server/db/rollups/record.ts'
import { grantInvitation } from '#server/accounts/staff/invitations.ts'

/**
 * Verifies the address, and gives the roles that it was invited to; drops a phone number that another
 * learner has proved.
 *
 * @returns false if already verified
 */
export async function proveAddress(tx: Tx, learnerId: number, time: number): Promise<boolean> {
  const proved = await tx
    .updateTable('learner')
    .set({
      verified_at: time,
      phone_number: sql<string>`case when exists (
        select 1 from learner as owner where owner.phone_number = learner.phone_number
          and ${hasProvedNumber(sql`owner`)}
      ) then '' else phone_number end`
    })
    .where('id', '=', learnerId)
    .where('verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst()
  if (!proved) return false
  await recordCounts(tx, time, countsOfVerification(proved.created_at, time))
  await grantInvitation(tx, learnerId, time)
  return true
}

/** @param but id of a learner who is left out */
export async function isNumberProved(db: Db, phoneNumber: string, but?: number): Promise<boolean> {
  const owner = await db
    .selectFrom('learner')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('id', '<>', but ?? 0)
    .where(hasProvedNumber(sql`learner`))
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** Only a paid order with the number proves it. */
function hasProvedNumber(learner: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from purchase where purchase.learner_id = ${learner}.id
      and purchase.status = 'paid' and purchase.created_at >= ${learner}.phone_set_at
  )`
}
