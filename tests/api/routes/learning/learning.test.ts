import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Class } from '#contract/catalogue/classes.ts'
import { bearer, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { certify, learn } from '#tests/support/accounts/learners.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('the classes of a learner on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const ask = async (call: Parameters<typeof send>[1], who: SignedIn = me) =>
    (await send(api, call, undefined, bearer(who.accessToken))).json() as Promise<unknown[]>
  const outlineOf = async (id: number) =>
    (await api.json<Class>(`/courses/${id}`)).modules.flatMap(({ items }) => items)
  const itemsOf = async (id: number) => (await outlineOf(id)).map(item => item.id)
  /** Fields of an item of a class. */
  const named = async (id: number, at: number) => {
    const { type, title, durationSeconds } = (await outlineOf(id))[at] ?? {}
    return { type, title, ...(durationSeconds !== undefined && { durationSeconds }) }
  }

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('are none at first', async () => {
    expect(await ask('GET /profile/courses')).toEqual([])
    expect(await ask('GET /profile/certificates')).toEqual([])
  })

  test('have their progress and next item, the latest first', async () => {
    await learn(api, me.id, 1, 1)
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    await learn(api, me.id, 2, 0)
    const { items } = await api.json<{ items: { id: number }[] }>('/courses')
    const [first = 0, second = 0] = await itemsOf(1)
    const [start = 0] = await itemsOf(2)
    expect(first).not.toBe(second)
    expect(await ask('GET /profile/courses')).toEqual([
      {
        course: items.find(({ id }) => id === 2),
        completedItems: 0,
        totalItems: (await itemsOf(2)).length,
        nextItemId: start,
        nextItem: await named(2, 0)
      },
      {
        course: items.find(({ id }) => id === 1),
        completedItems: 1,
        totalItems: (await itemsOf(1)).length,
        nextItemId: second,
        nextItem: await named(1, 1)
      }
    ])
  })

  test('a completed one has no next item', async () => {
    const all = await itemsOf(1)
    await learn(api, me.id, 1, all.length)
    const time = api.clock.now
    await api.db
      .updateTable('enrolment')
      .set({ completed_at: time.getTime() })
      .where('learner_id', '=', me.id)
      .execute()
    const [course] = await ask('GET /profile/courses')
    expect(course).toMatchObject({ completedItems: all.length, completedAt: time.toISOString() })
    expect(course).not.toHaveProperty('nextItemId')
  })

  test('certificates are public at a URL of their own', async () => {
    const id = await certify(api, me.id, 1)
    expect(await ask('GET /profile/certificates')).toEqual([
      {
        id,
        learnerName: { ar: 'منى', en: 'Mona' },
        courseTitle: { ar: 'أ', en: 'A' },
        courseSlug: 'a',
        instructorName: { ar: 'ب', en: '' },
        issuedAt: '2026-06-01T12:00:00.000Z',
        durationSeconds: 60,
        language: 'en',
        verifyUrl: `${SITE}/en/certificates/${id}`,
        revoked: false
      }
    ])
  })

  test('are hidden from others', async () => {
    await learn(api, me.id, 1, 1)
    await certify(api, me.id, 1)
    const other = await signIn(api)
    expect(await ask('GET /profile/courses', other)).toEqual([])
    expect(await ask('GET /profile/certificates', other)).toEqual([])
  })
})
