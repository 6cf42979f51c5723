import type { Tx } from '#server/db/open.ts'
import { documentId } from '#server/search/documents.ts'
import { type IndexedDocument, replaceDocuments } from '#server/search/write-index.ts'
import { nextId } from './ids.ts'
import { digestOf } from './media-files.ts'
import type { ClassRecord, ItemRecord, ModuleRecord } from './records.ts'
import type { ImportCounts } from './write-catalogue.ts'
import type { KnownExpert } from './write-experts.ts'

/** Part of a class's digest: raise it when what is written for the same class changes. */
const FORMAT = 'class 1'

/** Writes a class with its modules, items and resources, unless the store holds just that already. */
export async function writeClass(
  tx: Tx,
  record: ClassRecord,
  categories: ReadonlyMap<string, number>,
  experts: ReadonlyMap<string, KnownExpert>,
  counts: ImportCounts
): Promise<void> {
  const expert = experts.get(record.expert)
  if (!expert) throw new Error(`${record.slug}: no expert ${record.expert}`)
  const categoryIds = record.categories.flatMap(slug => categories.get(slug) ?? [])
  const digest = digestOf(JSON.stringify([FORMAT, record, expert, categoryIds]))
  const old = await tx
    .selectFrom('class')
    .select(['id', 'digest'])
    .where('slug', '=', record.slug)
    .executeTakeFirst()
  if (old?.digest === digest) {
    counts.unchanged++
    return
  }
  const id = old?.id ?? (await nextId(tx, 'class'))
  await writeClassRow(tx, id, record, expert.id, digest)
  await tx.deleteFrom('class_category').where('class_id', '=', id).execute()
  const rows = categoryIds.map(category => ({ class_id: id, category_id: category }))
  if (rows.length > 0) await tx.insertInto('class_category').values(rows).execute()
  const items = await writeModules(tx, id, record.modules)
  await writeResources(tx, id, record.resources)
  await replaceDocuments(tx, { classId: id }, documentsOf(id, record, expert, items))
  counts.changed++
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
  await tx
    .insertInto('class')
    .values({ id, rating_sum: 0, rating_count: 0, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

async function writeModules(
  tx: Tx,
  classId: number,
  modules: readonly ModuleRecord[]
): Promise<(ItemRecord & { id: number })[]> {
  const known = await idsBySlug(tx, 'module', classId)
  await tx.updateTable('module').set({ retired: 1 }).where('class_id', '=', classId).execute()
  await tx.updateTable('item').set({ retired: 1 }).where('class_id', '=', classId).execute()
  const written: (ItemRecord & { id: number })[] = []
  // Across modules, since learners see one sequence.
  let position = 0
  for (const [place, { slug, title, items }] of modules.entries()) {
    const id = known.get(slug) ?? (await nextId(tx, 'module'))
    const row = {
      class_id: classId,
      slug,
      position: place,
      title_ar: title.ar,
      title_en: title.en,
      retired: 0
    }
    await tx
      .insertInto('module')
      .values({ id, ...row })
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute()
    const itemIds = await itemIdsBySlug(tx, id)
    for (const item of items) {
      const itemId = itemIds.get(item.slug) ?? (await nextId(tx, 'item'))
      await writeItem(tx, itemId, classId, id, position++, item)
      written.push({ ...item, id: itemId })
    }
  }
  return written
}

async function writeItem(
  tx: Tx,
  id: number,
  classId: number,
  moduleId: number,
  position: number,
  item: ItemRecord
): Promise<void> {
  const row = {
    class_id: classId,
    module_id: moduleId,
    slug: item.slug,
    position,
    type: item.type,
    title_ar: item.title.ar,
    title_en: item.title.en,
    duration_seconds: item.type === 'quiz' ? null : item.durationSeconds,
    question_count: item.type === 'quiz' ? item.content.questions.length : null,
    is_preview: Number(item.isPreview),
    content: JSON.stringify(item.content),
    retired: 0
  }
  await tx
    .insertInto('item')
    .values({ id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

async function writeResources(
  tx: Tx,
  classId: number,
  resources: ClassRecord['resources']
): Promise<void> {
  const known = await idsBySlug(tx, 'resource', classId)
  await tx.updateTable('resource').set({ retired: 1 }).where('class_id', '=', classId).execute()
  for (const [position, { slug, title, path, sizeBytes }] of resources.entries()) {
    const id = known.get(slug) ?? (await nextId(tx, 'resource'))
    const row = {
      class_id: classId,
      slug,
      position,
      title_ar: title.ar,
      title_en: title.en,
      path,
      size_bytes: sizeBytes,
      retired: 0
    }
    await tx
      .insertInto('resource')
      .values({ id, ...row })
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}

async function idsBySlug(
  tx: Tx,
  table: 'module' | 'resource',
  classId: number
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'slug'])
    .where('class_id', '=', classId)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

async function itemIdsBySlug(tx: Tx, moduleId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('item')
    .select(['id', 'slug'])
    .where('module_id', '=', moduleId)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** What search finds of a class: itself, its episodes and lessons. */
function documentsOf(
  id: number,
  record: ClassRecord,
  expert: KnownExpert,
  items: readonly (ItemRecord & { id: number })[]
): IndexedDocument[] {
  const locales = ['ar', 'en'] as const
  const fields = locales.flatMap(locale => [
    { text: record.title[locale], weight: 8, isName: true },
    { text: expert.name[locale], weight: 4, isName: false },
    { text: record.summary[locale], weight: 2, isName: false },
    {
      text: record.objectives.map(objective => objective[locale]).join('\n'),
      weight: 1,
      isName: false
    }
  ])
  const episodes = items
    .filter(item => item.type !== 'quiz')
    .map(item => ({
      id: documentId('episode', item.id),
      classId: id,
      title: item.title,
      fields: locales.map(locale => ({ text: item.title[locale], weight: 5, isName: false }))
    }))
  return [{ id: documentId('course', id), classId: id, title: record.title, fields }, ...episodes]
}
