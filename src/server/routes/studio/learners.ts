import type { Hono } from 'hono'
import { exportLearnerAccount, getLearner, listLearners } from '#contract/studio/learners.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { everythingForStaff } from '#server/accounts/privacy/export.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { subjectOfLearner } from '#server/admin/learners.ts'
import { readLearnerRecord } from '#server/admin/support/learner-record.ts'
import { limitStaff, refuseStaffAccount } from '#server/admin/support/limit-staff.ts'
import { findLearners } from '#server/admin/support/list-learners.ts'
import { noteOpening } from '#server/admin/support/open-learner.ts'
import { findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { LEARNER_EXPORTS, LEARNER_SEARCHES } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioLearnerRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps

  serve(app, listLearners, async ({ caller, query: { page = 1, pageSize, query, status } }) => {
    const limited = await limitStaff(deps, LEARNER_SEARCHES, caller)
    if (limited) return limited
    const slice = sliceOf(page, pageSize)
    const found = await findLearners(db, { query, standing: status }, slice, now().getTime())
    return { ...found, page, pageSize: slice.limit }
  })

  serve(app, getLearner, async ({ caller, params }, c) => {
    const id = idOf(params.id)
    if (id === undefined || !(await findRow(db, 'learner', { id }))) return new Refusal('not_found')
    const operation = staffOperation(c, { command: 'users open', caller })
    // First, so that the record tells of it.
    const refused = await noteOpening(deps, operation, caller, id)
    return refused ?? (await readLearnerRecord(db, id, now())) ?? new Refusal('not_found')
  })

  serve(app, exportLearnerAccount, async ({ caller, params }, c) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    const limited = await limitStaff(deps, LEARNER_EXPORTS, caller)
    if (limited) return limited
    const all = await everythingForStaff(deps, id)
    if (all instanceof Refusal) return new Refusal('not_found')
    const operation = staffOperation(c, { command: 'users export', caller })
    // No export is given without an entry of the log.
    const done = await refusingAs(exportLearnerAccount, () =>
      change(deps, operation, async tx => {
        await refuseStaffAccount(tx, caller, id)
        return { subject: subjectOfLearner(id), fields: { data: [null, 'exported'] } }
      })
    )
    return done instanceof Refusal ? done : all
  })
}
