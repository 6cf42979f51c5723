import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { isInventedLearner } from '#domain/accounts/invented-learners.ts'
import { mayReview, progressOf } from '#domain/learning/class-progress.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { changeRow, findRow, lockRow } from '#server/db/rows.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import { Refusal } from '#server/http/problem.ts'
import { lockEnrolment } from './enrol.ts'
import { readOutline } from './outline.ts'

interface Opinion {
  /** 1 to 5. */
  rating: number
  comment: string
}

/** Adds or replaces the review of a learner who completed a fifth of the class, and updates the rating. */
export async function keepReview(
  db: Db,
  learnerId: number,
  classId: number,
  { rating, comment }: Opinion,
  now: Date
) {
  return inTransaction(db, async tx => {
    const time = now.getTime()
    if (!(await lockEnrolment(tx, learnerId, classId, time))) return new Refusal('forbidden')
    const author = await readAuthor(tx, learnerId)
    if (!author) return new Refusal('unauthorized')
    // An empty update locks the row against an operator who hides it.
    const before = await lockRow(tx, 'review', { class_id: classId, learner_id: learnerId })
    if (!before && !mayReview(progressOf(await readOutline(tx, classId, learnerId)))) {
      return new Refusal('forbidden')
    }
    const columns = {
      author_ar: author.name_ar,
      author_en: author.name_en,
      rating,
      comment: comment.normalize('NFC').trim(),
      created_at: time
    }
    const review = await tx
      .insertInto('review')
      .values({
        id: randomInt(1, 2 ** 48),
        class_id: classId,
        learner_id: learnerId,
        ...columns
      })
      .onConflict(conflict => conflict.columns(['class_id', 'learner_id']).doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow()
    // A hidden review stays hidden when it is replaced.
    if (before?.hidden === 1) return review
    await rate(tx, classId, { sum: rating - (before?.rating ?? 0), count: before ? 0 : 1 })
    await bumpVersion(tx, [`class ${classId}`])
    return review
  })
}

function readAuthor(tx: Tx, learnerId: number) {
  return findRow(tx, 'learner', { id: learnerId })
}

export async function rate(
  tx: Tx,
  classId: number,
  { sum, count }: { sum: number; count: number }
): Promise<void> {
  await changeRow(
    tx,
    'class',
    { id: classId },
    { rating_sum: sql`rating_sum + ${sum}`, rating_count: sql`rating_count + ${count}` }
  )
}

/** Numbers of reviews with one to five stars. */
export async function countByRating(db: Db, classId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .select(eb => ['rating', eb.fn.countAll<number>().as('count')])
    .where('class_id', '=', classId)
    .where('hidden', '=', 0)
    .groupBy('rating')
    .execute()
  const counts = new Map(rows.map(({ rating, count }) => [rating, Number(count)]))
  return [1, 2, 3, 4, 5].map(stars => counts.get(stars) ?? 0)
}

/** Newest first. */
export async function readReviews(db: Db, classId: number, { limit, offset }: Slice) {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('class_id', '=', classId)
    .where('hidden', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(reviewOf)
}

export async function readOwnReview(db: Db, classId: number, learnerId: number) {
  const row = await findRow(db, 'review', { class_id: classId, learner_id: learnerId })
  return row && reviewOf(row)
}

/** The public fields of a review. */
export function reviewOf(row: Selectable<Schema['review']>) {
  return {
    id: row.id,
    author: textOf(row, 'author'),
    rating: row.rating,
    comment: row.comment,
    createdAt: isoOf(row.created_at),
    ...(isInventedLearner(row.learner_id) && { isDemo: true })
  }
}
