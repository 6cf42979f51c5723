import type { Db } from './open.ts'
import { removeRows } from './rows.ts'

/** Takes or renews a lease. @returns false while another holder has it */
export async function takeLease(
  db: Db,
  name: string,
  holder: string,
  now: Date,
  forMs: number
): Promise<boolean> {
  const time = now.getTime()
  const row = { name, holder, expires_at: time + forMs }
  // One statement, so that no other process takes it in between.
  const taken = await db
    .insertInto('lease')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet(row)
        .where(eb => eb.or([eb('lease.holder', '=', holder), eb('lease.expires_at', '<=', time)]))
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends a lease early; one of another holder stays. */
export async function giveLease(db: Db, name: string, holder: string): Promise<void> {
  await removeRows(db, 'lease', { name, holder })
}
