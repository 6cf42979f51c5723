import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { textOf } from './class-records.ts'

const ITEM = [
  'id',
  'module_id',
  'type',
  'title_ar',
  'title_en',
  'duration_seconds',
  'question_count',
  'is_preview'
] as const

type ItemRow = Awaited<ReturnType<typeof readItems>>[number]

/** The public fields of an item. */
export function itemOf(item: ItemRow) {
  return {
    id: item.id,
    type: item.type,
    title: textOf(item, 'title'),
    ...(item.duration_seconds !== null && { durationSeconds: item.duration_seconds }),
    isPreview: item.is_preview === 1,
    ...(item.question_count !== null && { questionCount: item.question_count })
  }
}

/** Modules of a class in order. */
export function readModules(db: Db, classId: number) {
  return findRows(db, 'module', { class_id: classId, retired: 0 }, 'position')
}

/** Items of a class in order, without content. */
export function readItems(db: Db, classId: number) {
  return db
    .selectFrom('item')
    .select(ITEM)
    .where('class_id', '=', classId)
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

/** Downloads of a class in order; `path` is in the media store. */
export async function readResources(db: Db, classId: number) {
  const rows = await findRows(db, 'resource', { class_id: classId, retired: 0 }, 'position')
  return rows.map(row => ({
    id: row.id,
    title: textOf(row, 'title'),
    sizeBytes: row.size_bytes,
    path: row.path
  }))
}
