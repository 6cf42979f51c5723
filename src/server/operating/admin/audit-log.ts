import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'

export type Value = string | number | boolean | null

export interface Change {
  /** By number: `learner 17`. */
  subject: string
  /** Field → before and after; empty without a change. */
  fields: Record<string, readonly [before: Value, after: Value]>
  /** Fields with personal values: the log has their names only. */
  personal?: readonly string[]
  /** Notes for the operator. */
  notes?: readonly string[]
}

export interface Operation {
  /** `promo add` */
  command: string
  who: string
  reason?: string | undefined
  /** Shows the change and rolls it back. */
  isDry?: boolean
}

/** Logs a change in its transaction; one without fields is not logged. */
export async function writeLog(
  tx: Db | Tx,
  { who, command, reason }: Operation,
  { subject, fields, personal = [] }: Change,
  time: number
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const logged = Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, personal.includes(name) ? null : values])
  )
  await insertRow(tx, 'admin_log', {
    ...{ id: randomInt(1, 2 ** 48), at: time, who, command, subject },
    ...{ change: JSON.stringify(logged), reason: reason ?? null }
  })
}

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

/** Entries, newest first. @param subject such as `promo UFUQ25` */
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
