import type { output } from 'zod/mini'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { ClassRevision } from '#contract/studio/classes/class-revisions.ts'
import { documentChanges, type DocumentChange } from '#domain/studio/document-changes.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { readDocument, readDraft } from '#server/catalogue/drafts/draft-store.ts'
import type { Db } from '#server/db/open.ts'
import { countRows, findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { readAuthors } from './authors.ts'

type Revision = output<typeof ClassRevision>
type Row = NonNullable<Awaited<ReturnType<typeof findRow<'class_revision'>>>>

/** Revisions of a class, newest first; that of a class which the studio has not touched is its only one. */
export async function listRevisions(
  db: Db,
  classId: number,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: Revision[]; total: number }> {
  const total = await countRows(db, 'class_revision', { class_id: classId })
  if (total === 0) {
    const untouched = await untouchedRow(db, classId)
    const items = offset === 0 && untouched ? await asRevisions(db, [untouched]) : []
    return { items, total: untouched ? 1 : 0 }
  }
  const rows = await db
    .selectFrom('class_revision')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items: await asRevisions(db, rows), total }
}

/** One revision with its document. @throws DraftRefusal */
export async function readRevision(
  db: Db,
  classId: number,
  revision: number | undefined
): Promise<Revision & { document: ClassDocument }> {
  const row = await findRevision(db, classId, revision)
  const [about] = await asRevisions(db, [row])
  if (!about) throw new DraftRefusal('not_found')
  return { ...about, document: await documentOf(db, row) }
}

/** What a revision changed, by default since the one before. @throws DraftRefusal */
export async function readRevisionChanges(
  db: Db,
  classId: number,
  revision: number | undefined,
  since: number | undefined
): Promise<{ revision: number; since?: number; changes: DocumentChange[] }> {
  const row = await findRevision(db, classId, revision)
  const from = since ?? (await revisionBefore(db, row))
  if (from === undefined) return { revision: row.revision, changes: [] }
  const before = await documentOf(db, await findRevision(db, classId, from))
  const changes = documentChanges(before, await documentOf(db, row))
  return { revision: row.revision, since: from, changes }
}

async function findRevision(db: Db, classId: number, revision: number | undefined): Promise<Row> {
  const row =
    revision === undefined
      ? undefined
      : ((await findRow(db, 'class_revision', { class_id: classId, revision })) ??
        (await untouchedRow(db, classId, revision)))
  if (!row) throw new DraftRefusal('not_found')
  return row
}

/** The first revision of a class without any. */
async function untouchedRow(db: Db, classId: number, revision = 1): Promise<Row | undefined> {
  if (revision !== 1) return undefined
  if (await findRow(db, 'class_draft', { class_id: classId })) return undefined
  const draft = await readDraft(db, classId)
  if (!draft) return undefined
  return {
    ...{ class_id: classId, revision, digest: draft.digest, kind: 'imported' },
    ...{ at: draft.updatedAt, author: null, comment: null }
  }
}

async function documentOf(db: Db, { class_id, digest }: Row): Promise<ClassDocument> {
  const kept = await findRow(db, 'class_document', { class_id, digest })
  if (kept) return readDocument(db, class_id, digest)
  const draft = await readDraft(db, class_id)
  if (draft?.digest !== digest) throw new RangeError(`class ${class_id} has no document ${digest}`)
  return draft.document
}

async function revisionBefore(db: Db, { class_id, revision }: Row): Promise<number | undefined> {
  const row = await db
    .selectFrom('class_revision')
    .select('revision')
    .where('class_id', '=', class_id)
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.revision
}

async function asRevisions(db: Db, rows: readonly Row[]): Promise<Revision[]> {
  const authors = await readAuthors(
    db,
    rows.map(({ author }) => author)
  )
  const [first] = rows
  const draft = first && (await findRow(db, 'class_draft', { class_id: first.class_id }))
  const live = first && (await findRow(db, 'class', { id: first.class_id, retired: 0 }))
  const liveRevision = draft ? draft.live_revision : live ? 1 : null
  return rows.map(row => {
    const by = authors.get(row.author ?? 0)
    return {
      ...{ revision: row.revision, kind: row.kind, at: isoOf(row.at) },
      ...(by && { by }),
      ...(row.comment !== null && { comment: row.comment }),
      isLive: row.revision === liveRevision
    }
  })
}
