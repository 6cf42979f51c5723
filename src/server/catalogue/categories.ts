import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { textOf } from './class-records.ts'

/** In their order, with the number of classes. */
export async function readCategories(db: Db) {
  const counts = await db
    .selectFrom('class_category')
    .innerJoin('class', 'class.id', 'class_category.class_id')
    .select(['category_id', eb => eb.fn.countAll<number>().as('count')])
    .where('class.retired', '=', 0)
    .groupBy('category_id')
    .execute()
  const countOf = new Map(counts.map(({ category_id, count }) => [category_id, Number(count)]))
  const rows = await findRows(db, 'category', { retired: 0 }, 'position', 'id')
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    name: textOf(row, 'name'),
    courseCount: countOf.get(row.id) ?? 0
  }))
}
