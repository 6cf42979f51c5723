import type { Tx } from '#server/db/open.ts'
import { changeRow, putRow } from '#server/db/rows.ts'
import { keptItems, nextId, placeItem, readStoredItems } from './ids.ts'
import type { ClassRecord, ItemRecord, ModuleRecord } from './records.ts'

export type WrittenItem = ItemRecord & { id: number }

/** Writes the modules and items of a class, and retires missing ones. Moved items keep their ids. */
export async function writeModules(tx: Tx, classId: number, modules: readonly ModuleRecord[]) {
  const known = await idsBySlug(tx, 'module', classId)
  const places = await readStoredItems(tx, classId)
  const kept = keptItems(modules, places)
  await changeRow(tx, 'module', { class_id: classId }, { retired: 1 })
  await changeRow(tx, 'item', { class_id: classId }, { retired: 1 })
  const written: WrittenItem[] = []
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
    await putRow(tx, 'module', ['id'], row, { id })
    for (const item of items) {
      const itemId = kept.get(item)?.id ?? (await nextId(tx, 'item'))
      await placeItem(tx, kept.get(item), id, places)
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
  await putRow(tx, 'item', ['id'], row, { id })
}

/** Writes the downloads of a class, and retires missing ones. */
export async function writeResources(tx: Tx, classId: number, resources: ClassRecord['resources']) {
  const known = await idsBySlug(tx, 'resource', classId)
  await changeRow(tx, 'resource', { class_id: classId }, { retired: 1 })
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
    await putRow(tx, 'resource', ['id'], row, { id })
  }
}

async function idsBySlug(tx: Tx, table: 'module' | 'resource', classId: number) {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'slug'])
    .where('class_id', '=', classId)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
