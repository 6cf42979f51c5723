import type { Settings } from '#server/settings/env.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { rate } from '#server/learning/reviews.ts'
import { forbidsSandbox } from './public-address.ts'

type RealSettings = Parameters<typeof forbidsSandbox>[0] & Pick<Settings, 'isProduction'>

/** Deletes demo reviews from the store of a real site. */
export async function dropDemoReviews(db: Db, settings: RealSettings): Promise<void> {
  if (!settings.isProduction && !forbidsSandbox(settings)) return
  await inTransaction(db, async tx => {
    const dropped = await tx
      .deleteFrom('review')
      .where('learner_id', '<', 0)
      .returning(['class_id', 'rating', 'hidden'])
      .execute()
    for (const { class_id, rating } of dropped.filter(({ hidden }) => hidden === 0)) {
      await rate(tx, class_id, { sum: -rating, count: -1 })
    }
    if (dropped.length > 0) await bumpVersion(tx)
  })
}
