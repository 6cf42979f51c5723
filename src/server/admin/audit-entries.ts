import type { output } from 'zod/mini'
import type { AuditEntry } from '#contract/studio/audit.ts'
import { namesOfAccounts } from '#server/accounts/staff/names.ts'
import { type LogFilter, readLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'

/** Entries of the audit log as the studio answers them, newest first. */
export async function readAuditEntries(
  db: Db,
  filter: LogFilter & { limit: number; offset?: number }
): Promise<output<typeof AuditEntry>[]> {
  const entries = await readLog(db, filter)
  const names = await namesOfAccounts(
    db,
    entries.map(({ who }) => who)
  )
  return entries.map(({ at, command, network, reason, ...entry }) => {
    const name = names.get(entry.who)
    return {
      ...entry,
      at: isoOf(at),
      action: command,
      ...(network !== null && { network }),
      ...(reason !== null && { reason }),
      ...(name && { name })
    }
  })
}
