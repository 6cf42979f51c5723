import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { moveDraft } from '#server/catalogue/drafts/draft-store.ts'
import {
  lockForPublishing,
  prepareDraft,
  publishDraft,
  StalePreparation
} from '#server/catalogue/drafts/publish-draft.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import { retireClassRow } from '#server/catalogue/import/retire.ts'
import { change, type OperatorDeps } from '#server/admin/change.ts'
import type { Change, Operation } from '#server/db/audit-log.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { MediaStore } from '#server/media/media.ts'
import { subjectOfClass } from './begin-class.ts'
import { lockOwnDraft, type Writer } from './own-class.ts'
import { moveTo, refuseIncomplete } from './review.ts'

interface Wish {
  /** Revision that is to be published; the newest unless given. */
  expected?: number | undefined
  comment?: string | undefined
}

/** Saves meanwhile, after which publishing gives up. */
const TRIES = 5

/** Shows a draft to learners. @throws DraftRefusal */
export async function publishNow(
  deps: OperatorDeps & { media: MediaStore },
  operation: Operation,
  caller: Writer,
  id: number,
  { expected, comment }: Wish
): Promise<Change> {
  for (let tries = 1; ; tries++) {
    const prepared = await prepareDraft(deps, id)
    try {
      return await change(deps, operation, async (tx, time) => {
        const draft = await lockForPublishing(tx, id, expected)
        const { revision: before, liveRevision, isStudio, state } = draft
        const subject = subjectOfClass(id)
        if (state === 'live' && isStudio && before === liveRevision) return { subject, fields: {} }
        const publication = { time, by: caller.learnerId, comment }
        return { subject, fields: await publishDraft(tx, draft, prepared, publication) }
      })
    } catch (error) {
      if (!(error instanceof StalePreparation)) throw error
      if (tries === TRIES) throw new DraftRefusal('revision_conflict')
    }
  }
}

/** Plans to show a draft to learners. @param at UTC ms @throws DraftRefusal */
export async function scheduleDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  { at, expected, comment }: Wish & { at: number },
  time: number
): Promise<Change> {
  const draft = await lockOwnDraft(tx, caller, id, expected)
  await refuseIncomplete(tx, draft, time)
  const revision = { kind: 'scheduled' as const, comment, by: caller.learnerId, time }
  const { subject, fields } = await moveTo(tx, draft, 'scheduled', revision, at)
  const before = draft.publishAt === null ? null : new Date(draft.publishAt).toISOString()
  return { subject, fields: { ...fields, at: [before, new Date(at).toISOString()] } }
}

/** Takes a class away from visitors. @throws DraftRefusal */
export async function retireDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  comment: string | undefined,
  time: number
): Promise<Change> {
  await lockImports(tx)
  const draft = await lockOwnDraft(tx, caller, id)
  const subject = subjectOfClass(id)
  if (draft.state === 'retired') return { subject, fields: {} }
  const live = await findRow(tx, 'class', { id })
  const answers = new Set<PublicAnswer>()
  if (live?.retired === 0) await retireClassRow(tx, live, answers)
  const { document } = draft
  const revision = { kind: 'retired' as const, document, time, by: caller.learnerId, comment }
  await moveDraft(tx, id, revision, {
    ...{ state: 'retired', live_revision: null, publish_at: null },
    // An import would show it again.
    ...(live && { is_studio: 1 })
  })
  if (answers.size > 0) await bumpVersion(tx, answers)
  return { subject, fields: { state: [draft.state, 'retired'] } }
}
