import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { outcome, renew, type SignedIn, signIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import {
  askAs,
  contentFor,
  openLearningApi,
  participant,
  reviewer,
  subscriber
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('reviews on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.deleteFrom('review').execute()
    await api.db.updateTable('class').set({ rating_sum: 0, rating_count: 0 }).execute()
    await api.db.transaction().execute(tx => bumpVersion(tx, []))
  })

  const review = (who: SignedIn, rating: unknown, comment: unknown = 'Good') =>
    askAs(api, who, 'POST /courses/first-page/review', { rating, comment })
  const shown = async () =>
    (await api.json<{ items: object[]; total: number }>('/courses/1/reviews')).items
  const rating = async () =>
    (await api.json<{ rating: { average: number; count: number } }>('/courses/1')).rating

  test('are shown at once, with name and rating, in a new version of the answer', async () => {
    const me = await reviewer(api)
    const tag = (await api.get('/courses/1')).headers.get('etag') ?? ''
    const answer = await review(me, 4, '  Worth it  ')
    const kept = {
      id: expect.any(Number),
      author: { ar: 'منى السيد', en: '' },
      rating: 4,
      comment: 'Worth it',
      createdAt: api.clock.now.toISOString()
    }
    expect([answer.status, await answer.json()]).toEqual([200, kept])
    expect(await shown()).toEqual([kept])
    expect(await rating()).toEqual({ average: 4, count: 1 })
    expect((await api.get('/courses/1', { 'If-None-Match': tag })).status).toBe(200)
  })

  test('a second one replaces the first, under the current name', async () => {
    const [me, other] = [await reviewer(api), await reviewer(api)]
    await review(me, 1, 'No')
    await review(other, 5, 'Yes')
    expect(await rating()).toEqual({ average: 3, count: 2 })
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    await askAs(api, me, 'PATCH /profile', { name: { ar: '', en: 'Mona Adel' } })
    await review(me, 3, 'Perhaps')
    expect(await rating()).toEqual({ average: 4, count: 2 })
    expect(await shown()).toMatchObject([
      { rating: 3, comment: 'Perhaps', author: { ar: '', en: 'Mona Adel' } },
      { rating: 5, comment: 'Yes' }
    ])
  })

  test('are counted by their stars on every page', async () => {
    for (const stars of [5, 5, 3]) await review(await reviewer(api), stars)
    for (const query of ['', '?pageSize=1&page=2']) {
      const answer = await api.json<object>(`/courses/1/reviews${query}`)
      expect(answer).toMatchObject({ total: 3, histogram: [0, 0, 1, 0, 2] })
    }
    expect(await api.json<object>('/courses/2/reviews')).toMatchObject({
      total: 0,
      histogram: [0, 0, 0, 0, 0]
    })
  })

  test('the learner’s own is returned to the learner alone', async () => {
    const [me, other] = [await reviewer(api), await reviewer(api)]
    await review(me, 4, 'Mine')
    expect((await contentFor(api, me)).ownReview).toMatchObject({ rating: 4, comment: 'Mine' })
    expect((await contentFor(api, other)).ownReview).toBeUndefined()
    expect((await contentFor(api, undefined)).ownReview).toBeUndefined()
  })

  test('twenty at once are one, and the sum is right', async () => {
    const me = await reviewer(api)
    const ratings = Array.from({ length: 20 }, (_, at) => (at % 5) + 1)
    const answers = await Promise.all(ratings.map(one => review(me, one)))
    expect(answers.map(({ status }) => status)).toEqual(ratings.map(() => 200))
    const [kept] = (await shown()) as { rating: number }[]
    expect(await rating()).toEqual({ average: kept?.rating, count: 1 })
  })

  test('are for enrolled learners, also when their subscription is over', async () => {
    expect(await outcome(review(await signIn(api), 5))).toBe('forbidden')
    expect(await outcome(review(await subscriber(api), 5))).toBe('forbidden')
    const me = await reviewer(api)
    await api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
    expect(await outcome(review(me, 5))).toBe(200)
    expect(
      await outcome(askAs(api, me, 'POST /courses/2/review', { rating: 5, comment: '' }))
    ).toBe('forbidden')
    expect(await rating()).toEqual({ average: 5, count: 1 })
  })

  test('are for those who have completed a fifth of the class', async () => {
    const me = await participant(api)
    expect(await outcome(review(me, 5))).toBe('forbidden')
    await askAs(api, me, `POST /text/${ITEMS.tools}/complete`)
    expect(await contentFor(api, me)).toMatchObject({
      progress: { completedItems: 1, totalItems: 6 }
    })
    expect(await outcome(review(me, 5))).toBe('forbidden')
    expect([await shown(), await rating()]).toEqual([[], { average: 0, count: 0 }])
    await askAs(api, me, `POST /text/${ITEMS.taste}/complete`)
    expect(await outcome(review(me, 5))).toBe(200)
  })

  test('can be replaced though the class has grown since', async () => {
    const me = await reviewer(api)
    await review(me, 5)
    await api.db.deleteFrom('completion').where('learner_id', '=', me.id).execute()
    expect(await outcome(review(me, 2, 'Too long by now'))).toBe(200)
    expect(await shown()).toMatchObject([{ rating: 2 }])
  })

  test('are refused with an invalid rating, comment or other field', async () => {
    const me = await reviewer(api)
    for (const one of [0, 6, 4.5, '5', null, undefined, [5]]) {
      expect(await outcome(review(me, one))).toBe('validation_failed')
    }
    expect(await outcome(review(me, 5, 7))).toBe('validation_failed')
    expect(await outcome(review(me, 5, 'x'.repeat(50_001)))).toBe('validation_failed')
    const more = { rating: 5, comment: '', author: { ar: 'x', en: '' } }
    expect(await outcome(askAs(api, me, 'POST /courses/1/review', more))).toBe('validation_failed')
    expect(await shown()).toEqual([])
  })

  test('keep any text as it is, at most thirty an hour', async () => {
    const me = await reviewer(api)
    for (const text of HOSTILE.slice(0, 15)) {
      const answer = await review(me, 5, text)
      expect(await answer.json()).toMatchObject({ comment: text.normalize('NFC').trim() })
    }
    await Promise.all(Array.from({ length: 15 }, () => review(me, 5)))
    const answer = await review(me, 5)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
  })
})
