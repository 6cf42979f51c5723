import type { Hono } from 'hono'
import { listFilmCurves } from '#contract/studio/classes/film-curves.ts'
import { readFilmCurves } from '#server/admin/overview/read-film-curves.ts'
import { readOwnClass } from '#server/admin/classes/own-class.ts'
import { refusingDraft } from '#server/admin/classes/refusing-draft.ts'
import type { Db } from '#server/db/open.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve } from '#server/routes/serve.ts'

/** Where films lose people. */
export function filmCurveRoutes(app: Hono, { db }: { db: Db }): void {
  serve(app, listFilmCurves, ({ caller, params }) =>
    refusingDraft(listFilmCurves, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return readFilmCurves(db, classId)
    })
  )
}
