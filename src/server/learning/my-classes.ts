import { progressOf } from '#domain/learning/class-progress.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { readSummaries, textOf } from '#server/catalogue/class-records.ts'
import { readLastItems } from './goals/last-items.ts'
import { readOutlines } from './outline.ts'

/** Classes of a learner, the latest activity first. */
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
    readOutlines(db, ids, learnerId)
  ])
  const byId = new Map(summaries.map(summary => [summary.id, summary]))
  const itemsOf = Map.groupBy(items, ({ classId }) => classId)
  const lastItems = await readLastItems(db, learnerId, ids)
  const nextIds = [...itemsOf.values()].flatMap(own => own.find(isOpen)?.id ?? [])
  const named = await nameItems(db, nextIds)
  return enrolments.flatMap(({ class_id, completed_at }) => {
    const course = byId.get(class_id)
    // Retired.
    if (!course) return []
    const own = itemsOf.get(class_id) ?? []
    const next = own.find(isOpen)
    const { completedItems, totalItems } = progressOf(own)
    const nextItem = next && named.get(next.id)
    const lastItem = lastItems.get(class_id)
    return {
      course,
      ...{ completedItems, totalItems },
      ...(next && { nextItemId: next.id }),
      ...(nextItem && { nextItem }),
      ...(lastItem && { lastItem }),
      ...(completed_at !== null && { completedAt: isoOf(completed_at) })
    }
  })
}

const isOpen = ({ isCompleted }: { isCompleted: boolean }) => !isCompleted

async function nameItems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('item')
    .select(['id', 'type', 'title_ar', 'title_en', 'duration_seconds'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        type: row.type,
        title: textOf(row, 'title'),
        ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds })
      }
    ])
  )
}
