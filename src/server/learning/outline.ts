import type { Db } from '#server/db/open.ts'

/** Items in order, with completion. */
export function readOutline(db: Db, classId: number, learnerId: number | undefined) {
  return readOutlines(db, [classId], learnerId)
}

export async function readOutlines(
  db: Db,
  classIds: readonly number[],
  learnerId: number | undefined
) {
  const rows = await db
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .leftJoin('completion', join =>
      join
        .onRef('completion.item_id', '=', 'item.id')
        // No learner has the id 0.
        .on('completion.learner_id', '=', learnerId ?? 0)
    )
    .select(['item.id', 'item.class_id', 'item.module_id', 'completion.completed_at'])
    .where('item.class_id', 'in', classIds)
    .where('item.retired', '=', 0)
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  return rows.map(({ id, class_id, module_id, completed_at }) => ({
    id,
    classId: class_id,
    moduleId: module_id,
    isCompleted: completed_at !== null
  }))
}
