import type { Hono } from 'hono'
import { listSaved, saveClass, unsaveClass } from '#contract/accounts/profile.ts'
import type { Deps } from '#server/deps.ts'
import { idOf } from '#server/http/read-request.ts'
import { readSavedClasses, saveClassOf, unsaveClassOf } from '#server/learning/saved-classes.ts'
import { serve } from '#server/routes/serve.ts'

export function savedClassesModule(app: Hono, { db, basePath, now }: Deps): void {
  serve(app, listSaved, ({ caller }) => readSavedClasses(db, basePath, caller.learnerId))
  serve(app, saveClass, ({ caller, params }) =>
    saveClassOf(db, caller.learnerId, idOf(params.courseId), now())
  )
  serve(app, unsaveClass, ({ caller, params }) =>
    unsaveClassOf(db, caller.learnerId, idOf(params.courseId))
  )
}
