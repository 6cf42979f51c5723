import type { Hono } from 'hono'
import { noteClassLeft, noteClassOpen } from '#contract/studio/classes/class-presence.ts'
import { getClassPreview } from '#contract/studio/classes/class-preview.ts'
import { getClassDraft, saveClassDraft } from '#contract/studio/classes/classes.ts'
import {
  addClassComment,
  getClassRevision,
  listClassChanges,
  listClassComments,
  listClassRevisions,
  resolveClassComment
} from '#contract/studio/classes/class-revisions.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import {
  listRevisions,
  readRevisionChanges,
  readRevision
} from '#server/admin/classes/class-history.ts'
import { listComments, resolveComment } from '#server/admin/classes/comments.ts'
import { readStudioClass } from '#server/admin/classes/list-classes.ts'
import { lockOwnDraft, readOwnClass } from '#server/admin/classes/own-class.ts'
import { endPresence, notePresence, readPresence } from '#server/admin/classes/presence.ts'
import { previewClass } from '#server/admin/classes/preview-class.ts'
import { refusingDraft } from '#server/admin/classes/refusing-draft.ts'
import { addComment } from '#server/admin/classes/review.ts'
import { saveDraft } from '#server/admin/classes/save-draft.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { CATALOGUE_CHANGES, DRAFT_PRESENCE, DRAFT_SAVES } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'
import { newestDraft, revisionIn } from './newest-draft.ts'

/** Drafts, their revisions and what is said about them. */
export function classDraftRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps
  const time = () => now().getTime()

  serve(app, getClassDraft, async ({ caller, params }, c) => {
    const draft = await refusingDraft(getClassDraft, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return newestDraft(db, classId, time())
    })
    if (!(draft instanceof Refusal)) c.header('ETag', `"${draft.revision}"`)
    return draft
  })

  serve(app, getClassPreview, async ({ caller, params }) =>
    refusingDraft(getClassPreview, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return previewClass(deps, classId)
    })
  )

  serve(app, noteClassOpen, async ({ caller, params }) => {
    const limited = await limitStaff(deps, DRAFT_PRESENCE, caller)
    if (limited) return limited
    return refusingDraft(noteClassOpen, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      await notePresence(db, classId, caller.learnerId, time())
      const open = (await readPresence(db, time(), [classId])).get(classId) ?? []
      const { revision, updatedAt, updatedBy } = await readStudioClass(db, classId, time())
      const others = open.filter(({ id }) => id !== caller.learnerId)
      return { others, revision, updatedAt, ...(updatedBy && { updatedBy }) }
    })
  })

  serve(app, noteClassLeft, async ({ caller, params }) => {
    const limited = await limitStaff(deps, DRAFT_PRESENCE, caller)
    if (limited) return limited
    // A class of another one has no row of the caller.
    await endPresence(db, idOf(params.id) ?? 0, caller.learnerId)
    return undefined
  })

  serve(app, saveClassDraft, async ({ caller, params, headers, body: document }, c) => {
    const limited = await limitStaff(deps, DRAFT_SAVES, caller)
    if (limited) return limited
    const id = idOf(params.id) ?? 0
    const expected = revisionIn(headers['if-match']) ?? -1
    const saved = await refusingDraft(
      saveClassDraft,
      () => inTransaction(db, tx => saveDraft(tx, caller, id, { expected, document }, time())),
      () => newestDraft(db, id, time())
    )
    if (saved instanceof Refusal) return saved
    c.header('ETag', `"${saved.revision}"`)
    return { ...saved, updatedAt: isoOf(saved.updatedAt) }
  })

  serve(app, listClassRevisions, async ({ caller, params, query: { page = 1, pageSize } }) => {
    const slice = sliceOf(page, pageSize)
    return refusingDraft(listClassRevisions, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return { ...(await listRevisions(db, classId, slice)), page, pageSize: slice.limit }
    })
  })

  serve(app, getClassRevision, async ({ caller, params }) =>
    refusingDraft(getClassRevision, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return readRevision(db, classId, idOf(params.revision))
    })
  )

  serve(app, listClassChanges, async ({ caller, params, query: { since } }) =>
    refusingDraft(listClassChanges, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return readRevisionChanges(db, classId, idOf(params.revision), since)
    })
  )

  serve(app, listClassComments, async ({ caller, params }) =>
    refusingDraft(listClassComments, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      return listComments(db, { class_id: classId })
    })
  )

  serve(app, addClassComment, async ({ caller, params, body }) => {
    const limited = await limitStaff(deps, CATALOGUE_CHANGES, caller)
    if (limited) return limited
    return refusingDraft(addClassComment, async () => {
      const id = await inTransaction(db, async tx => {
        // Locked, so that they are counted one after the other.
        const { classId } = await lockOwnDraft(tx, caller, idOf(params.id) ?? 0)
        return addComment(tx, classId, { ...body, by: caller.learnerId }, time())
      })
      return oneComment(id)
    })
  })

  serve(app, resolveClassComment, async ({ caller, params, body }) => {
    const limited = await limitStaff(deps, CATALOGUE_CHANGES, caller)
    if (limited) return limited
    return refusingDraft(resolveClassComment, async () => {
      const { classId } = await readOwnClass(db, caller, idOf(params.id))
      const id = idOf(params.comment)
      await resolveComment(db, classId, id, body.resolved, time())
      return oneComment(id ?? 0)
    })
  })

  async function oneComment(id: number) {
    const [comment] = await listComments(db, { id })
    if (!comment) throw new DraftRefusal('not_found')
    return comment
  }
}
