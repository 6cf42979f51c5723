import type { Settings } from '#server/settings/env.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow } from '#server/db/rows.ts'
import { rate } from '#server/learning/reviews.ts'
import { forbidsSandbox } from '#server/operating/public-address.ts'
import demo from './reviews.json' with { type: 'json' }

const DAY = 86_400_000

/** Writes invented reviews. Ids of their authors are below zero, which no learner has. */
export async function writeDemoReviews(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async tx => {
    let written = 0
    for (const [slug, reviews] of Object.entries(demo.classes)) {
      for (const [at, review] of reviews.entries()) {
        const time = now.getTime() - DAY * (2 + 5 * at)
        written += 1
        await writeReview(tx, slug, { id: written, learnerId: -1 - at, time, ...review })
      }
    }
    await bumpVersion(tx)
  })
}

interface DemoReview {
  id: number
  learnerId: number
  time: number
  rating: number
  comment: string
}

async function writeReview(tx: Tx, slug: string, review: DemoReview): Promise<void> {
  const known = await tx
    .selectFrom('class')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!known) return
  const { id, learnerId, time, rating, comment } = review
  const written = await addRow(tx, 'review', {
    ...{ id, rating, comment, class_id: known.id, learner_id: learnerId, created_at: time },
    ...{ author_ar: demo.author.ar, author_en: demo.author.en, hidden: 0 }
  })
  if (written) await rate(tx, known.id, { sum: rating, count: 1 })
}

type RealSettings = Parameters<typeof forbidsSandbox>[0] & Pick<Settings, 'isProduction'>

/** Deletes demo reviews from the store of a production or public installation. */
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
