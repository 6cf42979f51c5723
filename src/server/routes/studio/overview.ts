import type { Hono } from 'hono'
import { getOverview } from '#contract/studio/overview.ts'
import { overviewRange } from '#server/admin/overview/range.ts'
import { readOverview } from '#server/admin/overview/read-overview.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function overviewRoutes(app: Hono, { db, now }: { db: Db; now: () => Date }): void {
  serve(app, getOverview, async ({ query, caller }) => {
    const range = overviewRange(query, now())
    return range instanceof Refusal ? range : readOverview(db, range, caller, now())
  })
}
