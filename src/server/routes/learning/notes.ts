import type { Hono } from 'hono'
import { addNote, deleteNote, editNote, listNotes } from '#contract/learning/notes.ts'
import { listMyNotes } from '#contract/accounts/profile.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { findClassId } from '#server/catalogue/classes.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { openToLearn } from '#server/learning/gate.ts'
import {
  changeNote,
  keepNote,
  readAllNotes,
  readNotes,
  removeNote
} from '#server/learning/notes.ts'
import { NOTES, rateLimit } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

/** A learner's own notes. */
export function notesModule(app: Hono, { db, now, securityLog }: AccountDeps): void {
  const refuseMany = ({ learnerId }: Caller) =>
    rateLimit(db, NOTES, securityLog.pseudonym(String(learnerId)), now())

  serve(app, listNotes, async ({ caller, params, query }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    // Older pages do not ask for pages of notes.
    const isWhole = query.page === undefined && query.pageSize === undefined
    const slice = isWhole ? undefined : sliceOf(query.page, query.pageSize)
    return readNotes(db, caller.learnerId, classId, slice)
  })

  serve(app, listMyNotes, async ({ caller, query }) => {
    const slice = sliceOf(query.page, query.pageSize)
    const found = await readAllNotes(db, caller.learnerId, slice)
    return { ...found, page: query.page ?? 1, pageSize: slice.limit }
  })

  serve(app, addNote, async ({ caller, params, body }) => {
    const classId = await findClassId(db, params.id)
    const target = { itemId: String(body.contentId), type: 'video', classId } as const
    const video = await openToLearn(db, caller, target, now())
    if (video instanceof Refusal) return video
    return (await refuseMany(caller)) ?? keepNote(db, caller.learnerId, video, body, now())
  })

  serve(app, editNote, async ({ caller, params, body }) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    return (await refuseMany(caller)) ?? changeNote(db, caller.learnerId, id, body.text, now())
  })

  serve(app, deleteNote, async ({ caller, params }) => {
    const id = idOf(params.id)
    return id === undefined ? new Refusal('not_found') : removeNote(db, caller.learnerId, id)
  })
}
