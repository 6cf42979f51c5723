import type { Hono } from 'hono'
import { listSaved, saveClass, unsaveClass } from '#contract/accounts/profile.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { inTransaction, retryWhileBusy } from '#server/db/database-errors.ts'
import { idOf } from '#server/http/path-id.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'
import { readSummaries } from '#server/catalogue/class-records.ts'

/** Most classes that a learner keeps for later. */
export const SAVED_MAX = 500

const FULL = new Refusal('validation_failed', {
  errors: [{ path: 'params.courseId', code: 'saved_full' }]
})

/** Classes that a learner keeps for later. */
export function savedClassesModule(app: Hono, { db, basePath, now }: AccountDeps): void {
  serve(app, listSaved, async ({ caller }) => {
    const saved = await db
      .selectFrom('saved_class')
      .select('class_id')
      .where('learner_id', '=', caller.learnerId)
      .orderBy('saved_at', 'desc')
      .orderBy('class_id', 'desc')
      .execute()
    if (saved.length === 0) return []
    const ids = saved.map(({ class_id }) => class_id)
    const summaries = await readSummaries(db, basePath, eb => eb('class.id', 'in', ids))
    const byId = new Map(summaries.map(summary => [summary.id, summary]))
    return ids.flatMap(id => byId.get(id) ?? [])
  })

  serve(app, saveClass, async ({ caller, params }) => {
    const id = idOf(params.courseId)
    const found = id && (await findClass(id))
    if (!found || found.retired === 1) return new Refusal('not_found')
    const row = { learner_id: caller.learnerId, class_id: found.id, saved_at: now().getTime() }
    return inTransaction(db, async tx => {
      // So that of two that are saved at once one sees the other.
      if (!(await lockLearner(tx, caller.learnerId))) return new Refusal('unauthorized')
      const saved = await tx
        .selectFrom('saved_class')
        .select('class_id')
        .where('learner_id', '=', caller.learnerId)
        .execute()
      if (saved.some(({ class_id }) => class_id === found.id)) return undefined
      if (saved.length >= SAVED_MAX) return FULL
      await tx.insertInto('saved_class').values(row).execute()
      return undefined
    })
  })

  serve(app, unsaveClass, async ({ caller, params }) => {
    const id = idOf(params.courseId)
    // One that was taken out of the catalogue may still be given up.
    const found = id && (await findClass(id))
    if (!found) return new Refusal('not_found')
    await retryWhileBusy(() =>
      db
        .deleteFrom('saved_class')
        .where('learner_id', '=', caller.learnerId)
        .where('class_id', '=', found.id)
        .execute()
    )
    return undefined
  })

  function findClass(id: number) {
    return db.selectFrom('class').select(['id', 'retired']).where('id', '=', id).executeTakeFirst()
  }
}
