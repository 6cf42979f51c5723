import { isOver } from '#domain/learning/resume.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'

/** Where a learner was last in each class: the latest film that is neither complete nor over. */
export async function readLastItems(db: Db, learnerId: number, classIds: readonly number[]) {
  if (classIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('playback')
    .innerJoin('item', 'item.id', 'playback.item_id')
    .leftJoin('completion', join =>
      join
        .onRef('completion.item_id', '=', 'playback.item_id')
        .onRef('completion.learner_id', '=', 'playback.learner_id')
    )
    .select(['playback.class_id', 'playback.position', 'item.id', 'item.type'])
    .select(['item.title_ar', 'item.title_en', 'item.duration_seconds'])
    .where('playback.learner_id', '=', learnerId)
    .where('playback.class_id', 'in', classIds)
    .where('playback.position', '>', 0)
    .where('item.retired', '=', 0)
    .where('completion.item_id', 'is', null)
    .orderBy('playback.updated_at')
    .execute()
  const under = rows.filter(row => !isOver(row.position / 1_000, row.duration_seconds ?? 0))
  return new Map(
    under.map(row => [
      row.class_id,
      {
        ...{ id: row.id, type: row.type, title: textOf(row, 'title') },
        ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
        positionSeconds: row.position / 1_000
      }
    ])
  )
}
