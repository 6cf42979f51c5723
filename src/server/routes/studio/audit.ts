import type { Hono } from 'hono'
import { listAudit } from '#contract/studio/audit.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import { namesOfAccounts } from '#server/accounts/staff/names.ts'
import { countLog, readLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function auditRoutes(app: Hono, { db }: { db: Db }): void {
  serve(app, listAudit, async ({ query }) => {
    const { who, action, subject, from, to, page = 1, pageSize } = query
    const filter = {
      ...{ who, subject, command: action },
      since: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : endOfDay(to)
    }
    const slice = sliceOf(page, pageSize)
    const entries = await readLog(db, { ...filter, ...slice })
    const names = await namesOfAccounts(
      db,
      entries.map(({ who: by }) => by)
    )
    return {
      items: entries.map(({ at, command, network, reason, ...entry }) => ({
        ...entry,
        at: isoOf(at),
        action: command,
        ...(network !== null && { network }),
        ...(reason !== null && { reason }),
        ...(names.has(entry.who) && { name: names.get(entry.who) })
      })),
      page,
      pageSize: slice.limit,
      total: await countLog(db, filter)
    }
  })
}
