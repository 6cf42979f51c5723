import { type SelectQueryBuilder, sql } from 'kysely'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { rate } from '#server/learning/reviews.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from '#server/admin/change.ts'
import { hasPart, NEWEST_MOST } from '#server/admin/newest.ts'

export interface ReviewFilter {
  id?: number | undefined
  /** Of one class. */
  slug?: string | undefined
  classId?: number | undefined
  isHidden?: boolean | undefined
  /** Part of a comment or a name. */
  query?: string | undefined
}

/** The newest reviews, newest first. */
export function listReviews(
  db: Db,
  { limit, offset = 0, ...filter }: ReviewFilter & { limit: number; offset?: number }
) {
  return withClass(filtered(db, filter))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function readReview(db: Db, id: number) {
  const rows = withClass(db.selectFrom('review').where('review.id', '=', id))
  return rows.executeTakeFirst()
}

/** The newest of a filter that an index serves, then those with a part of a text. */
function filtered(db: Db, { id, slug, classId, isHidden, query }: ReviewFilter) {
  const newest = db
    .selectFrom('review')
    .selectAll('review')
    .where(eb =>
      eb.and([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(classId === undefined ? [] : [eb('class_id', '=', classId)]),
        // A literal, since the index of hidden ones has it as its condition.
        ...(isHidden === undefined ? [] : [eb('hidden', '=', sql.lit(Number(isHidden)))]),
        ...(slug === undefined
          ? []
          : [eb('class_id', 'in', eb.selectFrom('class').select('id').where('slug', '=', slug))])
      ])
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_MOST)
    .as('review')
  const texts = ['comment', 'author_ar', 'author_en'] as const
  return db
    .selectFrom(newest)
    .where(eb => (query === undefined ? eb.and([]) : hasPart(texts, query)))
}

function withClass(reviews: SelectQueryBuilder<Schema, 'review', object>) {
  return reviews
    .innerJoin('class', 'class.id', 'review.class_id')
    .select(['review.id', 'class_id', 'class.slug', 'title_ar', 'title_en', 'learner_id'])
    .select(['author_ar', 'author_en', 'rating', 'comment', 'created_at', 'hidden'])
}

/** Hides a review and takes it out of the rating, or the reverse. @throws OperatorError */
export async function setHidden(tx: Tx, id: number, hidden: 0 | 1): Promise<Change> {
  const subject = `review ${id}`
  const changed = await changeRow(tx, 'review', { id, hidden: ['<>', hidden] }, { hidden })
  if (!changed) {
    const known = await findRow(tx, 'review', { id })
    if (!known) throw new OperatorError(`there is no review ${id}`, 'not_found')
    return { subject, fields: {} }
  }
  const sign = hidden === 1 ? -1 : 1
  await rate(tx, changed.class_id, { sum: sign * changed.rating, count: sign })
  await bumpVersion(tx, [`class ${changed.class_id}`])
  const state = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown')
  return { subject, fields: { review: [state(hidden === 0), state(hidden === 1)] } }
}
