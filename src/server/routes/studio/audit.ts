import type { Hono } from 'hono'
import { listAudit } from '#contract/studio/audit.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import { readAuditEntries } from '#server/admin/audit-entries.ts'
import { countLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
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
    return {
      items: await readAuditEntries(db, { ...filter, ...slice }),
      page,
      pageSize: slice.limit,
      total: await countLog(db, filter)
    }
  })
}
