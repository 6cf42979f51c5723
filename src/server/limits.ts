import { sql } from 'kysely'
import { patiently } from './db/faults.ts'
import type { Db } from './db/open.ts'
import { Refusal } from './problem.ts'

/** How often something may be done in a span of time. */
export interface Limit {
  name: string
  most: number
  seconds: number
}

/** @see contract, “promo checks 30 a minute” */
export const PROMO_CHECKS: Limit = { name: 'promo', most: 30, seconds: 60 }

/** Enough for an office behind one address, too few to fill the store. */
export const APPLICATIONS: Limit = { name: 'application', most: 10, seconds: 3_600 }

/** Longer ago than any limit looks back. */
const FORGOTTEN_AFTER = 24 * 3_600_000

/** Deletes what no limit needs any more. */
export async function forgetOldAllowances(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('allowance')
    .where('starts_at', '<', now.getTime() - FORGOTTEN_AFTER)
    .execute()
}

/**
 * Counts one more for `who`, or refuses. Kept in the store, so that it holds for all processes and
 * over a restart; one statement, so that no two callers share a count.
 */
export async function refuseAbove(
  db: Db,
  limit: Limit,
  who: string,
  now: Date
): Promise<Refusal<'rate_limited'> | undefined> {
  const time = now.getTime()
  const length = limit.seconds * 1000
  // One that began in the future was counted before the clock was put back.
  const fresh = sql<boolean>`(allowance.starts_at <= ${time - length} or allowance.starts_at > ${time + length})`
  const counting = db
    .insertInto('allowance')
    .values({ key: `${limit.name} ${who}`, starts_at: time, used: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${fresh} then 1 else allowance.used + 1 end`,
        starts_at: sql`case when ${fresh} then excluded.starts_at else allowance.starts_at end`
      })
    )
    .returning(['used', 'starts_at'])
  const { used, starts_at } = await patiently(() => counting.executeTakeFirstOrThrow())
  if (used <= limit.most) return undefined
  const retryAfter = Math.max(1, Math.ceil((starts_at + length - time) / 1000))
  return new Refusal('rate_limited', { retryAfter })
}
