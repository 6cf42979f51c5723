import type { ClassDocument, ClassProblem } from '#contract/studio/classes/class-document.ts'
import { errorsIn, problemsOf } from '#server/catalogue/drafts/check-draft.ts'
import { clipsOf } from '#server/catalogue/drafts/known.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { type ClassDraft, documentDigest, moveDraft } from '#server/catalogue/drafts/draft-store.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { findClipUses } from '#server/admin/media/clip-uses.ts'
import { maySeeClip } from '#server/admin/media/visible-clips.ts'
import { readRevision } from './class-history.ts'
import { subjectOfClass } from './begin-class.ts'
import { isEditor, lockOwnDraft, type Writer } from './own-class.ts'

interface Saved {
  revision: number
  state: ClassDraft['state']
  /** UTC ms. */
  updatedAt: number
  problems: ClassProblem[]
}

/** Saves a draft as a new revision, unless nothing changed. @throws DraftRefusal */
export async function saveDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  { expected, document }: { expected: number; document: ClassDocument },
  time: number
): Promise<Saved> {
  const draft = await lockOwnDraft(tx, caller, id, expected)
  if (!isEditor(caller)) {
    refuseExpert(draft, document)
    await refuseForeignClips(tx, caller, draft.document, document)
  }
  const problems = await problemsOf(tx, draft.slug, document, time)
  const { state, updatedAt } = draft
  if (documentDigest(document) === draft.digest) {
    return { revision: draft.revision, state, updatedAt, problems }
  }
  const columns = { problems: errorsIn(problems), expert_id: await expertOf(tx, document) }
  const saved = { kind: 'saved' as const, document, time, by: caller.learnerId }
  const revision = await moveDraft(tx, id, saved, columns)
  return { revision, state, updatedAt: time, problems }
}

/** What editors look at, or have planned, stays as it is; and only they move a class. */
function refuseExpert({ state, document: before }: ClassDraft, document: ClassDocument): void {
  if (state === 'in_review') throw new DraftRefusal('conflict', { reason: 'in_review' })
  if (state === 'scheduled') throw new DraftRefusal('conflict', { reason: 'is_scheduled' })
  if (document.class.expert !== before.class.expert) {
    throw new DraftRefusal('conflict', { reason: 'other_expert' })
  }
}

/** A draft shows its clips to whom it belongs, so it takes none of other experts. @throws DraftRefusal */
async function refuseForeignClips(
  tx: Tx,
  caller: Writer,
  before: ClassDocument,
  document: ClassDocument
): Promise<void> {
  const named = new Set(clipsOf(before))
  const added = clipsOf(document).filter(name => !named.has(name))
  if (added.length === 0) return
  const rows = await findRows(tx, 'clip', { name: ['in', added] })
  const uses = await findClipUses(tx, added)
  for (const { name, expert_id } of rows) {
    if (!maySeeClip(caller, expert_id, uses.get(name) ?? [])) throw new DraftRefusal('not_found')
  }
}

async function expertOf(tx: Tx, document: ClassDocument): Promise<number | null> {
  const expert = await findRow(tx, 'expert', { slug: document.class.expert })
  return expert?.id ?? null
}

/** Makes an earlier revision the draft. @throws DraftRefusal */
export async function restoreDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  { expected, revision }: { expected?: number | undefined; revision: number },
  time: number
): Promise<Change> {
  const draft = await lockOwnDraft(tx, caller, id, expected)
  const subject = subjectOfClass(id)
  const { document } = await readRevision(tx, id, revision)
  if (documentDigest(document) === draft.digest) return { subject, fields: {} }
  const problems = await problemsOf(tx, draft.slug, document, time)
  const columns = { problems: errorsIn(problems), expert_id: await expertOf(tx, document) }
  const restored = { kind: 'restored' as const, document, time, by: caller.learnerId }
  const number = await moveDraft(tx, id, restored, columns)
  return { subject, fields: { draft: [draft.revision, number], 'restored from': [null, revision] } }
}
