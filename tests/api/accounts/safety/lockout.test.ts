import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import site from '#content/site.json' with { type: 'json' }
import { mailTexts } from '#i18n/texts/mails.ts'
import {
  bearer,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HOME = '192.0.2.7'
const BOUND = 100
const WAVE = 60

/** Networks that have nothing in common, in IPv4 or IPv6. */
const stranger = (at: number) =>
  at % 2 === 0 ? `203.0.${at % 256}.${at >> 8}` : `2001:db8:${at.toString(16)}::1`

describe.each(ENGINES)('failures of strangers on $engine', ({ address }) => {
  let api: TestApi
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const post = (path: string, body: object, remoteAddress: string) =>
    api.app.request(
      `/api/auth/${path}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body)
      },
      { incoming: { socket: { remoteAddress } } }
    )
  const login = (email: string, password: string, from: string) =>
    outcome(post('login', { email, password }, from))
  /** In waves that the queue of passwords holds. */
  const attack = async (email: string, attempts: number) => {
    const answers: (string | number)[] = []
    for (let begun = 0; begun < attempts; begun += WAVE) {
      const wave = Array.from({ length: Math.min(WAVE, attempts - begun) }, (_, at) =>
        login(email, `guess ${at}`, stranger(begun + at))
      )
      answers.push(...(await Promise.all(wave)))
    }
    return answers
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  test('from one network lock the learner out of no other network', async () => {
    const { email } = await signIn(api)
    for (let time = 0; time < 30; time++) await login(email, 'a guess', '203.0.113.9')
    expect(await login(email, PASSWORD, '203.0.113.9')).toBe('rate_limited')
    expect(await login(email, PASSWORD, '198.51.100.1')).toBe(200)
  })

  test('from many networks at once are limited by account, for an hour', async () => {
    const { email } = await signIn(api)
    const answers = await attack(email, 160)
    expect(answers.filter(answer => answer === 'invalid_credentials')).toHaveLength(BOUND)
    expect(answers.filter(answer => answer === 'rate_limited')).toHaveLength(60)
    expect(await login(email, PASSWORD, '198.51.100.1')).toBe('rate_limited')
    const refused = await post('login', { email, password: PASSWORD }, '198.51.100.1')
    expect(refused.headers.get('retry-after')).toBe('3600')
    later(HOUR)
    expect(await login(email, PASSWORD, '198.51.100.1')).toBe(200)
  })

  test('a success from one network does not clear the failures of strangers', async () => {
    const { email } = await signIn(api)
    await attack(email, BOUND - 1)
    expect(await login(email, PASSWORD, '198.51.100.1')).toBe(200)
    expect(await login(email, 'a guess', '203.0.113.9')).toBe('invalid_credentials')
    expect(await login(email, 'a guess', '203.0.113.10')).toBe('rate_limited')
  })

  test.each([
    {
      made: 'by password',
      signedInFrom: HOME,
      from: '192.0.2.200',
      why: 'the same /24',
      gives: 200
    },
    {
      made: 'by password',
      signedInFrom: HOME,
      from: '192.0.3.7',
      why: 'another /24',
      gives: 'rate_limited'
    },
    { made: 'by link', signedInFrom: HOME, from: HOME, why: 'a sign-in link', gives: 200 },
    { made: 'by a session', signedInFrom: HOME, from: HOME, why: 'a renewed session', gives: 200 },
    {
      made: 'by password',
      signedInFrom: '2001:db8:abcd:1::1',
      from: '2001:db8:abcd:1:ffff::9',
      why: 'the same /64',
      gives: 200
    },
    {
      made: 'by password',
      signedInFrom: '2001:db8:abcd:1::1',
      from: '2001:db8:abcd:2::1',
      why: 'another /64',
      gives: 'rate_limited'
    },
    {
      made: 'by password',
      signedInFrom: '::ffff:192.0.2.7',
      from: HOME,
      why: 'IPv4 inside IPv6',
      gives: 200
    },
    {
      made: 'by password',
      signedInFrom: HOME,
      from: HOME,
      after: 90 * DAY - 1,
      why: 'almost 90 days',
      gives: 200
    },
    {
      made: 'by password',
      signedInFrom: HOME,
      from: HOME,
      after: 90 * DAY,
      why: '90 days',
      gives: 'rate_limited'
    }
  ])(
    'spare a network that has signed in $made: $why',
    async ({ made, signedInFrom, from, after = 0, gives }) => {
      const { email, refreshToken } = await signIn(api)
      if (made === 'by link') {
        await post('magic-link', { email }, signedInFrom)
        const token = await mailedToken(api, email)
        expect(await outcome(post('login-with-token', { token }, signedInFrom))).toBe(200)
      } else if (made === 'by a session') {
        expect(await outcome(post('refresh-token', { refreshToken }, signedInFrom))).toBe(200)
      } else {
        expect(await login(email, PASSWORD, signedInFrom)).toBe(200)
      }
      later(after)
      await attack(email, BOUND)
      expect(await login(email, PASSWORD, from)).toBe(gives)
    }
  )

  test('a known network has no more attempts than another', async () => {
    const { email } = await signIn(api)
    expect(await login(email, PASSWORD, HOME)).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => login(email, `guess ${at}`, HOME))
    )
    expect(answers.filter(answer => answer === 'invalid_credentials')).toHaveLength(5)
  })

  test('a network that one learner has signed in from is not known to another', async () => {
    const [one, other] = [await signIn(api), await signIn(api)]
    expect(await login(one.email, PASSWORD, HOME)).toBe(200)
    await attack(other.email, BOUND)
    expect(await login(other.email, PASSWORD, HOME)).toBe('rate_limited')
  })

  test('leave the sign-in link usable from any network', async () => {
    const { email } = await signIn(api)
    await attack(email, BOUND + 1)
    const from = '198.51.100.1'
    expect(await outcome(post('magic-link', { email }, from))).toBe(202)
    const token = await mailedToken(api, email, '/login')
    expect(await outcome(post('login-with-token', { token }, from))).toBe(200)
    expect(await login(email, PASSWORD, from)).toBe(200)
  })

  test('mails that strangers request do not count for a known network', async () => {
    const { email } = await signIn(api)
    expect(await login(email, PASSWORD, HOME)).toBe(200)
    const resend = (at: number) => outcome(post('resend-verification', { email }, stranger(at)))
    for (let at = 0; at < 5; at++) expect(await resend(at)).toBe(202)
    expect(await resend(5)).toBe('rate_limited')
    for (let time = 0; time < 5; time++) {
      expect(await outcome(post('magic-link', { email }, HOME))).toBe(202)
    }
    expect(await outcome(post('magic-link', { email }, HOME))).toBe('rate_limited')
  })

  test('a reset clears the limit of the account', async () => {
    const { email } = await signIn(api)
    await attack(email, BOUND)
    const from = '198.51.100.1'
    await post('forgot-password', { email }, from)
    const reset = { token: await mailedToken(api, email), password: 'a newer password' }
    expect(await outcome(post('reset-password', reset, from))).toBe(204)
    expect(await login(email, 'a newer password', from)).toBe(200)
  })

  test('known networks are exported, forgotten after 90 days, and erased with the learner', async () => {
    const { id, email, accessToken } = await signIn(api)
    await login(email, PASSWORD, HOME)
    const exported = await send(api, 'GET /profile/export', undefined, bearer(accessToken))
    expect(((await exported.json()) as { networks: object[] }).networks).toContainEqual({
      network: '192.0.2.0/24',
      signedInAt: api.clock.now.toISOString()
    })
    await api.db.deleteFrom('learner').where('id', '=', id).execute()
    const left = api.db.selectFrom('known_network').selectAll().where('learner_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  test.each([
    { how: 'reset', language: 'ar' },
    { how: 'reset', language: 'en' },
    { how: 'change', language: 'ar' },
    { how: 'change', language: 'en' }
  ] as const)('a password $how causes one mail in $language', async ({ how, language }) => {
    const { email, accessToken } = await signIn(api)
    const newPassword = 'a newer password'
    const headers = { 'Accept-Language': language }
    if (how === 'reset') {
      await send(api, 'POST /auth/forgot-password', { email }, headers)
      const body = { token: await mailedToken(api, email), password: newPassword }
      expect(await outcome(send(api, 'POST /auth/reset-password', body, headers))).toBe(204)
    } else {
      const body = { currentPassword: PASSWORD, newPassword }
      const both = { ...headers, ...bearer(accessToken) }
      expect(await outcome(send(api, 'POST /profile/password', body, both))).toBe(204)
    }
    for (let time = 0; time < 2; time++) await api.deliver()
    const subject = mailTexts(language)('passwordChanged.subject', { site: site.name[language] })
    const mails = api.mails.filter(mail => mail.to === email && mail.subject === subject)
    expect(mails).toHaveLength(1)
  })
})

test('failures of strangers are counted over a restart', async () => {
  const address = await ENGINES[1].address()
  let api = await openApi(address)
  const { email } = await signIn(api)
  const login = (password: string, remoteAddress: string) =>
    api.app.request(
      '/api/auth/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password })
      },
      { incoming: { socket: { remoteAddress } } }
    )
  expect((await login(PASSWORD, HOME)).status).toBe(200)
  for (let at = 0; at < BOUND; at++) await login('a guess', stranger(at))
  await api.close()
  api = await openApi(address)
  expect(await outcome(login(PASSWORD, '198.51.100.1'))).toBe('rate_limited')
  expect(await outcome(login(PASSWORD, HOME))).toBe(200)
  await api.close()
})
