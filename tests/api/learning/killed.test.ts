import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { completeLesson } from '#server/learning/complete.ts'
import { keepReview } from '#server/learning/reviews.ts'
import { temporaryFolder, without } from '#tests/support/catalogue/catalogue.ts'
import { namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { openApi } from '#tests/support/server.ts'

const { path: folder, remove } = temporaryFolder()
afterAll(remove)

describe('kill -9 between any two steps leaves all or nothing', () => {
  const store = join(folder, 'killed.sqlite')
  const complete = (db: Db) => completeLesson(db, 1, { id: 1, class_id: 1 }, new Date())

  beforeAll(async () => {
    const api = await openApi(store)
    const only = namedClass('one', { ar: 'درس', en: 'One' }, 1)
    await api.import({ ...without(SMALL, 'classes/'), ...only })
    await api.db
      .insertInto('learner')
      .values({
        ...{ id: 1, email: 'mona@example.com', phone_number: '+201001234567', password: 'x' },
        ...{ name_ar: '', name_en: 'Mona', gender: null, birthday: null, language: 'ar' },
        ...{ accepted_terms: null, created_at: 1, verified_at: 1 },
        ...{ signed_in_at: null, disabled_at: null }
      })
      .execute()
    await api.db
      .insertInto('enrolment')
      .values({ learner_id: 1, class_id: 1, enrolled_at: 1, last_active_at: 1, completed_at: null })
      .execute()
    await api.close()
  })

  test('of a completion, which the next one completes', async () => {
    const kept = async (db: Db) => ({
      completions: (await db.selectFrom('completion').select('item_id').execute()).length,
      certificates: (await db.selectFrom('certificate').select('id').execute()).length,
      isCompleted: (await db.selectFrom('enrolment').select('completed_at').execute()).every(
        row => row.completed_at !== null
      )
    })
    const NOTHING = { completions: 0, certificates: 0, isCompleted: false }
    const ALL = { completions: 1, certificates: 1, isCompleted: true }
    const cuts = await cutsOf(store, address => within(address, complete))
    expect(cuts.length).toBeGreaterThan(4)
    for (const cut of cuts) {
      await within(cut, async db => {
        expect(await kept(db)).toEqual(cut === cuts.at(-1) ? ALL : NOTHING)
        await complete(db)
        expect(await kept(db)).toEqual(ALL)
      })
    }
  })

  test('of a review, whose rating counts for the class', async () => {
    const kept = async (db: Db) => ({
      reviews: (await db.selectFrom('review').select('rating').execute()).length,
      ...(await db
        .selectFrom('class')
        .select(['rating_sum', 'rating_count'])
        .executeTakeFirstOrThrow())
    })
    const review = (db: Db, rating: number) =>
      keepReview(db, 1, 1, { rating, comment: '' }, new Date())
    await within(store, complete)
    const cuts = await cutsOf(store, address => within(address, db => review(db, 4)))
    expect(cuts.length).toBeGreaterThan(2)
    for (const cut of cuts) {
      await within(cut, async db => {
        const { reviews, ...sums } = await kept(db)
        expect(reviews).toBe(cut === cuts.at(-1) ? 1 : 0)
        expect(sums).toEqual({ rating_sum: reviews * 4, rating_count: reviews })
        await review(db, 5)
        expect(await kept(db)).toEqual({ reviews: 1, rating_sum: 5, rating_count: 1 })
      })
    }
  })
})
