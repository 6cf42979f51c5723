import type { LearningPath } from '#contract/catalogue/paths.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { textOf } from './class-records.ts'

type Texts = Pick<LearningPath, 'summary' | 'audience' | 'order' | 'outcomes'>

/** In their order, without paths that have a retired class. */
export async function readLearningPaths(db: Db): Promise<LearningPath[]> {
  const rows = await findRows(db, 'path', { retired: 0 }, 'position', 'id')
  const places = await db
    .selectFrom('path_class')
    .innerJoin('class', 'class.id', 'path_class.class_id')
    .select(['path_id', 'class_id', 'class.retired'])
    .orderBy('position')
    .execute()
  const classesOf = Map.groupBy(places, place => place.path_id)
  return rows.flatMap(row => {
    const classes = classesOf.get(row.id) ?? []
    if (classes.length === 0 || classes.some(({ retired }) => retired === 1)) return []
    const texts = JSON.parse(row.texts) as Texts
    return {
      ...{ id: row.id, slug: row.slug, title: textOf(row, 'title') },
      ...texts,
      courseIds: classes.map(({ class_id }) => class_id)
    }
  })
}
