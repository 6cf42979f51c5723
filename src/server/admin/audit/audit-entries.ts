import type { output } from 'zod/mini'
import type { AuditEntry } from '#contract/studio/audit.ts'
import { type LogFilter, readLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { namesOf, referencesOf } from './audit-names.ts'

/** Entries of the audit log as the studio answers them, newest first. */
export async function readAuditEntries(
  db: Db,
  filter: LogFilter & { limit: number; offset?: number }
): Promise<output<typeof AuditEntry>[]> {
  const entries = await readLog(db, filter)
  const names = await namesOf(db, entries.flatMap(referencesOf))
  return entries.map(({ at, command, network, reason, ...entry }) => {
    const name = names.get(entry.who)
    const own = referencesOf(entry).flatMap(reference => {
      const found = reference === entry.who ? undefined : names.get(reference)
      return found ? [[reference, found] as const] : []
    })
    return {
      ...entry,
      at: isoOf(at),
      action: command,
      ...(network !== null && { network }),
      ...(reason !== null && { reason }),
      ...(name && { name }),
      ...(own.length > 0 && { names: Object.fromEntries(own) })
    }
  })
}
