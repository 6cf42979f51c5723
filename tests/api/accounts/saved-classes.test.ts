import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  forgetCounts,
  outcome,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('saved classes on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const ask = (call: Parameters<typeof send>[1], who: SignedIn = me) =>
    send(api, call, undefined, bearer(who.accessToken))
  const saved = async (who?: SignedIn) =>
    ((await (await ask('GET /profile/saved', who)).json()) as { id: number }[]).map(({ id }) => id)

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await forgetCounts(api)
    me = await signIn(api)
  })

  test('are none at first, then the newest first, each once, with the data of the catalogue', async () => {
    expect(await saved()).toEqual([])
    for (const id of [2, 1, 2, 3]) {
      const answer = await ask(`PUT /profile/saved/${id}`)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    }
    expect(await saved()).toEqual([3, 1, 2])
    const [first] = (await (await ask('GET /profile/saved')).json()) as object[]
    const { items } = await api.json<{ items: { id: number }[] }>('/courses')
    expect(first).toEqual(items.find(({ id }) => id === 3))
  })

  test('can be removed, also twice', async () => {
    await ask('PUT /profile/saved/1')
    for (let time = 0; time < 2; time++) {
      expect(await outcome(ask('DELETE /profile/saved/1'))).toBe(204)
    }
    expect(await saved()).toEqual([])
  })

  test('are the learner’s own', async () => {
    const other = await signIn(api)
    await ask('PUT /profile/saved/1')
    expect(await saved(other)).toEqual([])
    await ask('DELETE /profile/saved/1', other)
    expect(await saved()).toEqual([1])
  })

  test.each(['99', '0', '-1', '1.5', '01', 'x', '9'.repeat(30), '1%20or%201=1', '%D9%A1'])(
    'there is no class “%s”',
    async id => {
      expect(await outcome(ask(`PUT /profile/saved/${id}`))).toBe('not_found')
      expect(await outcome(ask(`DELETE /profile/saved/${id}`))).toBe('not_found')
    }
  )

  test('one saved twenty times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcome(ask('PUT /profile/saved/2')))
    )
    expect(answers.every(answer => answer === 204)).toBe(true)
    expect(await saved()).toEqual([2])
  })

  test('a class that was removed from the catalogue is not shown, cannot be saved, can be removed', async () => {
    const retire = (retired: number) =>
      api.db.updateTable('class').set({ retired }).where('id', '=', 3).execute()
    await ask('PUT /profile/saved/3')
    await retire(1)
    expect(await saved()).toEqual([])
    expect(await outcome(ask('PUT /profile/saved/3'))).toBe('not_found')
    expect(await outcome(ask('DELETE /profile/saved/3'))).toBe(204)
    await retire(0)
    expect(await saved()).toEqual([])
  })
})
