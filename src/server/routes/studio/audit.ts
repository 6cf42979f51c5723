import type { Hono } from 'hono'
import { listAudit } from '#contract/studio/audit.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { subjectsOf } from '#server/admin/audit/audit-subjects.ts'
import { countLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function auditRoutes(app: Hono, { db, now }: { db: Db; now: () => Date }): void {
  serve(app, listAudit, async ({ query }) => {
    const { who, action, subject, kind, query: typed, from, to, page = 1, pageSize } = query
    const filter = {
      ...{ who, subject, kind, command: action },
      about: typed === undefined ? undefined : await subjectsOf(db, typed, now().getTime()),
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
