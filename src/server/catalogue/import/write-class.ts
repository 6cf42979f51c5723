import { classFields, documentId, episodeFields } from '#domain/search/documents.ts'
import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow, findRows, putRow, removeRows } from '#server/db/rows.ts'
import { digestOf } from '#server/media/digest.ts'
import { type IndexedDocument, replaceDocuments } from '#server/search/write-index.ts'
import { nextId } from './ids.ts'
import type { ClassRecord } from './records.ts'
import type { ImportCounts } from './write-catalogue.ts'
import type { KnownExpert } from './write-experts.ts'
import { showOrHideExpert } from './shown-expert.ts'
import { writeModules, writeResources, type WrittenItem } from './write-modules.ts'
import type { KnownCategory } from './write-tables.ts'

/** Search documents of a class, its episodes and lessons. */
function documentsOf(
  id: number,
  record: ClassRecord,
  expert: KnownExpert,
  categories: readonly KnownCategory[],
  items: readonly WrittenItem[]
): IndexedDocument[] {
  const fields = classFields({
    ...record,
    expert: expert.name,
    categories: categories.map(({ name }) => name)
  })
  const episodes = items
    .filter(item => item.type !== 'quiz')
    .map(item => ({
      id: documentId('episode', item.id),
      classId: id,
      title: item.title,
      fields: episodeFields(item.title)
    }))
  return [{ id: documentId('course', id), classId: id, title: record.title, fields }, ...episodes]
}

/** Part of a class's digest: raise it when the written rows change. */
const FORMAT = 'class 6'

export interface WrittenClass {
  id: number
  /** False: it was the same already, or is left to the studio. */
  isWritten: boolean
  /** Categories of a class that was not there before, by id. */
  newIn?: number[]
}

/**
 * Writes a class with its modules, items and resources, unless its digest is the same.
 *
 * @param isLeftAlone whether one that was published in the studio stays as it is
 */
export async function writeClass(
  tx: Tx,
  record: ClassRecord,
  categories: ReadonlyMap<string, KnownCategory>,
  experts: ReadonlyMap<string, KnownExpert>,
  counts: ImportCounts,
  answers: Set<PublicAnswer>,
  isLeftAlone = false
): Promise<WrittenClass> {
  const expert = experts.get(record.expert)
  if (!expert) throw new Error(`${record.slug}: no expert ${record.expert}`)
  const inCategories = record.categories.flatMap(slug => categories.get(slug) ?? [])
  const digest = digestOf(JSON.stringify([FORMAT, record, expert, inCategories]))
  const old = await tx
    .selectFrom('class')
    .select(['id', 'digest', 'expert_id', 'published_at', 'retired'])
    .where('slug', '=', record.slug)
    .executeTakeFirst()
  const draft = await findRow(tx, 'class_draft', { slug: record.slug })
  const id = old?.id ?? draft?.class_id ?? (await nextId(tx, 'class'))
  if (old?.digest === digest) {
    counts.unchanged++
    return { id, isWritten: false }
  }
  if (isLeftAlone && draft?.is_studio) {
    counts.leftAlone.push(`class ${record.slug}`)
    return { id, isWritten: false }
  }
  await writeClassRow(tx, id, record, expert.id, digest)
  const before = await findRows(tx, 'class_category', { class_id: id }, 'category_id')
  await removeRows(tx, 'class_category', { class_id: id })
  const rows = inCategories.map((category, position) => ({
    ...{ class_id: id, category_id: category.id, position }
  }))
  if (rows.length > 0) await tx.insertInto('class_category').values(rows).execute()
  const items = await writeModules(tx, id, record.modules)
  await writeResources(tx, id, record.resources)
  await replaceDocuments(tx, { classId: id }, documentsOf(id, record, expert, inCategories, items))
  counts.changed++
  answers.add(`class ${id}`)
  if (old?.retired !== 0) answers.add('classes').add('categories')
  else if (old.published_at !== record.publishedAt) answers.add('classes')
  const hasMoved = old !== undefined && old.expert_id !== expert.id
  if (hasMoved) answers.add(`expert ${old.expert_id}`)
  if (hasMoved) await showOrHideExpert(tx, old.expert_id, answers)
  if (hasMoved || old?.retired !== 0) await showOrHideExpert(tx, expert.id, answers)
  const after = rows.map(row => row.category_id).sort((one, other) => one - other)
  if (`${before.map(row => row.category_id)}` !== `${after}`) answers.add('categories')
  return { id, isWritten: true, ...(!old && { newIn: after }) }
}

async function writeClassRow(
  tx: Tx,
  id: number,
  record: ClassRecord,
  expertId: number,
  digest: string
): Promise<void> {
  const items = record.modules.flatMap(module => module.items)
  const row = {
    slug: record.slug,
    expert_id: expertId,
    level: record.level,
    language: record.language,
    title_ar: record.title.ar,
    title_en: record.title.en,
    summary_ar: record.summary.ar,
    summary_en: record.summary.en,
    description_ar: record.description.ar,
    description_en: record.description.en,
    objectives: JSON.stringify(record.objectives),
    poster: record.poster,
    trailer: record.trailer ?? null,
    trailer_captions: JSON.stringify(record.trailerCaptions),
    duration_seconds: items.reduce(
      (sum, item) => sum + (item.type === 'quiz' ? 0 : item.durationSeconds),
      0
    ),
    episode_count: items.filter(item => item.type !== 'quiz').length,
    is_featured: Number(record.isFeatured),
    is_pro: Number(record.isPro),
    published_at: record.publishedAt,
    updated_at: record.updatedAt,
    digest,
    retired: 0
  }
  await putRow(tx, 'class', ['id'], row, { id, rating_sum: 0, rating_count: 0 })
}
