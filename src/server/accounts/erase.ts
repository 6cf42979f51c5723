import { bumpVersion } from '#server/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { rate } from '#server/learning/reviews.ts'

/** Takes a learner out of every table; what refers to them goes along by itself. */
export async function eraseLearner(
  tx: Tx,
  { id, email }: { id: number; email: string }
): Promise<void> {
  await tx.deleteFrom('learner').where('id', '=', id).execute()
  await tx.deleteFrom('mail').where('email', '=', email).execute()
  await tx
    .deleteFrom('instructor_application')
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .execute()
  const reviews = await tx
    .deleteFrom('review')
    .where('learner_id', '=', id)
    .returning(['class_id', 'rating', 'hidden'])
    .execute()
  for (const { class_id, rating } of reviews.filter(({ hidden }) => hidden === 0)) {
    await rate(tx, class_id, { sum: -rating, count: -1 })
  }
  if (reviews.length > 0) await bumpVersion(tx)
}
