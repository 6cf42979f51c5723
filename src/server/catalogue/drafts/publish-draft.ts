import { coverArt } from '#art/cover.ts'
import { SYMBOL_NAMES, type SymbolName } from '#art/symbols/symbols.ts'
import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { checkClass } from '#server/catalogue/check/check-class.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import type { ImportCounts } from '#server/catalogue/import/write-catalogue.ts'
import { writeClass } from '#server/catalogue/import/write-class.ts'
import type { KnownExpert } from '#server/catalogue/import/write-experts.ts'
import type { KnownCategory } from '#server/catalogue/import/write-tables.ts'
import type { Change } from '#server/db/audit-log.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows } from '#server/db/rows.ts'
import { lockClips, openClip } from '#server/media/clips.ts'
import { tellOfClass } from '#server/mail/notices/add-notice.ts'
import { digestOf } from '#server/media/digest.ts'
import type { MediaStore } from '#server/media/media.ts'
import { wordProblems } from './check-draft.ts'
import { slugToPublish } from './class-slug.ts'
import { DraftRefusal } from './draft-refusal.ts'
import {
  type ClassDraft,
  documentDigest,
  lockDraft,
  moveDraft,
  readDocument,
  readDraft
} from './draft-store.ts'
import { tellExperts } from './tell-experts.ts'
import {
  clipsOf,
  isCoverPath,
  isDownloadPath,
  knownFor,
  type MediaFacts,
  picturesOf
} from './known.ts'

/** A draft whose pictures and films are where learners will find them. */
export interface PreparedDraft {
  classId: number
  revision: number
  slug: string
  media: MediaFacts
  /** Public path of the trailer. */
  trailer: string | undefined
}

/** The draft was saved, or its trailer changed, since it was prepared. */
export class StalePreparation extends Error {}

/**
 * Looks up and stores what the media store must have before the class is written.
 *
 * @throws DraftRefusal where there is no such class
 */
export async function prepareDraft(
  { db, media }: { db: Db; media: MediaStore },
  classId: number
): Promise<PreparedDraft> {
  const draft = await readDraft(db, classId)
  if (!draft) throw new DraftRefusal('not_found')
  const { document, revision } = draft
  const slug = await slugToPublish(db, draft)
  const facts = await lookUp(media, slug, document)
  const { clips } = await knownFor(db, document, facts)
  const trailer = clips.get(document.class.trailer ?? '')
  if (trailer?.openVideo !== undefined) await openClip(media, trailer)
  return { classId, revision, slug, media: facts, trailer: trailer?.openVideo }
}

async function lookUp(
  media: MediaStore,
  slug: string,
  document: ClassDocument
): Promise<MediaFacts> {
  const gone = new Set<string>()
  const sizes = new Map<string, number>()
  const { cover, resources } = document
  const wanted = [
    ...resources.map(({ path = '' }) => path).filter(isDownloadPath),
    ...picturesOf(document).map(({ path }) => path)
  ]
  if (cover !== undefined && isCoverPath(cover)) wanted.push(cover)
  for (const path of new Set(wanted)) {
    const found = await media.find(path)
    if (found) sizes.set(path, found.sizeBytes)
    else gone.add(path)
  }
  return { cover: cover ?? (await drawCover(media, slug, document)), gone, sizes }
}

/** @returns the path of a drawn cover, which is stored */
export async function drawCover(
  media: MediaStore,
  slug: string,
  { class: { categories, symbol, coverSeed } }: ClassDocument
): Promise<string> {
  const known = SYMBOL_NAMES.find((name): name is SymbolName => name === symbol)
  const drawing = { symbol: known, seed: coverSeed }
  const content = new TextEncoder().encode(coverArt(slug, categories[0] ?? '', drawing))
  const path = `open/covers/${slug}-${digestOf(content)}.svg`
  await media.put(path, content)
  return path
}

export interface PublishedBy {
  time: number
  /** An account; null for the schedule of one that is gone. */
  by: number | null
  comment?: string | undefined
}

/**
 * Writes a prepared draft as an import does, and keeps its revision. Lock the draft after the
 * imports: `lockForPublishing`.
 *
 * @returns what changed, for the audit log
 * @throws DraftRefusal with the problems that are left
 */
