import { randomInt } from 'node:crypto'
import { errorsIn, problemsOf } from '#server/catalogue/drafts/check-draft.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { type ClassDraft, moveDraft, restingState } from '#server/catalogue/drafts/draft-store.ts'
import { tellExperts } from '#server/catalogue/drafts/tell-experts.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { countRows, insertRow } from '#server/db/rows.ts'
import { subjectOfClass } from './begin-class.ts'
import { isEditor, lockOwnDraft, type Writer } from './own-class.ts'

/** Open ones of a class. */
export const COMMENTS_MOST = 500

/** Hands a draft to the editors. @throws DraftRefusal */
export async function submitDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  { expected, comment }: { expected?: number | undefined; comment?: string | undefined },
  time: number
): Promise<Change> {
  const draft = await lockOwnDraft(tx, caller, id, expected)
  refuseBusy(draft)
  if (draft.revision === draft.liveRevision) {
    throw new DraftRefusal('conflict', { reason: 'nothing_changed' })
  }
  await refuseIncomplete(tx, draft, time)
  return moveTo(tx, draft, 'in_review', { kind: 'submitted', comment, by: caller.learnerId, time })
}

function refuseBusy({ state }: ClassDraft): void {
  if (state === 'in_review') throw new DraftRefusal('conflict', { reason: 'in_review' })
  if (state === 'scheduled') throw new DraftRefusal('conflict', { reason: 'is_scheduled' })
}

/** @throws DraftRefusal with the problems, while an error is left */
export async function refuseIncomplete(tx: Tx, draft: ClassDraft, time: number): Promise<void> {
  const problems = await problemsOf(tx, draft.slug, draft.document, time)
  if (errorsIn(problems) > 0) throw new DraftRefusal('draft_incomplete', { problems })
}

interface Answer {
  comment?: string | undefined
  /** At fields. */
  comments?: readonly { path: string; text: string }[] | undefined
}

/**
 * Gives a draft in review back, or ends a schedule. An expert withdraws the own one.
 *
 * @throws DraftRefusal
 */
export async function returnDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  { comment, comments = [] }: Answer,
  time: number
): Promise<Change> {
  const draft = await lockOwnDraft(tx, caller, id)
  const { state } = draft
  const isReturnable = state === 'in_review' || (state === 'scheduled' && isEditor(caller))
  if (!isReturnable) throw new DraftRefusal('conflict', { reason: 'not_in_review' })
  const by = caller.learnerId
  const all = [...(comment === undefined ? [] : [{ path: '', text: comment }]), ...comments]
  for (const one of all) await addComment(tx, id, { ...one, by }, time)
  if (state === 'in_review')
    await tellExperts(tx, draft, { kind: 'classReturned', comment, by, time })
  const resting = await restingState(tx, draft)
  return moveTo(tx, draft, resting, { kind: 'returned', comment, by, time })
}

/** Adds a revision of the same document, which says why the state changed. */
export async function moveTo(
  tx: Tx,
  { classId, document, state: before }: ClassDraft,
  state: ClassDraft['state'],
  revision: Omit<Parameters<typeof moveDraft>[2], 'document'>,
  publishAt: number | null = null
): Promise<Change> {
  await moveDraft(tx, classId, { ...revision, document }, { state, publish_at: publishAt })
  return { subject: subjectOfClass(classId), fields: { state: [before, state] } }
}

/** @returns its id @throws DraftRefusal while too many are open */
export async function addComment(
  tx: Tx,
  classId: number,
  { path, text, by }: { path: string; text: string; by: number },
  time: number
): Promise<number> {
  const open = await countRows(tx, 'class_comment', { class_id: classId, resolved_at: null })
  if (open >= COMMENTS_MOST) throw new DraftRefusal('conflict', { reason: 'comments_full' })
  const id = randomInt(1, 2 ** 48 - 1)
  const row = { id, class_id: classId, path, text, at: time, author: by, resolved_at: null }
  await insertRow(tx, 'class_comment', row)
  return id
}
