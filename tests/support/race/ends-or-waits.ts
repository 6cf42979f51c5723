import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The first of two events on PostgreSQL: the action ends, or the store reports that it waits. */
export async function endsOrWaits(db: Db, action: Promise<unknown>): Promise<'ended' | 'waits'> {
  let isEnded = false
  const end = () => (isEnded = true)
  void action.then(end, end)
  for (;;) {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (Number(rows[0]?.count) > 0) return 'waits'
    if (isEnded) return 'ended'
  }
}
