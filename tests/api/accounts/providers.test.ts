import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchangeCode, signUpByProvider } from '#contract/accounts/providers.ts'
import { joinProvider } from '#contract/accounts/sign-in-ways.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PROVIDER_VISITS, SIGN_UPS } from '#server/http/rate-limit.ts'
import { createSignInProviders, type SignInProviders } from '#server/accounts/ways/oidc-client.ts'
import { findRows } from '#server/db/rows.ts'
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
import {
  CLIENT,
  type IdentityProvider,
  type Lies,
  openIdentityProvider,
  passProvider
} from '#tests/support/accounts/identity-provider.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const PATH = '/auth/oidc/google'
const callbackOf = (name: string) => `${SITE}/api/auth/oidc/${name}/callback`

interface Newcomer {
  ticket: string
  needs: 'proof' | 'details'
  email: string
  name: string
}

/** A port that nothing listens on. */
const NOWHERE = 'http://127.0.0.1:9'

describe.each(ENGINES)('signing in with a provider on $engine', ({ address }) => {
  let provider: IdentityProvider
  let api: TestApi
  let providers: SignInProviders

  beforeAll(async () => {
    provider = await openIdentityProvider(['google', 'other'].map(callbackOf))
    const { issuer } = provider
    const settings = [
      { name: 'down', label: 'Down', issuer: NOWHERE, ...CLIENT },
      { name: 'google', label: 'Google', issuer, ...CLIENT },
      { name: 'other', label: 'Other', issuer, ...CLIENT }
    ]
    providers = createSignInProviders(settings, callbackOf)
    api = await openApi(await address(), { signInProviders: providers })
  })
  afterAll(() => Promise.all([api.close(), provider.close()]))

  let people = 0
  beforeEach(async () => {
    await renew(api)
    provider.state.lies = {}
    people += 1
    const email = `person${people}@provider.example`
    provider.state.person = { subject: `s${people}`, email, email_verified: true, name: 'Mona' }
  })

  const tell = (person: Partial<IdentityProvider['state']['person']>) =>
    Object.assign(provider.state.person, person)

  let cookiePath = '/'
  /** A browser leaves for the provider. */
  async function leave(query = '', path = PATH) {
    const answer = await api.get(`${path}/start${query}`)
    const [cookie = ''] = answer.headers.getSetCookie()
    cookiePath = /Path=([^;]+)/.exec(cookie)?.[1] ?? cookiePath
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      wholeCookie: cookie,
      cookie: cookie.split(';')[0] ?? ''
    }
  }

  /** The browser comes back to the API, which leads it to a page of the site. */
  async function comeBack(back: URL, cookie: string) {
    const answer = await api.app.request(`${back.pathname}${back.search}`, { headers: { cookie } })
    return new URL(answer.headers.get('location') ?? 'none:')
  }

  /** To the provider and back. */
  async function visit(query = '') {
    const { location, cookie } = await leave(query)
    const back = await passProvider(location, provider.issuer)
    const page = await comeBack(back, cookie)
    return { back, cookie, page, code: page.searchParams.get('code') ?? '' }
  }

  /** Browsers send a cookie below its path only. */
  const sent = ({ path }: Endpoint, cookie: string): Record<string, string> =>
    `/api${path}`.startsWith(`${cookiePath}/`) ? { cookie } : {}

  const exchange = (code: string, cookie: string) =>
    send(api, 'POST /auth/oidc/exchange', { code }, sent(exchangeCode, cookie))

  async function newcomer(query = '') {
    const { code, cookie } = await visit(query)
    const answer = await exchange(code, cookie)
    if (!answer.ok) throw new Error(await answer.text())
    return { cookie, ...((await answer.json()) as Newcomer) }
  }

  const details = (ticket: string, more: object = {}) => {
    const { name, phoneNumber } = newPerson()
    return { ticket, name, phoneNumber, ...more }
  }
  const signUp = (ticket: string, cookie: string, more: object = {}) =>
    send(api, 'POST /auth/oidc/sign-up', details(ticket, more), sent(signUpByProvider, cookie))
  const join = (by: SignedIn, ticket: string, cookie: string) =>
    send(
      api,
      'POST /auth/oidc/join',
      { ticket },
      { ...bearer(by.accessToken), ...sent(joinProvider, cookie) }
    )
  const prove = (by: SignedIn) =>
    send(api, 'POST /profile/proof', { password: PASSWORD }, bearer(by.accessToken))
  const identities = () => findRows(api.db, 'identity', { subject: provider.state.person.subject })
  const login = async (email: string): Promise<SignedIn> => {
    const answer = await send(api, 'POST /auth/login', { email, password: PASSWORD })
    return (await answer.json()) as SignedIn
  }
  const pass = (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms)
  }

  test('names the providers that are set up', async () => {
    expect(await api.json('/auth/providers')).toEqual([
      { name: 'down', label: 'Down' },
      { name: 'google', label: 'Google' },
      { name: 'other', label: 'Other' }
    ])
    expect(await outcome(api.get('/auth/oidc/unknown/start'))).toBe('not_found')
    expect(await outcome(api.get('/auth/oidc/unknown/callback'))).toBe('not_found')
  })

  test('binds the way to the browser, and asks with PKCE, state and nonce', async () => {
    const { status, location, wholeCookie } = await leave('?next=%2Fclasses&language=en')
    expect(status).toBe(303)
    expect(wholeCookie).toMatch(
      /^oidc=[\w-]{43}; Max-Age=1500; Path=\/api\/auth\/oidc; HttpOnly; Secure; SameSite=Lax$/
    )
    const asked = new URL(location).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT.clientId,
      redirect_uri: callbackOf('google'),
      response_type: 'code',
      code_challenge_method: 'S256'
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    }
    expect(location).not.toContain(wholeCookie.slice(5, 48))
  })

  test('signs a new person up with what is missing, and in from then on', async () => {
    const { code, cookie, page } = await visit('?next=%2Fen%2Fclasses&language=en')
    expect(page.href).toMatch(
      /^https:\/\/ufuq\.example\/en\/login\?code=[\w-]{43}&next=%2Fen%2Fclasses$/
    )
    const { email = '' } = provider.state.person
    const answer = await exchange(code, cookie)
    expect(await answer.clone().json()).toMatchObject({
      ...{ needs: 'details', email, name: 'Mona' },
      provider: { name: 'google', label: 'Google' }
    })
    const { ticket } = (await answer.json()) as Newcomer
    expect(await outcome(signUp(ticket, cookie, { phoneNumber: '123' }))).toBe(
      'phone_number_invalid'
    )
    const signedUp = await signUp(ticket, cookie, { name: 'Mona', acceptedTerms: '2026-05-01' })
    expect(signedUp.status).toBe(201)
    const me = (await signedUp.json()) as SignedIn
    const profile = await send(api, 'GET /profile', undefined, bearer(me.accessToken))
    expect(await profile.json()).toMatchObject({ email, emailVerified: true, name: { en: 'Mona' } })
    const ways = await send(api, 'GET /profile/sign-in-ways', undefined, bearer(me.accessToken))
    expect(await ways.json()).toMatchObject({
      ...{ hasPassword: false, passkeys: [] },
      identities: [{ provider: 'google', label: 'Google', email }]
    })
    expect(await outcome(signUp(ticket, cookie))).toBe('link_invalid')

    const again = await visit()
    const entered = await exchange(again.code, again.cookie)
    expect(await entered.json()).toMatchObject({
      accessToken: expect.any(String),
      name: { en: 'Mona' }
    })
    // No password is one.
    expect(await outcome(send(api, 'POST /auth/login', { email, password: 'x' }))).toBe(
      'invalid_credentials'
    )
  })

  test('a reset gives the account of a provider a password', async () => {
    const { ticket, cookie, email } = await newcomer()
    await signUp(ticket, cookie)
    await send(api, 'POST /auth/forgot-password', { email })
    const token = await mailedToken(api, email, '/reset-password')
    await send(api, 'POST /auth/reset-password', { token, password: PASSWORD })
    expect((await login(email)).accessToken).toBeDefined()
  })

  describe('an address that an account has', () => {
    let me: SignedIn
    beforeEach(async () => {
      me = await signIn(api)
      tell({ email: me.email.toUpperCase() })
    })

    test('is joined once its owner has signed in, never before', async () => {
      const { ticket, needs, cookie } = await newcomer()
      expect(needs).toBe('proof')
      expect(await outcome(signUp(ticket, cookie))).toBe('email_registered')
      expect(await identities()).toEqual([])
      pass(MINUTE)
      const since = await login(me.email)
      expect((await join(since, ticket, cookie)).status).toBe(204)
      expect(await identities()).toMatchObject([{ learner_id: me.id, email: me.email }])
      await api.deliver()
      expect(api.mails.findLast(({ to }) => to === me.email)?.text).toContain('Google')
      const { code, cookie: other } = await visit()
      expect((await exchange(code, other)).status).toBe(200)
      expect(await outcome(join(since, ticket, cookie))).toBe('link_invalid')
    })

    test('is joined by the link of a mail too', async () => {
      const { ticket, cookie } = await newcomer()
      pass(MINUTE)
      await send(api, 'POST /auth/magic-link', { email: me.email })
      const token = await mailedToken(api, me.email, '/login')
      const answer = await send(api, 'POST /auth/login-with-token', { token })
      expect((await join((await answer.json()) as SignedIn, ticket, cookie)).status).toBe(204)
    })

    test.each([
      {
        why: 'a session that is older than the visit',
        by: async () => {
          const before = await login(me.email)
          pass(MINUTE)
          return before
        },
        code: 'proof_required'
      },
      {
        why: 'another account',
        by: async () => signIn(api),
        code: 'conflict'
      }
    ])('is not joined by $why', async ({ by, code }) => {
      const caller = await by()
      const { ticket, cookie } = await newcomer()
      expect(await outcome(join(caller, ticket, cookie))).toBe(code)
      expect(await identities()).toEqual([])
    })

    test('is not joined by a ticket of another browser, or one that has ended', async () => {
      const { ticket, cookie } = await newcomer()
      const { cookie: other } = await leave()
      expect(await outcome(join(me, ticket, other))).toBe('link_invalid')
      pass(16 * MINUTE)
      expect(await outcome(join(await login(me.email), ticket, cookie))).toBe('link_invalid')
    })

    test('is joined once by two calls at a time', async () => {
      const visits = [await visit('?join=true'), await visit('?join=true')]
      await prove(me)
      const answers = await Promise.all(
        visits.map(({ code, cookie }) => outcome(join(me, code, cookie)))
      )
      expect(answers).toEqual([204, 204])
      expect(await identities()).toHaveLength(1)
    })
  })

  test('two sign-ups of one person at a time make one account', async () => {
    const visits = [await newcomer(), await newcomer()]
    const answers = await Promise.all(
      visits.map(({ ticket, cookie }) => outcome(signUp(ticket, cookie)))
    )
    expect(answers.toSorted()).toEqual([201, expect.stringMatching(/email_registered|conflict/)])
    expect(await identities()).toHaveLength(1)
    const { email = '' } = provider.state.person
    expect(await findRows(api.db, 'learner', { email })).toHaveLength(1)
  })

  test('two callbacks at a time give one code, and two exchanges one session', async () => {
    const { location, cookie } = await leave()
    const back = await passProvider(location, provider.issuer)
    const pages = await Promise.all([comeBack(back, cookie), comeBack(back, cookie)])
    const codes = pages.flatMap(page => page.searchParams.get('code') ?? [])
    expect(codes).toHaveLength(1)
    const [code = ''] = codes
    const answers = await Promise.all([exchange(code, cookie), exchange(code, cookie)].map(outcome))
    expect(answers.toSorted()).toEqual([200, 'link_invalid'])
  })

  describe('a signed-in learner', () => {
    let me: SignedIn
    beforeEach(async () => {
      me = await signIn(api)
    })

    test('joins another address after a proof, and comes back to the page', async () => {
      const { page, code, cookie } = await visit('?join=true&next=%2Fprofile%2Fx')
      expect(page.pathname).toBe('/profile/x')
      expect(await outcome(exchange(code, cookie))).toBe('link_invalid')
      expect(await outcome(join(me, code, cookie))).toBe('proof_required')
      await prove(me)
      const again = await visit('?join=true')
      expect(again.page.pathname).toMatch(/^\/profile\//)
      expect((await join(me, again.code, again.cookie)).status).toBe(204)
    })

    test('joins no identity that is joined elsewhere, and one of each provider', async () => {
      const first = await newcomer()
      await signUp(first.ticket, first.cookie)
      await prove(me)
      const taken = await visit('?join=true')
      const refused = await join(me, taken.code, taken.cookie)
      expect(await refused.json()).toMatchObject({ code: 'conflict', reason: 'identity_used' })
      tell({ subject: `second ${people}` })
      const second = await visit('?join=true')
      expect((await join(me, second.code, second.cookie)).status).toBe(204)
      tell({ subject: `third ${people}` })
      const third = await visit('?join=true')
      const other = await join(me, third.code, third.cookie)
      expect(await other.json()).toMatchObject({ code: 'conflict', reason: 'provider_used' })
    })

    test('joins no address that the provider has not verified', async () => {
      tell({ email_verified: false })
      await prove(me)
      const { code, cookie } = await visit('?join=true')
      expect(await outcome(join(me, code, cookie))).toBe('email_not_verified')
    })

    test('has it in the export, and nothing is left of it after the erasure', async () => {
      await prove(me)
      const { code, cookie } = await visit('?join=true')
      await join(me, code, cookie)
      const answer = await send(api, 'GET /profile/export', undefined, bearer(me.accessToken))
      const { subject } = provider.state.person
      expect(await answer.json()).toMatchObject({ identities: [{ provider: 'google', subject }] })
      await send(api, 'DELETE /profile', { password: PASSWORD }, bearer(me.accessToken))
      expect(await identities()).toEqual([])
    })
  })

  /** A visit whose answer lies. */
  const lied = async (lies: Lies) => {
    provider.state.lies = lies
    const { page } = await visit('?next=%2Fclasses')
    return page.searchParams.get('problem') ?? page.search
  }

  test.each<{ why: string; lies: Lies; problem?: string }>([
    {
      why: 'a signature of another key',
      lies: { idToken: (claims, sign) => sign(claims, false) }
    },
    {
      why: 'no signature',
      lies: {
        idToken: (claims, sign) => {
          const [, payload = ''] = sign(claims).split('.')
          const header = Buffer.from('{"alg":"none"}').toString('base64url')
          return `${header}.${payload}.`
        }
      }
    },
    {
      why: 'another issuer',
      lies: { idToken: (claims, sign) => sign({ ...claims, iss: 'https://evil.example' }) }
    },
    {
      why: 'another audience',
      lies: { idToken: (claims, sign) => sign({ ...claims, aud: 'another site' }) }
    },
    {
      why: 'a missing nonce',
      lies: { idToken: (claims, sign) => sign({ ...claims, nonce: undefined }) }
    },
    {
      why: 'the nonce of another visit',
      lies: { idToken: (claims, sign) => sign({ ...claims, nonce: 'another' }) }
    },
    {
      why: 'an expired token',
      lies: { idToken: (claims, sign) => sign({ ...claims, exp: 1, iat: 0 }) }
    },
    {
      why: 'a missing subject',
      lies: { idToken: (claims, sign) => sign({ ...claims, sub: undefined }) }
    },
    {
      why: 'an error of the provider',
      lies: {
        answer: (path, response) => {
          if (path !== '/token') return false
          response.writeHead(503).end()
          return true
        }
      },
      problem: 'unavailable'
    },
    {
      why: 'a connection that breaks',
      lies: {
        answer: (path, response) => {
          if (path !== '/token') return false
          response.destroy()
          return true
        }
      },
      problem: 'unavailable'
    },
    {
      why: 'no answer in time',
      lies: { answer: path => path === '/token' },
      problem: 'unavailable'
    }
  ])('$why opens no session', { timeout: 20_000 }, async ({ lies, problem = 'failed' }) => {
    expect(await lied(lies)).toBe(problem)
    expect(await identities()).toEqual([])
    expect(await findRows(api.db, 'identity_ticket', {})).not.toContainEqual(
      expect.objectContaining({ subject: provider.state.person.subject })
    )
  })

  test.each([
    { why: 'an unverified address', person: { email_verified: false } },
    { why: 'no word on the address', person: { email_verified: undefined } },
    { why: 'no address', person: { email: undefined } }
  ])('$why makes and joins no account', async ({ person }) => {
    const { email = '' } = person.email === undefined ? {} : person
    tell(person as object)
    const { code, cookie } = await visit()
    expect(email).toBe('')
    expect(await outcome(exchange(code, cookie))).toBe('email_not_verified')
  })

  test.each<{
    why: string
    change: (back: URL) => Promise<{ cookie?: string }> | { cookie?: string }
  }>([
    {
      why: 'the cookie of another browser',
      change: async () => ({ cookie: (await leave()).cookie })
    },
    { why: 'no cookie', change: () => ({ cookie: '' }) },
    {
      why: 'the state of another visit',
      change: async back => {
        const { location } = await leave()
        back.searchParams.set('state', new URL(location).searchParams.get('state') ?? '')
        return {}
      }
    },
    {
      why: 'no state',
      change: back => {
        back.searchParams.delete('state')
        return {}
      }
    },
    {
      why: 'the callback of another provider',
      change: back => {
        back.pathname = back.pathname.replace('google', 'other')
        return {}
      }
    },
    {
      why: 'a visit that took too long',
      change: () => {
        pass(11 * MINUTE)
        return {}
      }
    }
  ])('$why ends the visit', async ({ change }) => {
    const { location, cookie } = await leave()
    const back = await passProvider(location, provider.issuer)
    const changed = await change(back)
    const page = await comeBack(back, changed.cookie ?? cookie)
    expect(`${page.pathname}${page.search}`).toBe('/login?problem=expired')
  })

  test('a replayed callback, and the answer of another issuer, are refused', async () => {
    const { back, cookie, code } = await visit()
    expect(code).not.toBe('')
    expect((await comeBack(back, cookie)).search).toBe('?problem=expired')
    const { location, cookie: next } = await leave()
    const mixed = await passProvider(location, provider.issuer)
    mixed.searchParams.set('iss', 'https://evil.example')
    expect((await comeBack(mixed, next)).searchParams.get('problem')).toBe('failed')
  })

  test('a code counts once, for a minute, in its own browser', async () => {
    const first = await visit()
    expect(await outcome(exchange(first.code, (await leave()).cookie))).toBe('link_invalid')
    expect(await outcome(exchange(first.code, ''))).toBe('link_invalid')
    expect((await exchange(first.code, first.cookie)).status).toBe(200)
    expect(await outcome(exchange(first.code, first.cookie))).toBe('link_invalid')
    const late = await visit()
    pass(MINUTE + 1)
    expect(await outcome(exchange(late.code, late.cookie))).toBe('link_invalid')
  })

  test.each(['same-origin', 'same-site', 'cross-site', 'none'])(
    'a code needs its cookie, though a browser says the page is %s, unless the API is set apart',
    async site => {
      const exchangeBare = async () => {
        const { code } = await visit()
        const headers = { 'Sec-Fetch-Site': site }
        return outcome(send(api, 'POST /auth/oidc/exchange', { code }, headers))
      }
      expect(await exchangeBare()).toBe('link_invalid')
      const usual = api
      api = await openApi(await address(), { signInProviders: providers, isApiElsewhere: true })
      try {
        expect(await exchangeBare()).toBe(200)
      } finally {
        await api.close()
        api = usual
      }
    }
  )

  test('an answer by a form, as Apple sends it, is led to the callback with the cookie', async () => {
    const { location, cookie } = await leave()
    const back = await passProvider(location, provider.issuer)
    back.searchParams.set('user', '{"name":"left out"}')
    const answer = await api.app.request(back.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString()
    })
    expect(answer.status).toBe(303)
    const at = new URL(answer.headers.get('location') ?? '', SITE)
    expect(at.searchParams.has('user')).toBe(false)
    expect((await comeBack(at, cookie)).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  test('who declines at the provider is told so', async () => {
    const { location, cookie } = await leave('?next=%2Fclasses')
    const state = new URL(location).searchParams.get('state') ?? ''
    const back = new URL(callbackOf('google'))
    back.search = new URLSearchParams({
      error: 'access_denied',
      state,
      iss: provider.issuer
    }).toString()
    const page = await comeBack(back, cookie)
    expect(`${page.pathname}${page.search}`).toBe(
      '/login?problem=cancelled&provider=google&next=%2Fclasses'
    )
  })

  test('a provider that is down is told of, and the server goes on', async () => {
    const { status, location } = await leave('?language=en', '/auth/oidc/down')
    expect([status, location]).toEqual([303, `${SITE}/en/login?problem=unavailable`])
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
    '/en//evil.example',
    'javascript:alert(1)',
    '/api/profile',
    '/login?code=x'
  ])('%s is no page to go to', async next => {
    const { page } = await visit(`?next=${encodeURIComponent(next)}`)
    expect([page.origin, page.pathname, page.searchParams.has('next')]).toEqual([
      SITE,
      '/login',
      false
    ])
    const joined = await visit(`?join=true&next=${encodeURIComponent(next)}`)
    expect(joined.page.href).toMatch(/^https:\/\/ufuq\.example\/profile\//)
  })

  test('visits and codes of a network are limited', async () => {
    const starts_at = api.clock.now.getTime()
    const row = { key: `${PROVIDER_VISITS.name} 127.0.0.1`, starts_at, used: PROVIDER_VISITS.most }
    await api.db.insertInto('rate_limit').values(row).execute()
    expect((await leave()).location).toBe(`${SITE}/login?problem=limited`)
    expect((await comeBack(new URL(callbackOf('google')), '')).search).toBe('?problem=limited')
    expect(await outcome(exchange('x', ''))).toBe('rate_limited')
  })

  test('sign-ups of a network are counted with the others', async () => {
    const { ticket, cookie } = await newcomer()
    const starts_at = api.clock.now.getTime()
    const row = { key: `${SIGN_UPS.name} 127.0.0.1`, starts_at, used: SIGN_UPS.most }
    await api.db.insertInto('rate_limit').values(row).execute()
    expect(await outcome(signUp(ticket, cookie))).toBe('rate_limited')
  })

  test('no code, ticket or subject is logged', async () => {
    const { ticket, code, cookie } = { ...(await newcomer()), ...(await visit()) }
    const log = JSON.stringify(api.events)
    for (const secret of [ticket, code, cookie.slice(5), provider.state.person.subject]) {
      expect(secret).not.toBe('')
      expect(log).not.toContain(`"${secret}"`)
    }
  })
})
