import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPasswords } from '#server/accounts/passwords.ts'
import { enterByPassword, findAccount } from '#server/accounts/sign-in.ts'
import {
  bearer,
  forgetCounts,
  linkIn,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  type SignedIn,
  signUp,
  newPerson
} from '#tests/support/accounts/accounts.ts'
import { CHEAP, ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

/** The moment after a password was checked, as a route. */
function entering(api: TestApi, learnerId: number, checked: string) {
  let entered: unknown = 'not called'
  const app = new Hono().get('/', async c => {
    entered = await enterByPassword(api.db, learnerId, checked, checked, c, api.clock.now)
    return c.body(null)
  })
  return { app, entered: () => entered }
}

describe.each(ENGINES)('signing in on $engine', ({ address }) => {
  let api: TestApi
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const login = (email: string, password: string = PASSWORD) =>
    send(api, 'POST /auth/login', { email, password })

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  test('gives tokens and the name; each sign-in is a session of its own', async () => {
    const { email } = await signIn(api, { name: 'منى السيد' })
    const [one, other] = await Promise.all([login(email), login(email.toUpperCase())])
    expect(one.status).toBe(200)
    expect(one.headers.get('cache-control')).toBe('no-store')
    const first = (await one.json()) as Record<string, string>
    expect(first).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      name: { ar: 'منى السيد', en: '' }
    })
    const second = (await other.json()) as Record<string, string>
    expect(second['refreshToken']).not.toBe(first['refreshToken'])
    const sessions = await send(
      api,
      'GET /profile/sessions',
      undefined,
      bearer(first['accessToken'] ?? '')
    )
    expect(await sessions.json()).toHaveLength(3)
  })

  test('the access token holds learner and session alone, and lasts ten minutes', async () => {
    const { accessToken, id } = await signIn(api)
    const [header = '', payload = ''] = accessToken.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
    const iat = api.clock.now.getTime() / 1000
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(read(payload)).toEqual({
      iss: SITE,
      aud: SITE,
      sub: String(id),
      sid: expect.stringMatching(/^[\w-]{22}$/),
      iat,
      exp: iat + 600
    })
  })

  test.each([
    { password: 'another password', why: 'wrong' },
    { password: PASSWORD.toUpperCase(), why: 'other letters' },
    { password: `${PASSWORD} `, why: 'a blank behind' },
    { password: 'x', why: 'shorter than any' }
  ])('“$password” is refused: $why', async ({ password }) => {
    const { email } = await signIn(api)
    expect(await outcome(login(email, password))).toBe('invalid_credentials')
  })

  test('a password is the same however a keyboard composes its letters', async () => {
    const { email } = await signIn(api, { password: 'cafe\u0301 au lait' })
    expect(await outcome(login(email, 'café au lait'))).toBe(200)
  })

  test('an unverified address is named only after the right password', async () => {
    const { email } = await signUp(api)
    expect(await outcome(login(email, 'another password'))).toBe('invalid_credentials')
    expect(await outcome(login(email))).toBe('email_not_verified')
  })

  test('a disabled learner is refused like an unknown one, and all their tokens end at once', async () => {
    const { id, email, accessToken, refreshToken } = await signIn(api)
    const change = (disabled_at: number | null) =>
      api.db.updateTable('learner').set({ disabled_at }).where('id', '=', id).execute()
    await change(1)
    expect(await outcome(login(email))).toBe('invalid_credentials')
    const profile = () => send(api, 'GET /profile', undefined, bearer(accessToken))
    expect(await outcome(profile())).toBe('unauthorized')
    expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
      'token_expired'
    )
    await send(api, 'POST /auth/magic-link', { email })
    await api.deliver()
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
    await change(null)
    expect(await outcome(login(email))).toBe(200)
  })

  test('a disabled learner with an unverified address is refused in the same way', async () => {
    const { email } = await signUp(api)
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('email', '=', email).execute()
    expect(await outcome(login(email))).toBe('invalid_credentials')
  })

  test('a disabled learner cannot use a link that was sent before', async () => {
    const { id, email } = await signIn(api)
    await send(api, 'POST /auth/magic-link', { email })
    const token = await mailedToken(api, email)
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', id).execute()
    expect(await outcome(send(api, 'POST /auth/login-with-token', { token }))).toBe('link_invalid')
  })

  test('a password that is changed while it is checked opens no session', async () => {
    const { id, email } = await signIn(api)
    const { password: checked = '' } = (await findAccount(api.db, email)) ?? {}
    const { app, entered } = entering(api, id, checked)
    await api.db.updateTable('learner').set({ password: 'newer' }).where('id', '=', id).execute()
    await app.request('/')
    expect(entered()).toBe(undefined)
    expect((await findAccount(api.db, email))?.password).toBe('newer')
  })

  test('a hash of another cost is replaced', async () => {
    const { id, email } = await signIn(api)
    const costly = createPasswords({ ...CHEAP, memoryKib: 64 })
    const old = await costly.hash(PASSWORD)
    const read = () =>
      api.db.selectFrom('learner').select('password').where('id', '=', id).executeTakeFirstOrThrow()
    await api.db
      .updateTable('learner')
      .set({ password: String(old) })
      .where('id', '=', id)
      .execute()
    expect(await outcome(login(email, 'wrong'))).toBe('invalid_credentials')
    expect((await read()).password).toBe(old)
    expect(await outcome(login(email))).toBe(200)
    expect((await read()).password).toContain(`m=${CHEAP.memoryKib},`)
    expect(await outcome(login(email))).toBe(200)
  })

  describe('failures', () => {
    test.each([
      { known: true, why: 'of a learner' },
      { known: false, why: 'of an unknown address' }
    ])('wait longer after each one, $why', async ({ known }) => {
      const { email } = known ? await signIn(api) : newPerson()
      for (let time = 0; time < 5; time++) {
        expect(await outcome(login(email, `wrong ${time}`))).toBe('invalid_credentials')
      }
      for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
        const refused = await login(email)
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe(String(seconds))
        later(seconds * 1000 - 1)
        expect((await login(email)).headers.get('retry-after')).toBe('1')
        later(1)
        expect(await outcome(login(email, 'wrong again'))).toBe('invalid_credentials')
      }
      later(60 * MINUTE)
      expect(await outcome(login(email))).toBe(known ? 200 : 'invalid_credentials')
    })

    test('before the clock was put back block no learner', async () => {
      const { email } = await signIn(api)
      for (let time = 0; time < 6; time++) await login(email, 'wrong')
      later(-120 * MINUTE)
      expect(await outcome(login(email))).toBe(200)
    })

    test('at once are counted too', async () => {
      const { email } = await signIn(api)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => outcome(login(email, `wrong ${at}`)))
      )
      expect(answers.filter(answer => answer === 'invalid_credentials')).toHaveLength(5)
      expect(answers.filter(answer => answer === 'rate_limited')).toHaveLength(35)
    })

    test('of one account affect no other account, nor the network', async () => {
      const [one, other] = [await signIn(api), await signIn(api)]
      for (let time = 0; time < 6; time++) await login(one.email, 'wrong')
      expect(await outcome(login(one.email))).toBe('rate_limited')
      expect(await outcome(login(other.email))).toBe(200)
    })

    test('are cleared by a success, and by a new password', async () => {
      const { email } = await signIn(api)
      for (let time = 0; time < 4; time++) await login(email, 'wrong')
      expect(await outcome(login(email))).toBe(200)
      for (let time = 0; time < 5; time++) {
        expect(await outcome(login(email, 'wrong'))).toBe('invalid_credentials')
      }
      expect(await outcome(login(email))).toBe('rate_limited')
      await send(api, 'POST /auth/forgot-password', { email })
      const token = await mailedToken(api, email)
      const reset = { token, password: 'a newer password' }
      expect(await outcome(send(api, 'POST /auth/reset-password', reset))).toBe(204)
      expect(await outcome(login(email, 'a newer password'))).toBe(200)
    })

    test('leave the sign-in by mail open', async () => {
      const { email } = await signIn(api)
      for (let time = 0; time < 11; time++) await login(email, 'wrong')
      await send(api, 'POST /auth/magic-link', { email })
      const token = await mailedToken(api, email)
      expect(await outcome(send(api, 'POST /auth/login-with-token', { token }))).toBe(200)
    })

    test('of many accounts from one network are limited, whatever the spelling of its address', async () => {
      const spellings = ['2001:db8:9::1', '2001:DB8:9:0:0::2', '2001:0db8:0009:0000::abcd']
      const from = (at: number) => ({
        incoming: { socket: { remoteAddress: spellings[at % spellings.length] } }
      })
      const ask = (at: number, env: object) =>
        api.app.request(
          '/api/auth/login',
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ email: `target${at}@example.com`, password: 'a guess' })
          },
          env
        )
      await api.db
        .insertInto('rate_limit')
        .values({
          key: 'sign-in from 2001:db8:9:0',
          starts_at: api.clock.now.getTime(),
          used: 490
        })
        .execute()
      const statuses: number[] = []
      for (let at = 0; at < 20; at++) statuses.push((await ask(at, from(at))).status)
      expect(statuses.filter(status => status === 401)).toHaveLength(10)
      expect(statuses.slice(10).every(status => status === 429)).toBe(true)
      const elsewhere = { incoming: { socket: { remoteAddress: '2001:db8:10::1' } } }
      expect((await ask(99, elsewhere)).status).toBe(401)
    })
  })

  describe('by mail', () => {
    const byMail = async (email: string) => {
      await send(api, 'POST /auth/magic-link', { email })
      const token = await mailedToken(api, email, '/login')
      return send(api, 'POST /auth/login-with-token', { token })
    }

    test('the first proof of an address ends the sessions of earlier sign-ups with it', async () => {
      const { email } = await signUp(api, { password: 'of a stranger' })
      const entered = (await (await byMail(email)).json()) as SignedIn & { needsPassword?: true }
      expect(entered.needsPassword).toBe(true)
      expect(await outcome(login(email, 'of a stranger'))).toBe('invalid_credentials')
      const mine = bearer(entered.accessToken)
      const profile = await send(api, 'GET /profile', undefined, mine)
      expect(await profile.json()).toMatchObject({ email, emailVerified: true })
      const erase = send(api, 'DELETE /profile', { password: 'of a stranger' }, mine)
      expect(await outcome(erase)).toBe('invalid_credentials')
      await send(api, 'POST /auth/forgot-password', { email })
      const token = await mailedToken(api, email, '/reset-password')
      await send(api, 'POST /auth/reset-password', { token, password: 'of the owner' })
      expect(await outcome(login(email, 'of the owner'))).toBe(200)
    })

    test('a learner who had proved the address before keeps the password', async () => {
      const { email } = await signIn(api)
      const answer = await byMail(email)
      expect(await answer.json()).not.toHaveProperty('needsPassword')
      expect(await outcome(login(email))).toBe(200)
    })

    test('a stranger’s reset link from before the first proof does not work', async () => {
      const { email } = await signUp(api)
      await send(api, 'POST /auth/forgot-password', { email })
      const token = await mailedToken(api, email, '/reset-password')
      await byMail(email)
      const reset = { token, password: 'of a stranger' }
      expect(await outcome(send(api, 'POST /auth/reset-password', reset))).toBe('link_invalid')
    })

    test.each([
      { language: 'ar', leads: `${SITE}/login?token=` },
      { language: 'en', leads: `${SITE}/en/login?token=` }
    ])('the link in $language leads to the sign-in page and signs in once', async link => {
      const { email } = await signIn(api)
      const headers = { 'Accept-Language': link.language }
      const answer = await send(api, 'POST /auth/magic-link', { email }, headers)
      expect([answer.status, await answer.text()]).toEqual([202, ''])
      await api.deliver()
      const { href, searchParams } = linkIn(api.mails.findLast(({ to }) => to === email))
      expect(href.startsWith(link.leads)).toBe(true)
      expect(searchParams.get('emailVerified')).toBe('true')
      const token = searchParams.get('token') ?? ''
      const signedIn = await send(api, 'POST /auth/login-with-token', { token })
      expect(Object.keys((await signedIn.json()) as object)).toEqual([
        'accessToken',
        'refreshToken',
        'name'
      ])
      expect(await outcome(send(api, 'POST /auth/login-with-token', { token }))).toBe(
        'link_invalid'
      )
    })

    test('it works for a quarter of an hour from when it was sent', async () => {
      const { email } = await signIn(api)
      await send(api, 'POST /auth/magic-link', { email })
      later(2 * MINUTE)
      const token = await mailedToken(api, email)
      later(15 * MINUTE - 1)
      expect(await outcome(send(api, 'POST /auth/login-with-token', { token }))).toBe(200)
      await send(api, 'POST /auth/magic-link', { email })
      const late = await mailedToken(api, email)
      later(15 * MINUTE)
      expect(await outcome(send(api, 'POST /auth/login-with-token', { token: late }))).toBe(
        'link_invalid'
      )
    })

    test('of twenty who use it at once, one is signed in', async () => {
      const { email } = await signIn(api)
      await send(api, 'POST /auth/magic-link', { email })
      const token = await mailedToken(api, email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          outcome(send(api, 'POST /auth/login-with-token', { token }))
        )
      )
      expect(answers.filter(answer => answer === 200)).toHaveLength(1)
      expect(answers.filter(answer => answer === 'link_invalid')).toHaveLength(19)
    })

    test('a link of one purpose is invalid for another', async () => {
      const { email } = await signUp(api)
      const tokens = { verify: await mailedToken(api, email), signIn: '', reset: '' }
      await send(api, 'POST /auth/magic-link', { email })
      tokens.signIn = await mailedToken(api, email)
      await send(api, 'POST /auth/forgot-password', { email })
      tokens.reset = await mailedToken(api, email)
      const rows = {
        verify: 'POST /auth/verify-email',
        signIn: 'POST /auth/login-with-token',
        reset: 'POST /auth/reset-password'
      } as const
      for (const [purpose, token] of Object.entries(tokens)) {
        for (const [other, row] of Object.entries(rows)) {
          if (purpose === other) continue
          const body = other === 'reset' ? { token, password: 'another one' } : { token }
          expect([purpose, other, await outcome(send(api, row, body))]).toEqual([
            purpose,
            other,
            'link_invalid'
          ])
        }
      }
      expect(await outcome(send(api, rows.signIn, { token: tokens.signIn }))).toBe(200)
    })

    test('five mails an hour to an address, registered or not, of all kinds', async () => {
      const { email } = await signIn(api)
      for (const to of [email, 'unknown@example.com']) {
        await forgetCounts(api)
        const rows = ['magic-link', 'forgot-password', 'resend-verification'] as const
        for (let time = 0; time < 5; time++) {
          const row = `POST /auth/${rows[time % 3] ?? 'magic-link'}` as const
          expect(await outcome(send(api, row, { email: to }))).toBe(202)
        }
        const refused = await send(api, 'POST /auth/magic-link', { email: to.toUpperCase() })
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('3600')
      }
      later(60 * MINUTE)
      expect(await outcome(send(api, 'POST /auth/magic-link', { email }))).toBe(202)
    })

    test('three hundred an hour from a network, to any address', async () => {
      const key = 'mail from 127.0.0.1'
      const starts_at = api.clock.now.getTime()
      await api.db.insertInto('rate_limit').values({ key, starts_at, used: 299 }).execute()
      expect(await outcome(send(api, 'POST /auth/magic-link', { email: 'a@example.com' }))).toBe(
        202
      )
      expect(await outcome(send(api, 'POST /auth/magic-link', { email: 'b@example.com' }))).toBe(
        'rate_limited'
      )
    })
  })
})

test('the counts last over a restart', async () => {
  const address = await ENGINES[1].address()
  const before = await openApi(address)
  const { email } = await signIn(before)
  for (let time = 0; time < 5; time++) {
    await send(before, 'POST /auth/login', { email, password: 'wrong' })
  }
  await before.close()
  const after = await openApi(address)
  const login = { email, password: PASSWORD }
  expect(await outcome(send(after, 'POST /auth/login', login))).toBe('rate_limited')
  await after.close()
})
