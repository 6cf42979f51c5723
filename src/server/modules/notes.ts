import type { Hono } from 'hono'
import { addNote, deleteNote, editNote, listNotes } from '#contract/notes.ts'
import type { AccountNeeds } from '#server/accounts/needs.ts'
import { openToLearn } from '#server/learning/gate.ts'
import { changeNote, keepNote, readNotes, removeNote } from '#server/learning/notes.ts'
import { NOTES, refuseAbove } from '#server/limits.ts'
import { idOf } from '#server/path-id.ts'
import { Refusal } from '#server/problem.ts'
import { serve } from '#server/serve.ts'
import { findClassId } from './classes.ts'

/** Learners' own notes. Those of others are not found. */
export function notesModule(app: Hono, { db, now, watch }: AccountNeeds): void {
  serve(app, listNotes, async ({ caller, params }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    return readNotes(db, caller.learnerId, classId)
  })

  serve(app, addNote, async ({ caller, params, body }) => {
    const classId = await findClassId(db, params.id)
    const wanted = { itemId: String(body.contentId), type: 'video', classId } as const
    const video = await openToLearn(db, caller, wanted, now())
    if (video instanceof Refusal) return video
    const limited = await refuseAbove(db, NOTES, watch.mark(String(caller.learnerId)), now())
    return limited ?? keepNote(db, caller.learnerId, video, body, now())
  })

  serve(app, editNote, async ({ caller, params, body }) => {
    const id = idOf(params.id)
    return id === undefined
      ? new Refusal('not_found')
      : changeNote(db, caller.learnerId, id, body.text)
  })

  serve(app, deleteNote, async ({ caller, params }) => {
    const id = idOf(params.id)
    return id === undefined ? new Refusal('not_found') : removeNote(db, caller.learnerId, id)
  })
}
