import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  forgetCounts,
  outcome,
  PASSWORD,
  send,
  signIn
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Tokens {
  accessToken: string
  refreshToken: string
}

describe.each(ENGINES)('renewing a session on $engine', ({ address }) => {
  let api: TestApi
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const renew = (refreshToken: string) => send(api, 'POST /auth/refresh-token', { refreshToken })
  const renewed = async (refreshToken: string) =>
    (await (await renew(refreshToken)).json()) as Tokens
  const profile = (accessToken: string) =>
    outcome(send(api, 'GET /profile', undefined, bearer(accessToken)))
  const logout = (refreshToken: string) => send(api, 'POST /auth/logout', { refreshToken })

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = new Date('2026-06-01T12:00:00Z')
    await forgetCounts(api)
  })

  test('gives a new pair, which works', async () => {
    const { accessToken, refreshToken } = await signIn(api)
    later(11 * 60 * SECOND)
    expect(await profile(accessToken)).toBe('token_expired')
    const answer = await renew(refreshToken)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const next = (await answer.json()) as Tokens
    expect(Object.keys(next)).toEqual(['accessToken', 'refreshToken'])
    expect(next.refreshToken).not.toBe(refreshToken)
    expect(await profile(next.accessToken)).toBe(200)
    expect(await outcome(renew(next.refreshToken))).toBe(200)
  })

  test('is refused to a disabled learner', async () => {
    const { id, refreshToken } = await signIn(api)
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', id).execute()
    expect(await outcome(renew(refreshToken))).toBe('token_expired')
  })

  test('a client that lost the answer gets the same pair for ten seconds', async () => {
    const { refreshToken } = await signIn(api)
    const first = await renewed(refreshToken)
    for (const pause of [0, 5 * SECOND, 5 * SECOND]) {
      later(pause)
      expect(await renewed(refreshToken)).toEqual(first)
    }
    expect(await outcome(renew(first.refreshToken))).toBe(200)
  })

  test('reuse after that is theft: the whole session ends', async () => {
    const { refreshToken, accessToken } = await signIn(api)
    const first = await renewed(refreshToken)
    later(10 * SECOND + 1)
    const second = await renewed(first.refreshToken)
    expect(await outcome(renew(refreshToken))).toBe('token_reused')
    for (const token of [refreshToken, first.refreshToken, second.refreshToken]) {
      expect(await outcome(renew(token))).toBe('unauthorized')
    }
    for (const token of [accessToken, first.accessToken, second.accessToken]) {
      expect(await profile(token)).toBe('unauthorized')
    }
    expect(api.events).toContainEqual({
      level: 'warn',
      event: 'security',
      fields: expect.objectContaining({ what: 'refresh token reused' }) as object
    })
  })

  test('a theft ends no other session of the learner', async () => {
    const { email, refreshToken } = await signIn(api)
    const login = { email, password: PASSWORD }
    const other = (await (await send(api, 'POST /auth/login', login)).json()) as Tokens
    await renew(refreshToken)
    later(11 * SECOND)
    expect(await outcome(renew(refreshToken))).toBe('token_reused')
    expect(await outcome(renew(other.refreshToken))).toBe(200)
  })

  test('reuse of an old token is theft, however many came after it', async () => {
    const { refreshToken } = await signIn(api)
    let newest = refreshToken
    for (let time = 0; time < 6; time++) {
      later(HOUR)
      newest = (await renewed(newest)).refreshToken
    }
    expect(await outcome(renew(refreshToken))).toBe('token_reused')
    expect(await outcome(renew(newest))).toBe('unauthorized')
  })

  test('twenty at once get twenty usable answers, all the same, and no session ends', async () => {
    const { refreshToken } = await signIn(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const pairs = (await Promise.all(answers.map(answer => answer.json()))) as Tokens[]
    expect(new Set(pairs.map(({ refreshToken: next }) => next)).size).toBe(1)
    for (const pair of pairs) expect(await profile(pair.accessToken)).toBe(200)
    expect(await outcome(renew(pairs[0]?.refreshToken ?? ''))).toBe(200)
    const sessions = await api.db
      .selectFrom('refresh_token')
      .select('session_id')
      .where('used_at', 'is', null)
      .execute()
    const unused = sessions.map(({ session_id }) => session_id)
    expect(new Set(unused).size).toBe(unused.length)
  })

  test('tabs that overtake each other stay signed in', async () => {
    const { refreshToken } = await signIn(api)
    const first = await renewed(refreshToken)
    later(SECOND)
    const second = await renewed(first.refreshToken)
    later(SECOND)
    // The slow tab still has the first token, and gets a successor that has been used since.
    const slow = await renewed(refreshToken)
    expect(slow).toEqual(first)
    expect(await renewed(slow.refreshToken)).toEqual(second)
  })

  test('thirty days after the sign-in it ends, however often it was renewed', async () => {
    let { refreshToken } = await signIn(api)
    for (let days = 0; days < 30; days += 10) {
      refreshToken = (await renewed(refreshToken)).refreshToken
      later(10 * DAY)
    }
    expect(await outcome(renew(refreshToken))).toBe('token_expired')
    expect(await outcome(renew(refreshToken))).toBe('unauthorized')
  })

  test('no access token outlives its session', async () => {
    let { refreshToken } = await signIn(api)
    for (let days = 0; days < 20; days += 10) {
      later(10 * DAY)
      refreshToken = (await renewed(refreshToken)).refreshToken
    }
    later(10 * DAY - 60 * SECOND)
    const { accessToken } = await renewed(refreshToken)
    later(59 * SECOND)
    expect(await profile(accessToken)).toBe(200)
    later(SECOND)
    expect(await profile(accessToken)).toBe('token_expired')
  })

  test('a session that was shortened in the store is over, whatever its tokens hold', async () => {
    const { id, accessToken, refreshToken } = await signIn(api)
    await api.db
      .updateTable('session')
      .set({ valid_until: api.clock.now.getTime() })
      .where('learner_id', '=', id)
      .execute()
    expect(await profile(accessToken)).toBe('unauthorized')
    expect(await outcome(renew(refreshToken))).toBe('token_expired')
  })

  test.each([
    { idle: 14 * DAY - 1, gives: 200 },
    { idle: 14 * DAY, gives: 'token_expired' }
  ])('$idle ms without a request: $gives', async ({ idle, gives }) => {
    const { refreshToken } = await signIn(api)
    later(idle)
    expect(await outcome(renew(refreshToken))).toBe(gives)
  })

  test('a clock two hours ahead, and back again, ends nothing for good', async () => {
    const { refreshToken } = await signIn(api)
    later(2 * HOUR)
    const ahead = await renewed(refreshToken)
    later(-2 * HOUR)
    // Issued two hours from now: not to be used, but to be renewed.
    expect(await profile(ahead.accessToken)).toBe('token_expired')
    const back = await renewed(ahead.refreshToken)
    expect(await profile(back.accessToken)).toBe(200)
    expect(await outcome(renew(back.refreshToken))).toBe(200)
  })

  test('another process may be a minute ahead', async () => {
    const { accessToken } = await signIn(api)
    later(-60 * SECOND)
    expect(await profile(accessToken)).toBe(200)
    later(-SECOND)
    expect(await profile(accessToken)).toBe('token_expired')
  })

  test('a clock put back lengthens a session by no more than that', async () => {
    const { refreshToken } = await signIn(api)
    later(-2 * HOUR)
    const { refreshToken: next } = await renewed(refreshToken)
    later(14 * DAY)
    expect(await outcome(renew(next))).toBe('token_expired')
  })

  test.each([
    '',
    'x',
    'A'.repeat(43),
    'null',
    '../../etc/passwd',
    "' or '1'='1",
    'A'.repeat(4_096),
    'A'.repeat(4_097)
  ])('“%.20s” is no refresh token', async token => {
    const isReadable = token.length > 0 && token.length <= 4_096
    expect(await outcome(renew(token))).toBe(isReadable ? 'unauthorized' : 'validation_failed')
  })

  test('access and refresh tokens do not stand in for each other', async () => {
    const { accessToken, refreshToken } = await signIn(api)
    expect(await outcome(renew(accessToken))).toBe('unauthorized')
    expect(await profile(refreshToken)).toBe('unauthorized')
  })

  test('only digests of refresh tokens are stored', async () => {
    const { refreshToken } = await signIn(api)
    const next = await renewed(refreshToken)
    for (const table of ['session', 'refresh_token', 'mail_link', 'mail', 'learner'] as const) {
      const rows = JSON.stringify(await api.db.selectFrom(table).selectAll().execute())
      for (const token of [refreshToken, next.refreshToken, next.accessToken]) {
        expect(rows).not.toContain(token)
      }
    }
  })

  test('signing out ends the session at once, with any token of it, and is never refused', async () => {
    const { accessToken, refreshToken } = await signIn(api)
    const next = await renewed(refreshToken)
    // The older one: a tab that does not know the newer one.
    const answer = await logout(refreshToken)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    for (const token of [accessToken, next.accessToken]) {
      expect(await profile(token)).toBe('unauthorized')
    }
    expect(await outcome(renew(next.refreshToken))).toBe('unauthorized')
    for (const token of [refreshToken, next.refreshToken, 'unknown']) {
      expect(await outcome(logout(token))).toBe(204)
    }
  })

  test('signing out while renewing ends signed out', async () => {
    for (let time = 0; time < 10; time++) {
      const { refreshToken } = await signIn(api)
      const [renewing] = await Promise.all([
        renew(refreshToken),
        logout(refreshToken),
        renew(refreshToken)
      ])
      if (renewing.status === 200) {
        const late = (await renewing.json()) as Tokens
        expect(await profile(late.accessToken)).toBe('unauthorized')
        expect(await outcome(renew(late.refreshToken))).toBe('unauthorized')
      }
    }
    const failures = api.events.filter(({ level }) => level === 'error')
    expect(failures).toEqual([])
  })
})

test('two processes on one PostgreSQL return the same renewed token', async () => {
  const address = await ENGINES[1].address()
  const apis = [await openApi(address), await openApi(address)] as const
  const { refreshToken } = await signIn(apis[0])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send(apis[at % 2 === 0 ? 0 : 1], 'POST /auth/refresh-token', { refreshToken })
    )
  )
  const pairs = (await Promise.all(answers.map(answer => answer.json()))) as Tokens[]
  expect(new Set(pairs.map(pair => JSON.stringify(pair))).size).toBe(1)
  await Promise.all(apis.map(api => api.close()))
})
