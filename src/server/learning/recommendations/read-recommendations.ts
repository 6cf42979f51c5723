import { recommendSimilar } from '#domain/catalogue/affinity.ts'
import type { Db } from '#server/db/open.ts'

/** The latest classes of a learner that lead to others. */
const CLASSES_MOST = 50

/** Classes that similar learners finished, the best first; none before the first count. */
export async function readRecommendations(db: Db, learnerId: number) {
  const own = await db
    .selectFrom('enrolment')
    .select(['class_id', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('last_active_at', 'desc')
    .orderBy('class_id')
    .execute()
  if (own.length === 0) return []
  const rows = await db
    .selectFrom('class_affinity')
    .innerJoin('class', 'class.id', 'class_affinity.other_id')
    .select(['class_affinity.class_id', 'class_affinity.other_id', 'class_affinity.score'])
    .where(
      'class_affinity.class_id',
      'in',
      own.slice(0, CLASSES_MOST).map(({ class_id }) => class_id)
    )
    .where('class.retired', '=', 0)
    .execute()
  const begun = own.map(({ class_id, completed_at }) => ({
    id: class_id,
    isCompleted: completed_at !== null
  }))
  const near = rows.map(({ class_id, other_id, score }) => ({
    ...{ id: other_id, after: class_id },
    score
  }))
  return recommendSimilar(begun, near).map(({ id, after }) => ({ courseId: id, becauseId: after }))
}
