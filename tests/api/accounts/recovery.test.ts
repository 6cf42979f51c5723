import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  linkIn,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const NEWER = 'a newer password'

describe.each(ENGINES)('a forgotten password on $engine', ({ address }) => {
  let api: TestApi
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const login = (email: string, password: string) =>
    outcome(send(api, 'POST /auth/login', { email, password }))
  const reset = (token: string, password: string = NEWER) =>
    send(api, 'POST /auth/reset-password', { token, password })
  const forget = async (email: string) => {
    await send(api, 'POST /auth/forgot-password', { email })
    return mailedToken(api, email, '/reset-password')
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  test.each([
    { language: 'ar', leads: `${SITE}/reset-password?token=` },
    { language: 'en', leads: `${SITE}/en/reset-password?token=` }
  ])('the link in $language leads to $leads', async ({ language, leads }) => {
    const { email } = await signIn(api)
    const headers = { 'Accept-Language': language }
    const answer = await send(api, 'POST /auth/forgot-password', { email }, headers)
    expect([answer.status, await answer.text()]).toEqual([202, ''])
    await api.deliver()
    expect(linkIn(api.mails.findLast(({ to }) => to === email)).href.startsWith(leads)).toBe(true)
  })

  test('the link sets a new password, once, and the answer is empty', async () => {
    const { email } = await signIn(api)
    const token = await forget(email)
    const answer = await reset(token)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await login(email, PASSWORD)).toBe('invalid_credentials')
    expect(await login(email, NEWER)).toBe(200)
    expect(await outcome(reset(token, 'yet another'))).toBe('link_invalid')
    expect(await login(email, NEWER)).toBe(200)
  })

  test('a link can be checked before, which does not use it up', async () => {
    const { email } = await signIn(api)
    const check = (token: string) =>
      outcome(send(api, 'POST /auth/reset-password/check', { token }))
    const token = await forget(email)
    expect(await check(token)).toBe(204)
    expect(await check(token)).toBe(204)
    expect(await check('never given')).toBe('link_invalid')
    await reset(token)
    expect(await check(token)).toBe('link_invalid')
    const another = await forget(email)
    later(61 * MINUTE)
    expect(await check(another)).toBe('link_invalid')
  })

  test('a reset ends every session, and a sign-in link under way', async () => {
    const { email, accessToken, refreshToken } = await signIn(api)
    await send(api, 'POST /auth/magic-link', { email })
    const magic = await mailedToken(api, email)
    await reset(await forget(email))
    expect(await outcome(send(api, 'GET /profile', undefined, bearer(accessToken)))).toBe(
      'unauthorized'
    )
    expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
      'unauthorized'
    )
    expect(await outcome(send(api, 'POST /auth/login-with-token', { token: magic }))).toBe(
      'link_invalid'
    )
  })

  test('the learner gets a mail about it, without a usable link', async () => {
    const { email } = await signIn(api)
    const token = await forget(email)
    await send(
      api,
      'POST /auth/reset-password',
      { token, password: NEWER },
      { 'Accept-Language': 'en' }
    )
    await api.deliver()
    const mail = api.mails.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe('Your Ufuq password has changed')
    expect(linkIn(mail).href).toBe(`${SITE}/en/forget-password`)
  })

  test('of twenty who use it at once, one sets the password', async () => {
    const { email } = await signIn(api)
    const token = await forget(email)
    const passwords = Array.from({ length: 20 }, (_, at) => `password number ${at}`)
    const answers = await Promise.all(passwords.map(password => outcome(reset(token, password))))
    expect(answers.filter(answer => answer === 204)).toHaveLength(1)
    expect(answers.filter(answer => answer === 'link_invalid')).toHaveLength(19)
    expect(await login(email, passwords[answers.indexOf(204)] ?? '')).toBe(200)
  })

  test.each([
    { after: 60 * MINUTE - 1, gives: 204 },
    { after: 60 * MINUTE, gives: 'link_invalid' }
  ])('$after ms after it was sent: $gives', async ({ after, gives }) => {
    const { email } = await signIn(api)
    const token = await forget(email)
    later(after)
    expect(await outcome(reset(token))).toBe(gives)
  })

  test('a password that is too short does not use the link up', async () => {
    const { email } = await signIn(api)
    const token = await forget(email)
    expect(await outcome(reset(token, '1234567'))).toBe('validation_failed')
    expect(await outcome(reset(token, '12345678'))).toBe('validation_failed')
    expect(await outcome(reset(token))).toBe(204)
  })

  test('a newer link makes the older one worthless', async () => {
    const { email } = await signIn(api)
    const older = await forget(email)
    later(1_000)
    const newer = await forget(email)
    expect(await outcome(reset(older))).toBe('link_invalid')
    expect(await outcome(reset(newer))).toBe(204)
  })

  test('a reset proves the address: the sessions of an earlier sign-up with it end', async () => {
    const { email } = await signUp(api, { password: 'of a stranger' })
    await reset(await forget(email))
    expect(await login(email, NEWER)).toBe(200)
    expect(await login(email, 'of a stranger')).toBe('invalid_credentials')
  })

  test('a sign-in with the old password that is under way comes too late', async () => {
    for (let time = 0; time < 5; time++) {
      const { email } = await signIn(api)
      const token = await forget(email)
      const body = { email, password: PASSWORD }
      const [, entering] = await Promise.all([reset(token), send(api, 'POST /auth/login', body)])
      if (entering.status !== 200) continue
      const { refreshToken } = (await entering.json()) as { refreshToken: string }
      expect(await outcome(send(api, 'POST /auth/refresh-token', { refreshToken }))).toBe(
        'unauthorized'
      )
    }
  })
})
