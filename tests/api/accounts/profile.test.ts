import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  signIn,
  signUp,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { proveNumber } from '#tests/support/payments/buying.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

type Profile = Record<string, unknown>

describe.each(ENGINES)('the profile on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const read = async () =>
    (await (await send(api, 'GET /profile', undefined, bearer(me.accessToken))).json()) as Profile
  const change = (body: unknown) => send(api, 'PATCH /profile', body, bearer(me.accessToken))
  const login = (email: string, password: string = PASSWORD) =>
    send(api, 'POST /auth/login', { email, password })

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await forgetCounts(api)
    me = await signIn(api, { name: 'منى السيد' })
    api.mails.length = 0
  })

  test('has the fields of the contract and no others', async () => {
    expect(await read()).toEqual({
      id: me.id,
      name: { ar: 'منى السيد', en: '' },
      email: me.email,
      emailVerified: true,
      phoneNumber: me.phoneNumber,
      language: 'ar',
      reminders: true,
      createdAt: '2026-06-01T12:00:00.000Z'
    })
  })

  test('changes the sent fields, and answers with the whole profile', async () => {
    const before = await read()
    const changes = {
      name: { ar: ' منى  السيد ', en: 'Mona ElSayed' },
      gender: 'female',
      birthday: '1994-02-28',
      language: 'en'
    }
    const answer = await change(changes)
    const after = { ...before, ...changes, name: { ar: 'منى السيد', en: 'Mona ElSayed' } }
    expect(await answer.json()).toEqual(after)
    expect(await read()).toEqual(after)
    expect(await (await change({ language: 'ar' })).json()).toEqual({ ...after, language: 'ar' })
    expect(await (await change({})).json()).toEqual({ ...after, language: 'ar' })
  })

  test('interests are stored, skipped, and removed to be asked again', async () => {
    const before = await read()
    const interests = { categoryIds: [3, 1], level: 'BEGINNER', weeklyMinutes: 60 }
    expect(await (await change({ interests })).json()).toEqual({ ...before, interests })
    expect(await read()).toEqual({ ...before, interests })
    const skipped = { ...before, interests: { categoryIds: [] } }
    expect(await (await change({ interests: { categoryIds: [] } })).json()).toEqual(skipped)
    expect(await (await change({ interests: null })).json()).toEqual(before)
  })

  test.each([
    { interests: {}, why: 'without fields' },
    { interests: { categoryIds: ['1'] }, why: 'with a text as an id' },
    { interests: { categoryIds: Array(51).fill(1) }, why: 'of more fields than fifty' },
    { interests: { categoryIds: [], level: 'GENIUS' }, why: 'of a level that is none' },
    { interests: { categoryIds: [], weeklyMinutes: 1 }, why: 'of a minute a week' },
    { interests: { categoryIds: [], more: 1 }, why: 'with something else' }
  ])('interests $why are refused', async ({ interests }) => {
    const before = await read()
    expect(await outcome(change({ interests }))).toBe('validation_failed')
    expect(await read()).toEqual(before)
  })

  test('gender and birthday can be removed', async () => {
    const before = await read()
    await change({ gender: 'male', birthday: '1994-02-28' })
    const answer = await change({ gender: null, birthday: null })
    expect(await answer.json()).toEqual(before)
    expect(await read()).toEqual(before)
  })

  test.each([
    { phoneNumber: '٠١٥٥ ٥٥٥ ١٢٣٤', kept: '+201555551234' },
    { phoneNumber: '+966 50 123 4567', kept: '+966501234567' }
  ])('the number $phoneNumber is stored as $kept', async ({ phoneNumber, kept }) => {
    expect(await (await change({ phoneNumber })).json()).toMatchObject({ phoneNumber: kept })
    await proveNumber(api, me.id)
    const other = await signIn(api)
    const theirs = send(api, 'PATCH /profile', { phoneNumber }, bearer(other.accessToken))
    expect(await outcome(theirs)).toBe('phone_number_used')
    expect(await outcome(change({ phoneNumber: kept }))).toBe(200)
    await api.db.deleteFrom('learner').where('id', '=', me.id).execute()
  })

  test.each([
    { body: { phoneNumber: '123' }, code: 'phone_number_invalid', why: 'no number' },
    { body: { phoneNumber: '' }, code: 'validation_failed', why: 'empty' },
    { body: { name: 'Mona' }, code: 'validation_failed', why: 'a name in one language' },
    { body: { name: { ar: '', en: ' ' } }, code: 'validation_failed', why: 'no name' },
    { body: { name: { ar: 'x' } }, code: 'validation_failed', why: 'a language missing' },
    {
      body: { name: { ar: 'x', en: 'x', role: 'admin' } },
      code: 'validation_failed',
      why: 'more than a name'
    },
    { body: { gender: 'other' }, code: 'validation_failed', why: 'not one of two' },
    { body: { birthday: '2026-06-03' }, code: 'validation_failed', why: 'the future' },
    { body: { birthday: '1899-12-31' }, code: 'validation_failed', why: 'too early' },
    { body: { birthday: '1994-02-30' }, code: 'validation_failed', why: 'no such day' },
    { body: { birthday: '28/02/1994' }, code: 'validation_failed', why: 'written otherwise' },
    { body: { language: 'fr' }, code: 'validation_failed', why: 'no language of ours' },
    { body: { email: 'x@example.com' }, code: 'validation_failed', why: 'an address stays' },
    { body: [], code: 'validation_failed', why: 'a list' }
  ])('$body is refused: $why', async ({ body, code }) => {
    const before = await read()
    expect(await outcome(change(body))).toBe(code)
    expect(await read()).toEqual(before)
  })

  test('a number of an unverified sign-up is free', async () => {
    const { phoneNumber } = await signUp(api)
    expect(await outcome(change({ phoneNumber }))).toBe(200)
    expect(await read()).toMatchObject({ phoneNumber })
  })

  describe('password', () => {
    const NEWER = 'a newer password'
    const changePassword = (currentPassword: string, newPassword: string = NEWER) =>
      send(api, 'POST /profile/password', { currentPassword, newPassword }, bearer(me.accessToken))

    test('a new one ends every other session, not this one, and the learner gets a mail', async () => {
      const other = (await (await login(me.email)).json()) as SignedIn
      const answer = await changePassword(PASSWORD)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      expect(await outcome(login(me.email))).toBe('invalid_credentials')
      expect(await outcome(login(me.email, NEWER))).toBe(200)
      const { accessToken, refreshToken } = other
      expect(await outcome(send(api, 'GET /profile', undefined, bearer(accessToken)))).toBe(
        'unauthorized'
      )
      expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
        'unauthorized'
      )
      expect(await read()).toMatchObject({ email: me.email })
      const mine = { refreshToken: me.refreshToken }
      expect(await outcome(send(api, 'POST /auth/refresh-token', mine))).toBe(200)
      await api.deliver()
      expect(api.mails).toMatchObject([{ to: me.email, subject: expect.any(String) as string }])
    })

    test.each([
      { current: 'wrong', newer: NEWER, code: 'invalid_credentials' },
      { current: PASSWORD, newer: '1234567', code: 'validation_failed' },
      { current: PASSWORD, newer: '12345678', code: 'validation_failed' },
      { current: '', newer: NEWER, code: 'validation_failed' }
    ])('“$current” and “$newer”: $code', async ({ current, newer, code }) => {
      expect(await outcome(changePassword(current, newer))).toBe(code)
      expect(await outcome(login(me.email))).toBe(200)
    })

    test('guesses are limited', async () => {
      for (let time = 0; time < 10; time++) await changePassword(`guess ${time}`)
      expect(await outcome(changePassword(PASSWORD))).toBe('rate_limited')
      const erase = send(api, 'DELETE /profile', { password: PASSWORD }, bearer(me.accessToken))
      expect(await outcome(erase)).toBe('rate_limited')
    })

    test('strangers who guess at the sign-in do not lock the settings', async () => {
      for (let time = 0; time < 11; time++) await login(me.email, `guess ${time}`)
      expect(await outcome(login(me.email))).toBe('rate_limited')
      expect(await outcome(changePassword(PASSWORD))).toBe(204)
      const password = { password: NEWER }
      const erase = send(api, 'DELETE /profile', password, bearer(me.accessToken))
      expect(await outcome(erase)).toBe(204)
    })

    test('of twenty changes at once, one is made', async () => {
      const passwords = Array.from({ length: 8 }, (_, at) => `password number ${at}`)
      const answers = await Promise.all(
        passwords.map(password => outcome(changePassword(PASSWORD, password)))
      )
      expect(answers.filter(answer => answer === 204)).toHaveLength(1)
      await forgetCounts(api)
      expect(await outcome(login(me.email, passwords[answers.indexOf(204)]))).toBe(200)
    })
  })

  describe('sessions', () => {
    const list = async (token: string = me.accessToken) =>
      (await (await send(api, 'GET /profile/sessions', undefined, bearer(token))).json()) as {
        id: string
        current: boolean
      }[]
    const end = (id: string) =>
      send(api, `DELETE /profile/sessions/${id}`, undefined, bearer(me.accessToken))

    test('are listed by last use, with network and device', async () => {
      api.clock.now = new Date('2026-06-01T13:00:00Z')
      const headers = { 'User-Agent': `Phone ${'x'.repeat(400)}` }
      const body = { email: me.email, password: PASSWORD }
      const phone = (await (await send(api, 'POST /auth/login', body, headers)).json()) as SignedIn
      expect(await list(phone.accessToken)).toEqual([
        {
          id: expect.stringMatching(/^[\w-]{22}$/) as string,
          createdAt: '2026-06-01T13:00:00.000Z',
          lastSeenAt: '2026-06-01T13:00:00.000Z',
          userAgent: headers['User-Agent'].slice(0, 300),
          current: true
        },
        {
          id: expect.stringMatching(/^[\w-]{22}$/) as string,
          createdAt: '2026-06-01T12:00:00.000Z',
          lastSeenAt: '2026-06-01T12:00:00.000Z',
          current: false
        }
      ])
    })

    test('can be ended at once, and only by their learner', async () => {
      const other = (await (await login(me.email)).json()) as SignedIn
      const stranger = await signIn(api)
      const foreign = (await list(stranger.accessToken))[0]?.id ?? ''
      expect(await outcome(end(foreign))).toBe('not_found')
      expect(await outcome(end('unknown'))).toBe('not_found')
      expect(await list(stranger.accessToken)).toHaveLength(1)
      const id = (await list()).find(({ current }) => !current)?.id ?? ''
      const answer = await end(id)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      expect(await outcome(end(id))).toBe('not_found')
      const { accessToken, refreshToken } = other
      expect(await outcome(send(api, 'GET /profile', undefined, bearer(accessToken)))).toBe(
        'unauthorized'
      )
      expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
        'unauthorized'
      )
      expect(await list()).toHaveLength(1)
    })

    test('those that have run out are not listed', async () => {
      const day = 86_400_000
      api.clock.now = new Date(api.clock.now.getTime() + 15 * day)
      const fresh = (await (await login(me.email)).json()) as SignedIn
      expect(await list(fresh.accessToken)).toHaveLength(1)
    })
  })
})
