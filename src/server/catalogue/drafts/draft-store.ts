import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { RevisionKind } from '#contract/studio/classes/class-revisions.ts'
import type { DraftState } from '#contract/studio/classes/classes.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, changeRow, findRow, insertRow, lockRow } from '#server/db/rows.ts'
import { addEvent } from '#server/jobs/events.ts'
import { digestOf } from '#server/media/digest.ts'
import { keepPictures } from '#server/media/pictures/unused-pictures.ts'
import { DraftRefusal } from './draft-refusal.ts'
import { readLiveDocument } from './live-document.ts'

/** How a draft stands. Times are UTC ms. */
export interface DraftFacts {
  classId: number
  slug: string
  /** Null while the draft names no known expert. */
  expertId: number | null
  state: DraftState
  revision: number
  /** What learners see. */
  liveRevision: number | null
  publishAt: number | null
  isStudio: boolean
  updatedAt: number
  updatedBy: number | null
}

export interface ClassDraft extends DraftFacts {
  document: ClassDocument
  /** Of the document. */
  digest: string
}

/** Of a class that the studio has not touched. */
const FIRST = 1

export const documentDigest = (document: ClassDocument) => digestOf(JSON.stringify(document))

/** The facts of a draft, without its document; undefined where there is no such class. */
export async function readDraftFacts(db: Db, classId: number): Promise<DraftFacts | undefined> {
  const row = await findRow(db, 'class_draft', { class_id: classId })
  if (row) return factsOf(row)
  const live = await findRow(db, 'class', { id: classId })
  if (!live) return undefined
  return {
    ...{ classId, slug: live.slug, expertId: live.expert_id, revision: FIRST },
    ...(live.retired === 1
      ? { state: 'retired' as const, liveRevision: null }
      : { state: 'live' as const, liveRevision: FIRST }),
    ...{ publishAt: null, isStudio: false, updatedAt: live.updated_at, updatedBy: null }
  }
}

/** The newest draft of a class; what is live where the studio has not touched it. */
export async function readDraft(db: Db, classId: number): Promise<ClassDraft | undefined> {
  const facts = await readDraftFacts(db, classId)
  if (!facts) return undefined
  const row = await findRow(db, 'class_draft', { class_id: classId })
  const document = row
    ? await readDocument(db, classId, row.digest)
    : await readLiveDocument(db, classId)
  return { ...facts, document, digest: row?.digest ?? documentDigest(document) }
}

/** @throws RangeError for a digest without a document */
export async function readDocument(
  db: Db,
  classId: number,
  digest: string
): Promise<ClassDocument> {
  const row = await findRow(db, 'class_document', { class_id: classId, digest })
  if (!row) throw new RangeError(`class ${classId} has no document ${digest}`)
  // One of an older release may miss fields.
  return ClassDocument.parse(JSON.parse(row.document))
}

/**
 * The draft, kept from now on and locked, so that of two changes the second sees the first.
 *
 * @param expected revision that the change begins from; any unless given
 * @throws DraftRefusal
 */
export async function lockDraft(tx: Tx, classId: number, expected?: number): Promise<ClassDraft> {
  await keepDraft(tx, classId)
  const row = await lockRow(tx, 'class_draft', { class_id: classId })
  if (!row) throw new DraftRefusal('not_found')
  refuseOtherRevision(row, expected)
  const document = await readDocument(tx, classId, row.digest)
  return { ...factsOf(row), document, digest: row.digest }
}

/** @param expected revision that a change begins from; any unless given @throws DraftRefusal */
export function refuseOtherRevision(
  { revision }: Pick<DraftFacts, 'revision'>,
  expected: number | undefined
): void {
  if (expected !== undefined && expected !== revision) throw new DraftRefusal('revision_conflict')
}

