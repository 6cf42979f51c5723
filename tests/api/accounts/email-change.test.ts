import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL_CHANGES, NETWORK_MAILS, PASSWORD_CHECKS } from '#server/http/rate-limit.ts'
import {
  bearer,
  mailedToken,
  newPerson,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

describe.each(ENGINES)('the change of an address on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let next: string

  const ask = (email: string, password = PASSWORD, by = me) =>
    send(api, 'POST /profile/email', { email, password }, bearer(by.accessToken))
  const confirm = (code: string, by = me) =>
    send(api, 'POST /profile/email/confirm', { code }, bearer(by.accessToken))
  const login = (email: string) =>
    outcome(send(api, 'POST /auth/login', { email, password: PASSWORD }))
  const addressOf = async (by = me) => {
    const answer = await send(api, 'GET /profile', undefined, bearer(by.accessToken))
    return ((await answer.json()) as { email: string }).email
  }
  const codeTo = async (email: string) => {
    await api.deliver()
    const mail = api.mails.findLast(({ to }) => to === email)
    return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
  }
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms)
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
    next = newPerson().email
    await api.deliver()
    api.mails.length = 0
  })

  test('needs the code that went to the new address, and tells the one before', async () => {
    expect((await ask(` ${next.toUpperCase()}`.trim())).status).toBe(202)
    const code = await codeTo(next)
    expect(api.mails.map(({ to }) => to)).toEqual([next])
    expect(await addressOf()).toBe(me.email)

    const answer = await confirm(code)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ email: next, emailVerified: true })
    expect(await login(next)).toBe(200)
    expect(await login(me.email)).toBe('invalid_credentials')
    await api.deliver()
    const notice = api.mails.find(({ to }) => to === me.email)
    expect(notice?.text).toContain(`${next[0]}•••@example.com`)
    expect(notice?.text).not.toContain(next)
    expect(await outcome(confirm(code))).toBe('code_invalid')
  })

  test('the session stays, and links mailed to the address before end', async () => {
    await send(api, 'POST /auth/forgot-password', { email: me.email })
    const token = await mailedToken(api, me.email, '/reset-password')
    await ask(next)
    await confirm(await codeTo(next))
    expect(await addressOf()).toBe(next)
    const reset = { token, password: 'another good one' }
    expect(await outcome(send(api, 'POST /auth/reset-password', reset))).toBe('link_invalid')
  })

  test.each([
    {
      why: 'without the password',
      email: () => next,
      password: 'not the password',
      code: 'invalid_credentials'
    },
    {
      why: 'to an address with an account',
      email: () => me.email,
      password: PASSWORD,
      code: 'email_registered'
    },
    {
      why: 'to what is no address',
      email: () => 'mona',
      password: PASSWORD,
      code: 'validation_failed'
    }
  ])('is refused $why', async ({ email, password, code }) => {
    expect(await outcome(ask(email(), password))).toBe(code)
    await api.deliver()
    expect(api.mails).toEqual([])
  })

  test('is for learners who are signed in', async () => {
    const body = { email: next, password: PASSWORD }
    expect(await outcome(send(api, 'POST /profile/email', body))).toBe('unauthorized')
    expect(await outcome(send(api, 'POST /profile/email/confirm', { code: '1' }))).toBe(
      'unauthorized'
    )
  })

  test.each([
    { after: 15 * MINUTE - 1, is: 200 },
    { after: 15 * MINUTE, is: 'code_invalid' }
  ])('a code after $after ms: $is', async ({ after, is }) => {
    await ask(next)
    const code = await codeTo(next)
    pass(after)
    // An access token lasts ten minutes.
    const answer = await send(api, 'POST /auth/refresh-token', { refreshToken: me.refreshToken })
    me = { ...me, ...((await answer.json()) as Pick<SignedIn, 'accessToken' | 'refreshToken'>) }
    expect(await outcome(confirm(code))).toBe(is)
  })

  test('the fifth wrong code ends it, also several at once', async () => {
    await ask(next)
    const code = await codeTo(next)
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => outcome(confirm(wrong(code))))
    )
    expect(new Set(guesses)).toEqual(new Set(['code_invalid']))
    expect(await outcome(confirm(code))).toBe('code_invalid')
    expect(await addressOf()).toBe(me.email)
  })

  test('four wrong codes do not end it', async () => {
    await ask(next)
    const code = await codeTo(next)
    for (let guess = 0; guess < 4; guess++) await confirm(wrong(code))
    expect(await outcome(confirm(code))).toBe(200)
  })

  test('a code is of its learner, and of the newest address', async () => {
    await ask(newPerson().email)
    await api.deliver()
    const first = /\d{6}/.exec(api.mails.at(-1)?.subject ?? '')?.[0] ?? ''
    pass(1)
    await ask(next)
    const code = await codeTo(next)
    const other = await signIn(api)
    expect(await outcome(confirm(code, other))).toBe('code_invalid')
    if (first !== code) expect(await outcome(confirm(first))).toBe('code_invalid')
    expect(await outcome(confirm(code))).toBe(200)
    expect(await addressOf()).toBe(next)
  })

  test('of two learners with the same new address, one has it', async () => {
    const other = await signIn(api)
    await ask(next)
    const mine = await codeTo(next)
    pass(1)
    await ask(next, PASSWORD, other)
    const theirs = await codeTo(next)
    const outcomes = await Promise.all([outcome(confirm(mine)), outcome(confirm(theirs, other))])
    expect(outcomes.map(String).sort()).toEqual(['200', 'email_registered'])
    expect([await addressOf(), await addressOf(other)].filter(one => one === next)).toHaveLength(1)
  })

  test('a mail whose code is over is not sent', async () => {
    await ask(next)
    pass(15 * MINUTE)
    await api.deliver()
    expect(api.mails.filter(({ to }) => to === next)).toEqual([])
  })

  test('one learner asks for five an hour, and one address has five', async () => {
    for (let time = 0; time < EMAIL_CHANGES.most; time++) {
      expect(await outcome(ask(newPerson().email))).toBe(202)
    }
    expect(await outcome(ask(newPerson().email))).toBe('rate_limited')

    const target = newPerson().email
    for (let time = 0; time < EMAIL_CHANGES.most; time++) {
      const other = await signIn(api)
      expect(await outcome(ask(target, PASSWORD, other))).toBe(202)
    }
    const last = await signIn(api)
    expect(await outcome(ask(target, PASSWORD, last))).toBe('rate_limited')
  })

  test('one network has as many as of other mails', async () => {
    const starts_at = api.clock.now.getTime()
    const row = { key: `${NETWORK_MAILS.name} 127.0.0.1`, starts_at, used: NETWORK_MAILS.most - 1 }
    await api.db.insertInto('rate_limit').values(row).execute()
    expect(await outcome(ask(next))).toBe(202)
    expect(await outcome(ask(next))).toBe('rate_limited')
  })

  test('passwords are guessed no more often than elsewhere', async () => {
    for (let time = 0; time < PASSWORD_CHECKS.most; time++) await ask(next, 'wrong password')
    expect(await outcome(ask(next))).toBe('rate_limited')
  })
})
