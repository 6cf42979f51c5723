import { sql } from 'kysely'
import type { Tx } from '#server/db/open.ts'

/**
 * Takes the marks of a learner out of the counts before the account goes, whose posts then stay
 * without an author.
 *
 * @returns ids of the classes where these are
 */
export async function leavePosts(tx: Tx, learnerId: number): Promise<number[]> {
  await tx
    .updateTable('question_post')
    .set({ useful_count: sql`useful_count - 1` })
    .where('id', 'in', eb =>
      eb.selectFrom('post_useful').select('post_id').where('learner_id', '=', learnerId)
    )
    .execute()
  const posts = await tx
    .selectFrom('question_post')
    .select('class_id')
    .distinct()
    .where('learner_id', '=', learnerId)
    .execute()
  return posts.map(({ class_id }) => class_id)
}
