import { bumpVersion } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { rate } from '#server/learning/reviews.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'

/** Reviews, newest first. @param slug of one class */
export function listReviews(
  db: Db,
  { slug, isHidden, limit }: { slug?: string | undefined; isHidden: boolean; limit: number }
) {
  return db
    .selectFrom('review')
    .innerJoin('class', 'class.id', 'review.class_id')
    .select(['review.id', 'class.slug', 'learner_id', 'author_ar', 'author_en'])
    .select(['rating', 'comment', 'created_at', 'hidden'])
    .where(eb => eb.and(slug === undefined ? [] : [eb('class.slug', '=', slug)]))
    .where(eb => eb.and(isHidden ? [eb('hidden', '=', 1)] : []))
    .orderBy('created_at', 'desc')
    .orderBy('review.id')
    .limit(limit)
    .execute()
}

/** Hides a review and takes it out of the rating, or the reverse. @throws OperatorError */
export async function setHidden(tx: Tx, id: number, hidden: 0 | 1): Promise<Change> {
  const subject = `review ${id}`
  const changed = await changeRow(tx, 'review', { id, hidden: ['<>', hidden] }, { hidden })
  if (!changed) {
    const known = await findRow(tx, 'review', { id })
    if (!known) throw new OperatorError(`there is no review ${id}`)
    return { subject, fields: {} }
  }
  const sign = hidden === 1 ? -1 : 1
  await rate(tx, changed.class_id, { sum: sign * changed.rating, count: sign })
  await bumpVersion(tx, [`class ${changed.class_id}`])
  const state = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown')
  return { subject, fields: { review: [state(hidden === 0), state(hidden === 1)] } }
}
