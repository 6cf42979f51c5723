import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'

/** Refuses a change that begins from another revision; `undefined` begins from any. @throws DraftRefusal */
export function refuseOther(revision: string, expected: string | undefined): void {
  if (expected !== undefined && expected !== revision) throw new DraftRefusal('revision_conflict')
}
