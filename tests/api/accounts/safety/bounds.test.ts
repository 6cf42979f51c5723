import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSIONS_MAX } from '#server/accounts/sessions.ts'
import { enterByPassword } from '#server/accounts/sign-in.ts'
import {
  CANCELLATIONS,
  ENROLMENTS,
  EXPORTS,
  type RateLimit,
  REFRESHES
} from '#server/http/rate-limit.ts'
import { SAVED_MAX } from '#server/learning/saved-classes.ts'
import {
  bearer,
  outcome,
  PASSWORD,
  renew,
  send,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { askAs, openLearningApi, pass, subscriber } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('limits of an account on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await subscriber(api)
  })

  /** As if all but one of the limit had been used. */
  const spend = (limit: RateLimit) =>
    api.db
      .updateTable('rate_limit')
      .set({ used: limit.most - 1 })
      .where('key', 'like', `${limit.name} %`)
      .execute()
  const sessions = async () =>
    (await api.db.selectFrom('session').select('id').where('learner_id', '=', me.id).execute())
      .length

  test('has thirty sessions; the least recently used one ends for the next', async () => {
    const login = () => send(api, 'POST /auth/login', { email: me.email, password: PASSWORD })
    for (let count = 1; count < SESSIONS_MAX; count++) {
      pass(api, 1)
      expect((await login()).status).toBe(200)
    }
    expect(await sessions()).toBe(SESSIONS_MAX)
    expect(await outcome(askAs(api, me, 'GET /profile'))).toBe(200)
    const { accessToken } = (await (await login()).json()) as SignedIn
    expect(await sessions()).toBe(SESSIONS_MAX)
    expect(await outcome(askAs(api, me, 'GET /profile'))).toBe('unauthorized')
    expect(await outcome(askAs(api, { accessToken }, 'GET /profile'))).toBe(200)
  })

  test('has thirty sessions when forty sign-ins come together', async () => {
    const { password } = await api.db
      .selectFrom('learner')
      .select('password')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const request = { get: () => undefined, req: { header: () => undefined } } as never
    await Promise.all(
      Array.from({ length: 40 }, () =>
        enterByPassword(api.db, me.id, password, password, request, api.clock.now)
      )
    )
    expect(await sessions()).toBe(SESSIONS_MAX)
  })

  test('renews a session a limited number of times an hour, and loses no token at the limit', async () => {
    const renewal = () => send(api, 'POST /auth/refresh-token', { refreshToken: me.refreshToken })
    me = { ...me, ...((await (await renewal()).json()) as Partial<SignedIn>) }
    await spend(REFRESHES)
    me = { ...me, ...((await (await renewal()).json()) as Partial<SignedIn>) }
    expect(await outcome(renewal())).toBe('rate_limited')
    pass(api, 3_600)
    expect(await outcome(renewal())).toBe(200)
  })

  test('saves at most five hundred classes', async () => {
    const one = await api.db.selectFrom('class').selectAll().executeTakeFirstOrThrow()
    const classes = Array.from({ length: SAVED_MAX + 19 }, (_, at) => 1_000 + at)
    for (const id of classes) {
      await api.db
        .insertInto('class')
        .values({ ...one, id, slug: `class-${id}` })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    const rows = classes.slice(0, SAVED_MAX - 1).map((class_id, at) => ({
      class_id,
      learner_id: me.id,
      saved_at: at
    }))
    await api.db.insertInto('saved_class').values(rows).execute()
    const save = (id: number | undefined) =>
      send(api, `PUT /profile/saved/${id}`, undefined, {
        ...bearer(me.accessToken),
        'Accept-Language': 'en'
      })
    const answers = await Promise.all(classes.slice(SAVED_MAX - 1).map(save))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await answers.find(({ ok }) => !ok)?.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ code: 'saved_full', message: expect.stringContaining('500 classes') }]
    })
    expect((await save(classes[0])).status).toBe(204)
    await askAs(api, me, `DELETE /profile/saved/${classes[0] ?? 0}`)
    expect((await save(classes.at(-1))).status).toBe(204)
  })

  test('cancels at most ten times a day; a call that cancels nothing is not counted', async () => {
    const cancel = () => askAs(api, me, 'POST /subscriptions/cancel', { reason: 'too_expensive' })
    const resume = () => askAs(api, me, 'POST /subscriptions/resume')
    for (let time = 0; time < CANCELLATIONS.most - 1; time++) {
      const answers = await Promise.all([cancel(), cancel()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await resume()).status).toBe(200)
    }
    expect(await outcome(cancel())).toBe(200)
    expect((await resume()).status).toBe(200)
    expect(await outcome(cancel())).toBe('rate_limited')
    expect(await outcome(resume())).toBe('not_subscribed')
    const kept = await api.db
      .selectFrom('cancellation')
      .select('id')
      .where('learner_id', '=', me.id)
      .execute()
    expect(kept).toHaveLength(CANCELLATIONS.most)
  })

  test('begins a limited number of classes an hour, and continues those that are begun', async () => {
    const begin = (id: number) => outcome(askAs(api, me, `POST /courses/${id}/enroll`))
    expect(await begin(1)).toBe(201)
    await spend(ENROLMENTS)
    expect(await begin(2)).toBe(201)
    expect(await begin(3)).toBe('rate_limited')
    expect(await begin(1)).toBe(200)
  })

  test('is exported at most ten times an hour', async () => {
    const ask = () => outcome(askAs(api, me, 'GET /profile/export'))
    const answers = await Promise.all(Array.from({ length: EXPORTS.most + 5 }, ask))
    expect(answers.filter(answer => answer === 200)).toHaveLength(EXPORTS.most)
    expect(await ask()).toBe('rate_limited')
  })
})
