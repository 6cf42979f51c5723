import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listReviews, setHidden } from '#server/admin/moderation/reviews.ts'
import { erasePerson } from '#server/admin/learners.ts'
import { renew } from '#tests/support/accounts/accounts.ts'
import { CLASSES } from '#tests/support/catalogue/learning.ts'
import { askAs, openLearningApi, reviewer } from '#tests/support/learning/learning.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { DISCOUNT_KEY, ENGINES, type TestApi } from '#tests/support/server.ts'

const CLASS = CLASSES.firstPage
const REVIEWS = `/courses/${CLASS}/reviews` as const

describe.each(ENGINES)('reviews of operators on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.deleteFrom('review').execute()
    await api.db.updateTable('class').set({ rating_sum: 0, rating_count: 0 }).execute()
  })

  const hide = (id: number) => operate(api, tx => setHidden(tx, id, 1))
  const show = (id: number) => operate(api, tx => setHidden(tx, id, 0))
  const ratings = () =>
    api.db
      .selectFrom('class')
      .select(['rating_sum as sum', 'rating_count as count'])
      .where('id', '=', CLASS)
      .executeTakeFirstOrThrow()
  const total = async () => (await api.json<{ total: number }>(REVIEWS)).total
  async function write(rating: number, who = reviewer(api)) {
    const me = await who
    const answer = await askAs(api, me, `POST /courses/${CLASS}/review`, { rating, comment: 'ads' })
    return { me, id: ((await answer.json()) as { id: number }).id }
  }

  test('a hidden one is neither listed nor counted, and can be shown again', async () => {
    const { id } = await write(1)
    await write(5)
    expect(await total()).toBe(2)
    await hide(id)
    expect([await total(), await ratings()]).toEqual([1, { sum: 5, count: 1 }])
    expect((await hide(id)).fields).toEqual({})
    expect(await listReviews(api.db, { isHidden: true, limit: 9 })).toMatchObject([{ id }])
    await show(id)
    expect([await total(), await ratings()]).toEqual([2, { sum: 6, count: 2 }])
    expect(await logged(api, `review ${id}`)).toHaveLength(2)
  })

  test('a hidden one stays hidden when it is rewritten, or its author erased', async () => {
    const { id, me } = await write(1)
    await hide(id)
    await write(4, Promise.resolve(me))
    expect([await total(), await ratings()]).toEqual([0, { sum: 0, count: 0 }])
    await operate(api, (tx, time) => erasePerson(tx, me.id, DISCOUNT_KEY, time))
    expect(await ratings()).toEqual({ sum: 0, count: 0 })
  })

  test('of many who hide one at once, one succeeds', async () => {
    const { id } = await write(3)
    await Promise.all([hide(id), hide(id), hide(id)])
    expect(await ratings()).toEqual({ sum: 0, count: 0 })
  })

  test('one that is rewritten while it is hidden or shown is counted in its final state', async () => {
    const { id, me } = await write(3)
    for (let round = 0; round < 12; round++) {
      const rating = 1 + (round % 5)
      await Promise.all([write(rating, Promise.resolve(me)), round % 2 === 0 ? hide(id) : show(id)])
      const visible = round % 2 === 0 ? { sum: 0, count: 0 } : { sum: rating, count: 1 }
      expect([round, await ratings()]).toEqual([round, visible])
    }
  })

  test('an unknown one is reported', async () => {
    expect(await resultOf(hide(1))).toBe('there is no review 1')
  })
})
