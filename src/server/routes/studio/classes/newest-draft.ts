import type { StudioDraft } from '#contract/studio/classes/classes.ts'
import { readAuthors } from '#server/admin/classes/authors.ts'
import { problemsOf } from '#server/catalogue/drafts/check-draft.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { readDraft } from '#server/catalogue/drafts/draft-store.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'

/** The draft as the studio opens it. @param time UTC ms @throws DraftRefusal */
export async function newestDraft(db: Db, id: number, time: number): Promise<StudioDraft> {
  const draft = await readDraft(db, id)
  if (!draft) throw new DraftRefusal('not_found')
  const { document, slug, liveRevision, publishAt } = draft
  const authors = await readAuthors(db, [draft.updatedBy])
  const updatedBy = authors.get(draft.updatedBy ?? 0)
  return {
    ...{ id, slug, state: draft.state, revision: draft.revision, document },
    ...(liveRevision !== null && { liveRevision }),
    ...(publishAt !== null && { publishAt: isoOf(publishAt) }),
    ...(updatedBy && { updatedBy }),
    updatedAt: isoOf(draft.updatedAt),
    problems: await problemsOf(db, slug, document, time)
  }
}

/** The revision of an `If-Match`; -1 for one that no draft has. A proxy may have marked it as weak. */
export function revisionIn(etag: string | undefined): number | undefined {
  if (etag === undefined) return undefined
  const [, number = '-1'] = /^(?:W\/)?"([1-9]\d{0,14})"$/.exec(etag) ?? []
  return Number(number)
}
