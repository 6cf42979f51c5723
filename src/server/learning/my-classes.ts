import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { readSummaries } from '#server/modules/class-records.ts'

/** Classes that a learner takes part in, the one they were at last first. */
export async function readMyClasses(db: Db, basePath: string, learnerId: number) {
  const enrolments = await db
    .selectFrom('enrolment')
    .select(['class_id', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('last_active_at', 'desc')
    .orderBy('class_id', 'desc')
    .execute()
  if (enrolments.length === 0) return []
  const ids = enrolments.map(({ class_id }) => class_id)
  const [summaries, items] = await Promise.all([
    readSummaries(db, basePath, eb => eb('class.id', 'in', ids)),
    readItems(db, learnerId, ids)
  ])
  const byId = new Map(summaries.map(summary => [summary.id, summary]))
  return enrolments.flatMap(({ class_id, completed_at }) => {
    const course = byId.get(class_id)
    // Taken out of the catalogue.
    if (!course) return []
    const own = items.filter(item => item.class_id === class_id)
    const next = own.find(item => !item.isCompleted)
    return {
      course,
      completedItems: own.filter(item => item.isCompleted).length,
      totalItems: own.length,
      ...(next && { nextItemId: next.id }),
      ...(completed_at !== null && { completedAt: isoOf(completed_at) })
    }
  })
}

/** Items of these classes in their order, with whether the learner has completed them. */
async function readItems(db: Db, learnerId: number, classIds: number[]) {
  const rows = await db
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .leftJoin('completion', join =>
      join.onRef('completion.item_id', '=', 'item.id').on('completion.learner_id', '=', learnerId)
    )
    .select(['item.id', 'item.class_id', 'completion.completed_at'])
    .where('item.class_id', 'in', classIds)
    .where('item.retired', '=', 0)
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  return rows.map(({ completed_at, ...item }) => ({ ...item, isCompleted: completed_at !== null }))
}
