import type { Db } from '#server/db/open.ts'
import type { Value } from './change.ts'

export interface LogEntry {
  /** UTC ms. */
  at: number
  who: string
  command: string
  subject: string
  /** Field → before and after; null for personal values. */
  change: Record<string, readonly [before: Value, after: Value] | null>
  reason: string | null
}

/** The log, newest first. @param subject such as `promo UFUQ25` */
export async function readLog(
  db: Db,
  { subject, since = 0, limit }: { subject?: string | undefined; since?: number; limit: number }
): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('admin_log')
    .select(['at', 'who', 'command', 'subject', 'change', 'reason'])
    .where('at', '>=', since)
    .where(eb => eb.and(subject === undefined ? [] : [eb('subject', '=', subject)]))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ change, ...row }) => ({
    ...row,
    change: JSON.parse(change) as LogEntry['change']
  }))
}
