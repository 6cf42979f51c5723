import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { bumpVersion } from '#server/catalogue-version.ts'
import { inTransaction } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/problem.ts'
import { takePart } from './enrol.ts'

interface Opinion {
  /** 1 to 5. */
  rating: number
  comment: string
}

/**
 * Keeps the one review of a learner who takes part, under their name of today; the rating of the
 * class, and the public answers, follow.
 */
export async function keepReview(
  db: Db,
  learnerId: number,
  classId: number,
  { rating, comment }: Opinion,
  now: Date
) {
  return inTransaction(db, async tx => {
    const time = now.getTime()
    if (!(await takePart(tx, learnerId, classId, time))) return new Refusal('forbidden')
    const author = await readAuthor(tx, learnerId)
    if (!author) return new Refusal('unauthorized')
    const before = await tx
      .selectFrom('review')
      .select('rating')
      .where('class_id', '=', classId)
      .where('learner_id', '=', learnerId)
      .executeTakeFirst()
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
    await rate(tx, classId, { sum: rating - (before?.rating ?? 0), count: before ? 0 : 1 })
    await bumpVersion(tx)
    return review
  })
}

function readAuthor(tx: Tx, learnerId: number) {
  return tx
    .selectFrom('learner')
    .select(['name_ar', 'name_en'])
    .where('id', '=', learnerId)
    .executeTakeFirst()
}

/** Adds to the ratings of a class, which are summed up beside it. */
async function rate(
  tx: Tx,
  classId: number,
  { sum, count }: { sum: number; count: number }
): Promise<void> {
  await tx
    .updateTable('class')
    .set({ rating_sum: sql`rating_sum + ${sum}`, rating_count: sql`rating_count + ${count}` })
    .where('id', '=', classId)
    .execute()
}
