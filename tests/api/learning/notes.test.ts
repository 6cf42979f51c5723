import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { addNote } from '#contract/learning/notes.ts'
import { outcome, renew, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import {
  askAs,
  openLearningApi,
  participant,
  subscriber
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('notes on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await participant(api)
  })

  const add = (at: unknown, text: unknown = 'Mind this', contentId: unknown = ITEMS.film) =>
    askAs(api, me, 'POST /courses/first-page/notes', { contentId, at, text })
  const added = async (at: number, text?: string, contentId?: number) =>
    (await (await add(at, text, contentId)).json()) as ReplyOf<typeof addNote>
  const list = async (who: SignedIn = me) =>
    (await askAs(api, who, 'GET /courses/1/notes')).json() as Promise<object[]>

  test('are stored at their second and listed in the order of the class', async () => {
    const answer = await add(12.25, '  للمراجعة  ')
    expect(answer.status).toBe(201)
    const first = (await answer.json()) as object
    expect(first).toEqual({
      id: expect.any(Number),
      contentId: ITEMS.film,
      at: 12.25,
      text: 'للمراجعة',
      createdAt: api.clock.now.toISOString()
    })
    const earlier = await added(3)
    const welcome = await added(50, 'Hello', ITEMS.welcome)
    expect(await list()).toEqual([welcome, earlier, first])
  })

  test('of all classes are listed together, newest first, a page at a time', async () => {
    const all = async (query = '', who = me) =>
      (await askAs(api, who, `GET /profile/notes${query}`)).json() as Promise<object>
    expect(await all()).toEqual({ items: [], page: 1, pageSize: 24, total: 0 })
    const first = await added(12)
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    const second = await added(3, 'Hello', ITEMS.welcome)
    const [newest, oldest] = ((await all()) as { items: object[] }).items
    expect(oldest).toEqual({
      ...first,
      item: { ar: expect.any(String), en: expect.any(String) },
      course: {
        id: 1,
        slug: 'first-page',
        title: { ar: expect.any(String), en: expect.any(String) }
      }
    })
    expect(newest).toMatchObject(second)
    expect(await all('?page=2&pageSize=1')).toMatchObject({
      items: [{ id: first.id }],
      page: 2,
      pageSize: 1,
      total: 2
    })
    expect(await all('', await participant(api))).toMatchObject({ items: [], total: 0 })
    await api.db.updateTable('class').set({ retired: 1 }).where('id', '=', 1).execute()
    expect(await all()).toMatchObject({ items: [], total: 0 })
    await api.db.updateTable('class').set({ retired: 0 }).where('id', '=', 1).execute()
    expect(await outcome(askAs(api, me, 'GET /profile/notes?page=0'))).toBe('validation_failed')
    expect(await outcome(send(api, 'GET /profile/notes'))).toBe('unauthorized')
  })

  test('are changed and deleted', async () => {
    const { id } = await added(5)
    const changed = await askAs(api, me, `PATCH /notes/${id}`, { text: 'Another' })
    expect(await changed.json()).toMatchObject({ id, at: 5, text: 'Another' })
    expect(await outcome(askAs(api, me, `DELETE /notes/${id}`))).toBe(204)
    expect(await outcome(askAs(api, me, `DELETE /notes/${id}`))).toBe('not_found')
    expect(await outcome(askAs(api, me, `PATCH /notes/${id}`, { text: 'x' }))).toBe('not_found')
    expect(await list()).toEqual([])
  })

  test('belong to one learner: others neither see, change nor delete them', async () => {
    const { id } = await added(5)
    const other = await participant(api)
    expect(await list(other)).toEqual([])
    expect(await outcome(askAs(api, other, `PATCH /notes/${id}`, { text: 'x' }))).toBe('not_found')
    expect(await outcome(askAs(api, other, `DELETE /notes/${id}`))).toBe('not_found')
    expect(await list()).toMatchObject([{ id, text: 'Mind this' }])
  })

  test.each([
    { at: -1, why: 'before the beginning' },
    { at: 106, why: 'beyond the end' },
    { at: '5', why: 'at a text' },
    { at: 5, text: ' \n ', why: 'without a word' },
    { at: 5, text: 'x'.repeat(50_001), why: 'too long' },
    { at: 5, contentId: '4', why: 'on a text' },
    { at: 5, contentId: 1.5, why: 'on half an item' }
  ])('are refused $why', async ({ at, text, contentId }) => {
    expect(await outcome(add(at, text, contentId))).toBe('validation_failed')
  })

  test.each([
    { contentId: 99, why: 'an unknown item' },
    { contentId: ITEMS.tools, why: 'a lesson, which has no seconds' },
    { contentId: 7, why: 'another class' }
  ])('are not found on $why', async ({ contentId }) => {
    expect(await outcome(add(5, 'x', contentId))).toBe('not_found')
  })

  test('of an unknown class, or with an invalid id, are not found', async () => {
    const body = { contentId: ITEMS.film, at: 5, text: 'x' }
    expect(await outcome(askAs(api, me, 'POST /courses/99/notes', body))).toBe('not_found')
    expect(await outcome(askAs(api, me, 'GET /courses/99/notes'))).toBe('not_found')
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(20)]) {
      expect(await outcome(askAs(api, me, `DELETE /notes/${id}`))).toBe('not_found')
    }
  })

  test('stay readable when the subscription is over, and none can be added', async () => {
    const note = await added(5)
    await api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
    expect(await list()).toEqual([note])
    expect(await outcome(add(6))).toBe('subscription_required')
    expect(await outcome(askAs(api, me, `DELETE /notes/${note.id}`))).toBe(204)
  })

  test('are for enrolled learners', async () => {
    me = await subscriber(api)
    expect(await outcome(add(5))).toBe('forbidden')
    expect(await list()).toEqual([])
  })
})
