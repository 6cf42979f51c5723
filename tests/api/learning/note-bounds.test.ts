import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTE_BYTES_MAX, NOTES_MAX } from '#server/learning/notes.ts'
import { NOTES } from '#server/http/rate-limit.ts'
import { outcome, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { askAs, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

let ids = 0

describe.each(ENGINES)('limits of notes on $engine', ({ address }) => {
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

  const add = (text: string) =>
    askAs(api, me, 'POST /courses/1/notes', { contentId: ITEMS.film, at: 1, text })
  const edit = (id: number, text: string) => askAs(api, me, `PATCH /notes/${id}`, { text })
  const list = async (query = '') =>
    (await (await askAs(api, me, `GET /courses/1/notes${query}`)).json()) as { id: number }[]
  /** As if the learner had written them on other days. */
  const fill = async (count: number, text: string) => {
    const own = { learner_id: me.id, class_id: CLASSES.firstPage, item_id: ITEMS.film, at: 1_000 }
    const rows = Array.from({ length: count }, () => ({
      ...own,
      id: ++ids,
      text,
      created_at: ids
    }))
    await api.db.insertInto('note').values(rows).execute()
    return ids
  }
  const reasons = async (answer: Response) =>
    ((await answer.json()) as { errors?: object[] }).errors
  const oks = (answers: readonly Response[]) => answers.filter(({ ok }) => ok).length

  test('a class has at most five hundred, with a message in the caller’s language', async () => {
    const id = await fill(NOTES_MAX, 'x')
    const refused = await add('one more')
    expect(refused.status).toBe(422)
    expect(await reasons(refused)).toEqual([
      { path: 'body.text', code: 'notes_full', message: expect.stringContaining('500 ملاحظة') }
    ])
    expect((await edit(id, 'changed')).status).toBe(200)
    await askAs(api, me, `DELETE /notes/${id}`)
    expect((await add('one more')).status).toBe(201)
    expect(await list()).toHaveLength(NOTES_MAX)
  })

  test('of twenty at once for the last place one is stored', async () => {
    await fill(NOTES_MAX - 1, 'x')
    expect(oks(await Promise.all(Array.from({ length: 20 }, () => add('x'))))).toBe(1)
    expect(await list()).toHaveLength(NOTES_MAX)
  })

  test('another class and another learner have limits of their own', async () => {
    await fill(NOTES_MAX, 'x')
    me = await participant(api)
    expect((await add('x')).status).toBe(201)
  })

  test('all together have one megabyte, in bytes and not in characters', async () => {
    const letters = 'م'.repeat(25_000)
    const id = await fill(NOTE_BYTES_MAX / 50_000 - 1, letters)
    expect((await add(letters)).status).toBe(201)
    expect(await reasons(await add('x'))).toMatchObject([{ code: 'notes_long' }])
    expect(await reasons(await edit(id, `${letters}x`))).toMatchObject([{ code: 'notes_long' }])
    expect((await edit(id, letters)).status).toBe(200)
    expect((await edit(id, 'short')).status).toBe(200)
    expect((await add('x')).status).toBe(201)
  })

  test('of twenty long ones at once only those within the limit are stored', async () => {
    await fill(10, 'x'.repeat(50_000))
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('x'.repeat(50_000))))
    expect(oks(answers)).toBe(10)
  })

  test('of twenty that grow at once only those within the limit do', async () => {
    await fill(19, 'x'.repeat(50_000))
    await fill(20, 'x')
    const short = (await list()).slice(-20)
    const answers = await Promise.all(short.map(({ id }) => edit(id, 'x'.repeat(20_000))))
    expect(oks(answers)).toBe(2)
  })

  test('one beyond the limit can be shortened', async () => {
    const id = await fill(30, 'x'.repeat(50_000))
    expect((await edit(id, 'x'.repeat(40_000))).status).toBe(200)
    expect((await edit(id, 'x'.repeat(41_000))).status).toBe(422)
  })

  test('changes count toward the notes of an hour', async () => {
    const id = await fill(1, 'x')
    await edit(id, 'y')
    await api.db
      .updateTable('rate_limit')
      .set({ used: NOTES.most - 1 })
      .where('key', 'like', `${NOTES.name} %`)
      .execute()
    expect((await edit(id, 'z')).status).toBe(200)
    const limited = await edit(id, 'more')
    expect([await outcome(limited.clone()), limited.headers.get('retry-after')]).toEqual([
      'rate_limited',
      '3600'
    ])
    expect(await outcome(add('x'))).toBe('rate_limited')
  })

  test('are paged where a page is requested, and whole where not', async () => {
    await fill(30, 'x')
    const all = await list()
    expect(all).toHaveLength(30)
    expect(await list('?page=1')).toEqual(all.slice(0, 24))
    expect(await list('?page=2')).toEqual(all.slice(24))
    expect(await list('?page=3&pageSize=10')).toEqual(all.slice(20))
    expect(await list('?pageSize=5')).toEqual(all.slice(0, 5))
    expect(await outcome(askAs(api, me, 'GET /courses/1/notes?pageSize=101'))).toBe(
      'validation_failed'
    )
  })
})