export async function publishDraft(
  tx: Tx,
  draft: ClassDraft,
  prepared: PreparedDraft,
  { time, by, comment }: PublishedBy
): Promise<Change['fields']> {
  const { classId, state, liveRevision } = draft
  const slug = await slugToPublish(tx, draft)
  if (slug !== prepared.slug) throw new StalePreparation('another slug')
  if (draft.revision !== prepared.revision) throw new StalePreparation('another revision')
  const today = dayAt(time)
  const document = await withDays(tx, draft, today)
  // A change of their captions waits, and then rewrites the class too.
  await lockClips(tx, clipsOf(document))
  const known = await knownFor(tx, document, prepared.media)
  const days = { published: today, updated: today }
  const { record, problems } = checkClass(slug, document, known, days)
  if (!record) {
    throw new DraftRefusal('draft_incomplete', { problems: wordProblems(document, problems) })
  }
  if (record.trailer !== prepared.trailer) throw new StalePreparation('another trailer')
  const counts: ImportCounts = { changed: 0, unchanged: 0, retired: 0, leftAlone: [] }
  const answers = new Set<PublicAnswer>()
  const [categories, experts] = [
    await readKnownCategories(tx),
    await readKnownExperts(tx, record.expert)
  ]
  if (slug !== draft.slug) await changeRow(tx, 'class_draft', { class_id: classId }, { slug })
  const { newIn } = await writeClass(tx, record, categories, experts, counts, answers)
  if (newIn) await tellOfClass(tx, classId, newIn, time)
  // Others an editor wrote alone.
  const isAwaited = state === 'in_review' || state === 'scheduled'
  if (isAwaited) await tellExperts(tx, draft, { kind: 'classPublished', comment, by, time })
  const publication = { kind: 'published' as const, document, time, by, comment }
  const revision = await moveDraft(tx, classId, publication, number => ({
    ...{ state: 'live', live_revision: number, publish_at: null, problems: 0, is_studio: 1 },
    expert_id: experts.get(record.expert)?.id ?? null
  }))
  if (answers.size > 0) await bumpVersion(tx, answers)
  return {
    ...(slug !== draft.slug && { slug: [draft.slug, slug] }),
    ...{ state: [state, 'live'], 'live revision': [liveRevision, revision] }
  }
}

/** Locks as imports do, then the draft. @throws DraftRefusal */
export async function lockForPublishing(
  tx: Tx,
  classId: number,
  expected?: number
): Promise<ClassDraft> {
  await lockImports(tx)
  return lockDraft(tx, classId, expected)
}

/**
 * The document with its days: published once, and updated today where the draft differs from what
 * is live and names no other day.
 */
async function withDays(tx: Tx, draft: ClassDraft, today: string): Promise<ClassDocument> {
  const { document } = draft
  const live = await readLiveRevision(tx, draft)
  const published = document.class.published ?? live?.class.published ?? today
  const { updated } = document.class
  const isDated = updated !== undefined && updated !== live?.class.updated
  const isSame = live !== undefined && documentDigest(live) === draft.digest
  const day = isDated || isSame ? (updated ?? today) : today
  // Fields in the order of the schema, as the digest has them.
  return ClassDocument.parse({
    ...document,
    class: { ...document.class, published, updated: day < published ? published : day }
  })
}

async function readLiveRevision(tx: Tx, draft: ClassDraft): Promise<ClassDocument | undefined> {
  const { classId, liveRevision } = draft
  if (liveRevision === null) return undefined
  const row = await findRow(tx, 'class_revision', { class_id: classId, revision: liveRevision })
  return row && readDocument(tx, classId, row.digest)
}

async function readKnownCategories(tx: Tx): Promise<Map<string, KnownCategory>> {
  const rows = await findRows(tx, 'category', { retired: 0 })
  return new Map(
    rows.map(row => [row.slug, { id: row.id, name: { ar: row.name_ar, en: row.name_en } }])
  )
}

async function readKnownExperts(tx: Tx, slug: string): Promise<Map<string, KnownExpert>> {
  const rows = await findRows(tx, 'expert', { slug, retired: 0 })
  return new Map(
    rows.map(row => [row.slug, { id: row.id, name: { ar: row.name_ar, en: row.name_en } }])
  )
}
