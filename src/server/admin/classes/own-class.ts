import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import {
  type ClassDraft,
  type DraftFacts,
  lockDraft,
  refuseOtherRevision,
  readDraftFacts
} from '#server/catalogue/drafts/draft-store.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type Writer = Pick<StaffCaller, 'learnerId' | 'roles' | 'expertId'>

/** Editors and owners write every class, experts their own. */
export const isEditor = ({ roles }: Pick<Writer, 'roles'>) =>
  roles.includes('editor') || roles.includes('owner')

/** A class that the caller may write. @throws DraftRefusal: what is not theirs does not exist */
export async function readOwnClass(
  db: Db,
  caller: Writer,
  id: number | undefined
): Promise<DraftFacts> {
  const facts = id === undefined ? undefined : await readDraftFacts(db, id)
  if (!facts || !isOwn(caller, facts)) throw new DraftRefusal('not_found')
  return facts
}

/** The same, locked with its document. @param expected see `lockDraft` @throws DraftRefusal */
export async function lockOwnDraft(
  tx: Tx,
  caller: Writer,
  id: number,
  expected?: number
): Promise<ClassDraft> {
  // First, since keeping the draft of another one's class would tell that it exists.
  await readOwnClass(tx, caller, id)
  const draft = await lockDraft(tx, id)
  if (!isOwn(caller, draft)) throw new DraftRefusal('not_found')
  refuseOtherRevision(draft, expected)
  return draft
}

const isOwn = (caller: Writer, { expertId }: DraftFacts) =>
  isEditor(caller) || (caller.expertId !== undefined && caller.expertId === expertId)
