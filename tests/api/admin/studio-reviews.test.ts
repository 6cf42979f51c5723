import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome, send } from '#tests/support/accounts/accounts.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface Review {
  id: number
  comment: string
  hidden: boolean
}

const AUTHOR = { author_ar: 'منى السيد', author_en: 'Mona' }
const REVIEWS = [
  { id: 11, class_id: 1, rating: 5, comment: 'Clear and SHORT', hidden: 0 },
  { id: 12, class_id: 1, rating: 1, comment: 'إعلان 100% من غريب', hidden: 1 },
  { id: 13, class_id: 2, rating: 4, comment: 'Plain', hidden: 0 },
  { id: 14, class_id: 2, rating: 3, comment: 'a_b', hidden: 0 }
]

describe.each(ENGINES)('reviews in the studio on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff
  beforeAll(async () => {
    api = await openFilledApi(await address())
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, editor)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.deleteFrom('review').execute()
    const rows = REVIEWS.map((row, at) => ({
      ...AUTHOR,
      ...row,
      learner_id: at - 1,
      created_at: at
    }))
    await api.db.insertInto('review').values(rows).execute()
    await api.db.updateTable('class').set({ rating_sum: 20, rating_count: 5 }).execute()
  })

  const list = async (query = '') => {
    const answer = await send(api, `GET /studio/reviews${query}`, undefined, editor.headers)
    return (await answer.json()) as { items: Review[]; total: number; page: number }
  }
  const moderate = (id: number | string, body: object) =>
    send(api, `PATCH /studio/reviews/${id}`, body, editor.headers)

  test('are whole, newest first', async () => {
    const { items, total } = await list()
    expect([total, items.map(({ id }) => id)]).toEqual([4, [14, 13, 12, 11]])
    expect(items[1]).toEqual({
      ...{ id: 13, learnerId: 1, rating: 4, comment: 'Plain', hidden: false },
      class: { id: 2, slug: expect.any(String) as string, title: expect.any(Object) as object },
      author: { ar: 'منى السيد', en: 'Mona' },
      createdAt: '1970-01-01T00:00:00.002Z'
    })
    // One of the demo.
    expect(items[3]).not.toHaveProperty('learnerId')
  })

  test.each([
    { query: '?state=hidden', ids: [12] },
    { query: '?state=shown&classId=1', ids: [11] },
    { query: '?classId=2', ids: [14, 13] },
    { query: '?id=13', ids: [13] },
    { query: '?id=13&classId=1', ids: [] },
    { query: '?query=short', ids: [11] },
    { query: `?query=${encodeURIComponent('100%')}`, ids: [12] },
    { query: '?query=%25', ids: [12] },
    { query: '?query=a_b', ids: [14] },
    { query: `?query=${encodeURIComponent('السيد')}&state=hidden`, ids: [12] },
    { query: '?query=nothing', ids: [] },
    { query: '?page=2&pageSize=3', ids: [11], total: 4 }
  ])('$query finds $ids', async ({ query, ids, total = ids.length }) => {
    const found = await list(query)
    expect(found.items.map(({ id }) => id)).toEqual(ids)
    expect(found.total).toBe(total)
  })

  test('one is hidden with a reason, and leaves the rating', async () => {
    const reason = 'advertises'
    const answer = await moderate(11, { hidden: true, reason })
    expect(await answer.json()).toMatchObject({ id: 11, hidden: true })
    const rated = await api.db
      .selectFrom('class')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', 1)
      .executeTakeFirst()
    expect(rated).toEqual({ rating_sum: 15, rating_count: 4 })
    const who = `account ${editor.id}`
    const entry = { command: 'reviews hide', who, reason, change: { review: ['shown', 'hidden'] } }
    expect(await logged(api, 'review 11')).toMatchObject([entry])
    expect((await moderate(11, { hidden: false, reason, isUndo: true })).status).toBe(200)
    const undone = { review: ['hidden', 'shown'], undone: [null, 'now'] }
    expect((await logged(api, 'review 11')).map(({ change }) => change)).toContainEqual(undone)
  })

  test('a reason is needed, and a review', async () => {
    expect(await outcome(moderate(11, { hidden: true }))).toBe('validation_failed')
    expect(await outcome(moderate(11, { hidden: true, reason: ' ' }))).toBe('validation_failed')
    expect(await outcome(moderate(99, { hidden: true, reason: 'x' }))).toBe('not_found')
    expect(await outcome(moderate('x', { hidden: true, reason: 'x' }))).toBe('not_found')
  })

  test('two that hide one at once take its rating out once', async () => {
    const hide = () => outcome(moderate(13, { hidden: true, reason: 'x' }))
    expect(await Promise.all([hide(), hide(), hide()])).toEqual([200, 200, 200])
    const { rating_count: count } = await api.db
      .selectFrom('class')
      .select('rating_count')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(count).toBe(4)
  })
})
