import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeLesson } from '#server/learning/complete.ts'
import { keepReview } from '#server/learning/reviews.ts'
import { temporaryFolder } from '#tests/support/catalogue.ts'
import { namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { without } from '#tests/support/catalogue.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'

const PROGRAM = join(import.meta.dirname, '../../support/race/killed.ts')
const MOST_STATEMENTS = 30
const { path: folder, remove } = temporaryFolder()
afterAll(remove)

describe('kill -9 between any two steps leaves all or nothing', () => {
  const where = join(folder, 'killed.sqlite')
  let api: TestApi
  beforeAll(async () => {
    api = await openApi(where)
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
  })
  afterAll(() => api.close())

  const enrol = () =>
    api.db
      .insertInto('enrolment')
      .values({ learner_id: 1, class_id: 1, enrolled_at: 1, last_active_at: 1, completed_at: null })
      .execute()
  /** @returns whether the process came to its end before that statement */
  const dieAt = (statement: number, deed: string): boolean => {
    const parameters = [PROGRAM, where, deed, String(statement)]
    const { status, signal } = spawnSync(process.execPath, parameters, { stdio: 'ignore' })
    expect([status, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null])
    return signal === null
  }

  test('of a completion, which the next one makes whole', { timeout: 240_000 }, async () => {
    const kept = async () => ({
      completions: (await api.db.selectFrom('completion').select('item_id').execute()).length,
      certificates: (await api.db.selectFrom('certificate').select('id').execute()).length,
      isCompleted: (await api.db.selectFrom('enrolment').select('completed_at').execute()).every(
        row => row.completed_at !== null
      )
    })
    const NOTHING = { completions: 0, certificates: 0, isCompleted: false }
    const ALL = { completions: 1, certificates: 1, isCompleted: true }
    let hasEnded = false
    let untouched = 0
    for (let statement = 1; !hasEnded; statement++) {
      expect(statement).toBeLessThan(MOST_STATEMENTS)
      await enrol()
      hasEnded = dieAt(statement, 'complete')
      const found = await kept()
      expect(found).toEqual(hasEnded ? ALL : NOTHING)
      if (!hasEnded) untouched++
      await completeLesson(api.db, 1, { id: 1, class_id: 1 }, new Date())
      expect(await kept()).toEqual(ALL)
      for (const table of ['certificate', 'enrolment'] as const) {
        await api.db.deleteFrom(table).execute()
      }
    }
    expect(untouched).toBeGreaterThan(5)
  })

  test('of a review, whose rating is that of the class', { timeout: 240_000 }, async () => {
    const kept = async () => ({
      reviews: (await api.db.selectFrom('review').select('rating').execute()).length,
      ...(await api.db
        .selectFrom('class')
        .select(['rating_sum', 'rating_count'])
        .executeTakeFirstOrThrow())
    })
    await enrol()
    await completeLesson(api.db, 1, { id: 1, class_id: 1 }, new Date())
    let hasEnded = false
    for (let statement = 1; !hasEnded; statement++) {
      expect(statement).toBeLessThan(MOST_STATEMENTS)
      hasEnded = dieAt(statement, 'review')
      const { reviews, ...sums } = await kept()
      expect(sums).toEqual({ rating_sum: reviews * 4, rating_count: reviews })
      await keepReview(api.db, 1, 1, { rating: 5, comment: '' }, new Date())
      expect(await kept()).toEqual({ reviews: 1, rating_sum: 5, rating_count: 1 })
      await api.db.deleteFrom('review').execute()
      await api.db.updateTable('class').set({ rating_sum: 0, rating_count: 0 }).execute()
    }
  })
})
