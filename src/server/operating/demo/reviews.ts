import type { Settings } from '#server/settings/env.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
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
    const rated: PublicAnswer[] = []
    for (const [slug, reviews] of Object.entries(demo.classes)) {
      for (const [at, review] of reviews.entries()) {
        const time = now.getTime() - DAY * (2 + 5 * at)
        written += 1
        const demoReview = { id: written, learnerId: -1 - at, time, ...review }
        const classId = await writeReview(tx, slug, demoReview)
        if (classId !== undefined) rated.push(`class ${classId}`)
      }
    }
    await bumpVersion(tx, rated)
  })
}

interface DemoReview {
  id: number
  learnerId: number
  time: number
  rating: number
  comment: string
}

/** @returns the id of the class where it was written */
async function writeReview(tx: Tx, slug: string, review: DemoReview): Promise<number | undefined> {
  const known = await tx
    .selectFrom('class')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!known) return undefined
  const { id, learnerId, time, rating, comment } = review
  const written = await addRow(tx, 'review', {
    ...{ id, rating, comment, class_id: known.id, learner_id: learnerId, created_at: time },
    ...{ author_ar: demo.author.ar, author_en: demo.author.en, hidden: 0 }
  })
  if (!written) return undefined
  await rate(tx, known.id, { sum: rating, count: 1 })
  return known.id
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
    const shown = dropped.filter(({ hidden }) => hidden === 0)
    for (const { class_id, rating } of shown) {
      await rate(tx, class_id, { sum: -rating, count: -1 })
    }
    if (shown.length > 0)
      await bumpVersion(
        tx,
        shown.map(({ class_id }) => `class ${class_id}` as const)
      )
  })
}