/** Writes down what is live as the first revision of a class, once. */
export async function keepDraft(tx: Tx, classId: number): Promise<void> {
  if (await findRow(tx, 'class_draft', { class_id: classId })) return
  const draft = await readDraft(tx, classId)
  if (!draft) return
  const { document, digest, updatedAt, state } = draft
  const isNew = await addRow(tx, 'class_draft', {
    ...{ class_id: classId, slug: draft.slug, state, digest, problems: 0 },
    ...titlesOf(document),
    ...{ expert_id: draft.expertId, revision: FIRST, live_revision: draft.liveRevision },
    ...{ publish_at: null, is_studio: 0, updated_at: updatedAt, updated_by: null }
  })
  if (!isNew) return
  await keepDocument(tx, classId, document)
  await insertRow(tx, 'class_revision', {
    ...{ class_id: classId, revision: FIRST, digest, kind: 'imported' },
    ...{ at: updatedAt, author: null, comment: null }
  })
}

export interface NewRevision {
  kind: RevisionKind
  document: ClassDocument
  time: number
  /** An account; null for imports and the schedule. */
  by: number | null
  comment?: string | undefined
}

/** Adds a revision, without making it the draft. @returns its number */
export async function addRevision(
  tx: Tx,
  classId: number,
  { kind, document, time, by, comment }: NewRevision
): Promise<number> {
  const digest = await keepDocument(tx, classId, document)
  const { last } = await tx
    .selectFrom('class_revision')
    .select(eb => eb.fn.max<number | null>('revision').as('last'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const revision = Number(last ?? 0) + 1
  await insertRow(tx, 'class_revision', {
    ...{ class_id: classId, revision, digest, kind, at: time },
    ...{ author: by, comment: comment ?? null }
  })
  return revision
}

/** Columns of a draft that change with its revision. */
type More = Partial<{
  state: DraftState
  live_revision: number | null
  publish_at: number | null
  problems: number
  is_studio: number
  expert_id: number | null
}>

/** Adds a revision and makes it the draft. @returns its number */
export async function moveDraft(
  tx: Tx,
  classId: number,
  revision: NewRevision,
  more: More | ((revision: number) => More) = {}
): Promise<number> {
  const number = await addRevision(tx, classId, revision)
  const { document, time, by } = revision
  await changeRow(
    tx,
    'class_draft',
    { class_id: classId },
    {
      ...{ revision: number, digest: documentDigest(document), ...titlesOf(document) },
      ...{ updated_at: time, updated_by: by },
      ...(typeof more === 'function' ? more(number) : more)
    }
  )
  const { kind } = revision
  const moved = await findRow(tx, 'class_draft', { class_id: classId })
  const body = {
    ...{ revision: number, kind, ...(by !== null && { by }) },
    // Experts are told of their own classes.
    ...(moved?.expert_id != null && { expertId: moved.expert_id })
  }
  await addEvent(tx, { kind: 'draft', subject: `class ${classId}`, body }, new Date(time))
  return number
}

/** @returns the digest of the document, which is stored once */
export async function keepDocument(
  tx: Tx,
  classId: number,
  document: ClassDocument
): Promise<string> {
  const digest = documentDigest(document)
  const { pictures = [], cover } = document
  const paths = [...pictures.map(({ path }) => path), ...(cover === undefined ? [] : [cover])]
  await keepPictures(tx, paths)
  await addRow(tx, 'class_document', {
    class_id: classId,
    digest,
    document: JSON.stringify(document)
  })
  return digest
}

export function titlesOf({ texts }: ClassDocument) {
  return { title_ar: texts.ar.title, title_en: texts.en.title }
}

export function bilingualTitle({ texts }: ClassDocument) {
  return { ar: texts.ar.title, en: texts.en.title }
}

/** Where a draft rests that is neither in review nor scheduled. */
export async function restingState(
  tx: Tx,
  { classId, liveRevision }: DraftFacts
): Promise<DraftState> {
  if (liveRevision !== null) return 'live'
  return (await findRow(tx, 'class', { id: classId })) ? 'retired' : 'draft'
}

function factsOf(row: NonNullable<Awaited<ReturnType<typeof findRow<'class_draft'>>>>): DraftFacts {
  return {
    ...{ classId: row.class_id, slug: row.slug, expertId: row.expert_id, state: row.state },
    ...{ revision: row.revision, liveRevision: row.live_revision, publishAt: row.publish_at },
    ...{ isStudio: row.is_studio === 1, updatedAt: row.updated_at, updatedBy: row.updated_by }
  }
}
