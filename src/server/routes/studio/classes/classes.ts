import type { Context, Hono } from 'hono'
import {
  createStudioClass,
  getStudioClass,
  listStudioClasses,
  publishClass,
  renameStudioClass,
  restoreClass,
  retireClass,
  returnClass,
  submitClass
} from '#contract/studio/classes/classes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { staffOperation } from '#server/admin/change-by-staff.ts'
import { change } from '#server/admin/change.ts'
import { beginClass, renameClass } from '#server/admin/classes/begin-class.ts'
import {
  countStudioRows,
  listStudioRows,
  readStudioClass
} from '#server/admin/classes/list-classes.ts'
import { isEditor, readOwnClass } from '#server/admin/classes/own-class.ts'
import { publishNow, retireDraft, scheduleDraft } from '#server/admin/classes/publish.ts'
import { refusingDraft } from '#server/admin/classes/refusing-draft.ts'
import { returnDraft, submitDraft } from '#server/admin/classes/review.ts'
import { restoreDraft } from '#server/admin/classes/save-draft.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import type { Change, Operation } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { CATALOGUE_CHANGES } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'
import { newestDraft, revisionIn } from './newest-draft.ts'

/** Classes as editors and their experts see them. */
export function studioClassRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps

  /** A change of a class that the caller may write, and how it stands afterwards. */
  const perform = async <E extends Endpoint>(
    row: E,
    c: Context,
    {
      caller,
      id,
      ...more
    }: { caller: StaffCaller; id: string; command: AuditAction; reason?: string | undefined },
    work: (id: number, operation: Operation) => Promise<Change>
  ) => {
    const limited = await limitStaff(deps, CATALOGUE_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { caller, ...more })
    return refusingDraft<E, Awaited<ReturnType<typeof readStudioClass>>>(
      row,
      async () => {
        const { classId } = await readOwnClass(db, caller, idOf(id))
        await work(classId, operation)
        return readStudioClass(db, classId, now().getTime())
      },
      () => newestDraft(db, idOf(id) ?? 0, now().getTime())
    )
  }
  const inChange = (operation: Operation, work: (tx: Tx, time: number) => Promise<Change>) =>
    change(deps, operation, work)

  serve(app, listStudioClasses, async ({ caller, query: { page = 1, pageSize, ...query } }) => {
    const slice = sliceOf(page, pageSize)
    // An expert without a record has no classes.
    const own = isEditor(caller) ? query.expertId : (caller.expertId ?? 0)
    const isForeign = !isEditor(caller) && query.expertId !== undefined && query.expertId !== own
    const filter = { ...query, expertId: isForeign ? 0 : own }
    const items = await listStudioRows(db, filter, slice, now().getTime())
    return { items, page, pageSize: slice.limit, total: await countStudioRows(db, filter) }
  })

  serve(app, createStudioClass, async ({ caller, body }, c) => {
    const limited = await limitStaff(deps, CATALOGUE_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command: 'classes create', caller })
    return refusingDraft(createStudioClass, async () => {
      let id = 0
      await inChange(operation, async (tx, time) => {
        const begun = await beginClass(tx, caller, body, time)
        id = begun.id
        return begun.change
      })
      return readStudioClass(db, id, now().getTime())
    })
  })

  serve(app, getStudioClass, async ({ caller, params }) =>
    refusingDraft(getStudioClass, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return readStudioClass(db, classId, now().getTime())
    })
  )

  serve(app, renameStudioClass, async ({ caller, params, body }, c) =>
    perform(
      renameStudioClass,
      c,
      { caller, id: params.id, command: 'classes rename' },
      (id, operation) => inChange(operation, tx => renameClass(tx, caller, id, body.slug))
    )
  )

  serve(app, submitClass, async ({ caller, params, headers, body }, c) => {
    const wish = { ...body, expected: revisionIn(headers['if-match']) }
    const about = { caller, id: params.id, command: 'classes submit' } as const
    return perform(submitClass, c, about, (id, operation) =>
      inChange(operation, (tx, time) => submitDraft(tx, caller, id, wish, time))
    )
  })

  serve(app, returnClass, async ({ caller, params, body }, c) =>
    perform(returnClass, c, { caller, id: params.id, command: 'classes return' }, (id, operation) =>
      inChange(operation, (tx, time) => returnDraft(tx, caller, id, body, time))
    )
  )

  serve(app, publishClass, async ({ caller, params, headers, body: { at, comment } }, c) => {
    const wish = { comment, expected: revisionIn(headers['if-match']) }
    const time = at === undefined ? 0 : Date.parse(at)
    const isLater = time > now().getTime()
    const command = isLater ? 'classes schedule' : 'classes publish'
    return perform(publishClass, c, { caller, id: params.id, command }, (id, operation) =>
      isLater
        ? inChange(operation, (tx, since) =>
            scheduleDraft(tx, caller, id, { ...wish, at: time }, since)
          )
        : publishNow(deps, operation, caller, id, wish)
    )
  })

  serve(app, retireClass, async ({ caller, params, body: { reason } }, c) => {
    const about = { caller, id: params.id, command: 'classes retire', reason } as const
    return perform(retireClass, c, about, (id, operation) =>
      inChange(operation, (tx, time) => retireDraft(tx, caller, id, reason, time))
    )
  })

  serve(app, restoreClass, async ({ caller, params, headers, body: { revision } }, c) => {
    const wish = { revision, expected: revisionIn(headers['if-match']) }
    const about = { caller, id: params.id, command: 'classes restore' } as const
    return perform(restoreClass, c, about, (id, operation) =>
      inChange(operation, (tx, time) => restoreDraft(tx, caller, id, wish, time))
    )
  })
}
