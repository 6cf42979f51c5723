import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  NETWORK_FAILURES,
  NETWORK_MAILS,
  OWNER_PROOFS,
  PASSKEY_CHALLENGES,
  WAY_CHANGES
} from '#server/http/rate-limit.ts'
import { readLog } from '#server/db/audit-log.ts'
import { changeRow, findRows } from '#server/db/rows.ts'
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
import { type Authenticator, createAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000

interface Ways {
  hasPassword: boolean
  identities: object[]
  passkeys: { id: number; name: string }[]
  provedUntil?: string
}

describe.each(ENGINES)('ways to sign in on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn

  const call = (what: Parameters<typeof send>[1], body?: unknown, by = me) =>
    send(api, what, body, bearer(by.accessToken))
  const prove = (by = me) => call('POST /profile/proof', { password: PASSWORD }, by)
  const ways = async (by = me) =>
    (await (await call('GET /profile/sign-in-ways', undefined, by)).json()) as Ways
  const challengeOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { challenge: string }).challenge
  const guestChallenge = () => challengeOf(send(api, 'POST /auth/passkey/options'))
  const enter = (response: unknown) => send(api, 'POST /auth/passkey', { response })
  /** Time goes by, and the session gets its next token. */
  const pass = async (ms: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + ms)
    const answer = await send(api, 'POST /auth/refresh-token', { refreshToken: me.refreshToken })
    Object.assign(me, await answer.json())
  }
  const mailsTo = async (email: string) => {
    await api.deliver()
    return api.mails.filter(({ to }) => to === email)
  }

  const codeMailed = async () => {
    const mail = (await mailsTo(me.email)).findLast(({ subject }) => /\d{6}/.test(subject))
    return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
  }

  async function add(device: Authenticator, by = me, name = 'Phone') {
    const challenge = await challengeOf(call('POST /profile/passkeys/options', undefined, by))
    return call('POST /profile/passkeys', { name, response: device.create(challenge) }, by)
  }

  async function withPasskey(by = me) {
    await prove(by)
    const device = createAuthenticator(SITE)
    const added = await add(device, by)
    if (added.status !== 201) throw new Error(await added.text())
    return { device, id: ((await added.json()) as { id: number }).id }
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
    await api.deliver()
    api.mails.length = 0
  })

  describe('a passkey', () => {
    test('is added after a proof, and signs in without a name or a password', async () => {
      expect(await outcome(call('POST /profile/passkeys/options'))).toBe('proof_required')
      const { device, id } = await withPasskey()
      expect(await ways()).toMatchObject({ hasPassword: true, passkeys: [{ id, name: 'Phone' }] })
      const [mail] = await mailsTo(me.email)
      expect(mail?.text).toContain('Phone')

      const options = await send(api, 'POST /auth/passkey/options')
      expect(await options.clone().json()).toMatchObject({
        ...{ rpId: 'ufuq.example', allowCredentials: [], userVerification: 'required' }
      })
      const { challenge } = (await options.json()) as { challenge: string }
      const entered = await enter(device.get(challenge))
      const { accessToken } = (await entered.json()) as SignedIn
      const profile = await call('GET /profile', undefined, { ...me, accessToken })
      expect(await profile.json()).toMatchObject({ id: me.id })
    })

    test('asks for a device that keeps it and checks its user', async () => {
      await prove()
      const options = await call('POST /profile/passkeys/options')
      expect(await options.json()).toMatchObject({
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
      })
    })

    test.each<{
      why: string
      use: (device: Authenticator, challenge: string) => Promise<unknown> | unknown
    }>([
      { why: 'another origin', use: (d, c) => d.get(c, { origin: 'https://evil.example' }) },
      { why: 'another site', use: (d, c) => d.get(c, { rpId: 'evil.example' }) },
      { why: 'a user who was not verified', use: (d, c) => d.get(c, { flags: 0x01 }) },
      { why: 'a challenge that was never given', use: d => d.get('a'.repeat(43)) },
      {
        why: 'a challenge that was used',
        use: async (d, c) => {
          await enter(d.get(c))
          return d.get(c)
        }
      },
      {
        why: 'a challenge that has ended',
        use: async (d, c) => {
          await pass(6 * MINUTE)
          return d.get(c)
        }
      },
      {
        why: 'a counter that went back',
        use: async (d, c) => {
          await enter(d.get(await guestChallenge(), { counter: 90 }))
          return d.get(c, { counter: 89 })
        }
      },
      { why: 'an unknown key', use: (_, c) => createAuthenticator(SITE).get(c) },
      {
        why: 'the key of another device under its id',
        use: (d, c) => ({ ...createAuthenticator(SITE).get(c), id: d.id, rawId: d.id })
      },
      {
        why: 'the handle of another account',
        use: (d, c) => {
          const { response, ...rest } = d.get(c)
          return { ...rest, response: { ...response, userHandle: 'MQ' } }
        }
      },
      {
        why: 'an account that is disabled',
        use: async (d, c) => {
          await changeRow(api.db, 'learner', { id: me.id }, { disabled_at: 1 })
          return d.get(c)
        }
      },
      {
        why: 'text that is no JSON',
        use: (d, c) => {
          const { response, ...rest } = d.get(c)
          return { ...rest, response: { ...response, clientDataJSON: 'eA' } }
        }
      }
    ])('$why opens no session', async ({ use }) => {
      const { device } = await withPasskey()
      const challenge = await guestChallenge()
      expect(await outcome(enter(await use(device, challenge)))).toBe('passkey_invalid')
    })

    test.each([
      { why: 'another origin', with_: { origin: 'https://evil.example' } },
      { why: 'another site', with_: { rpId: 'evil.example' } },
      { why: 'a user who was not verified', with_: { flags: 0x01 } }
    ])('of $why is not added', async ({ with_ }) => {
      await prove()
      const challenge = await challengeOf(call('POST /profile/passkeys/options'))
      const response = createAuthenticator(SITE).create(challenge, with_)
      expect(await outcome(call('POST /profile/passkeys', { name: 'x', response }))).toBe(
        'passkey_invalid'
      )
      expect(await outcome(call('POST /profile/passkeys', { name: 'x', response }))).toBe(
        'passkey_invalid'
      )
      expect((await ways()).passkeys).toEqual([])
    })

    test('is added once, renamed and removed by its owner alone', async () => {
      const { device, id } = await withPasskey()
      expect(await outcome(add(device))).toBe('conflict')
      const other = await signIn(api)
      await prove(other)
      expect(await outcome(add(device, other))).toBe('conflict')
      expect(await outcome(call(`PATCH /profile/passkeys/${id}`, { name: 'x' }, other))).toBe(
        'not_found'
      )
      expect(await outcome(call(`DELETE /profile/passkeys/${id}`, undefined, other))).toBe(
        'not_found'
      )
      expect((await call(`PATCH /profile/passkeys/${id}`, { name: ' Laptop ' })).status).toBe(204)
      expect(await ways()).toMatchObject({ passkeys: [{ id, name: 'Laptop' }] })
      expect((await call(`DELETE /profile/passkeys/${id}`)).status).toBe(204)
      expect(await outcome(enter(device.get(await guestChallenge())))).toBe('passkey_invalid')
      const told = await mailsTo(me.email)
      expect(told.map(({ text }) => text).join()).toContain('Laptop')
    })

    test('is one of ten at most', async () => {
      await withPasskey()
      for (let more = 0; more < 8; more++) await add(createAuthenticator(SITE))
      const { email } = me
      const login = await send(api, 'POST /auth/login', { email, password: PASSWORD })
      const other = { ...me, ...((await login.json()) as SignedIn) }
      await prove(other)
      const answers = await Promise.all([me, other].map(by => add(createAuthenticator(SITE), by)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const refused = await add(createAuthenticator(SITE))
      expect(await refused.json()).toMatchObject({ code: 'conflict', reason: 'passkeys_full' })
    })

    test('of staff is a second factor, so it asks for the one there is', async () => {
      const { id } = await withPasskey()
      const staff = { learner_id: me.id, role: 'editor' as const, expert_id: null, granted_at: 0 }
      await api.db.insertInto('staff_role').values(staff).execute()
      for (const what of [
        'POST /profile/passkeys/options',
        `DELETE /profile/passkeys/${id}`
      ] as const) {
        expect(await outcome(call(what))).toBe('second_factor_required')
      }
      await changeRow(
        api.db,
        'session',
        { learner_id: me.id },
        { second_factor_at: api.clock.now.getTime() }
      )
      const last = await call(`DELETE /profile/passkeys/${id}`)
      expect(await last.json()).toMatchObject({ code: 'conflict', reason: 'last_second_factor' })
      expect((await add(createAuthenticator(SITE))).status).toBe(201)
      expect((await call(`DELETE /profile/passkeys/${id}`)).status).toBe(204)
      const logged = await readLog(api.db, { who: `account ${me.id}`, limit: 10 })
      const changes = logged.map(({ command, change }) => [command, change['passkey']])
      expect(changes).toHaveLength(2)
      expect(changes).toContainEqual(['second-factor passkey', [id, null]])
      expect(changes).toContainEqual(['second-factor passkey', [null, expect.any(Number)]])
    })
  })

  describe('a proof of the owner', () => {
    test('holds for ten minutes, in its own session', async () => {
      const { email } = me
      const login = await send(api, 'POST /auth/login', { email, password: PASSWORD })
      const other = { ...me, ...((await login.json()) as SignedIn) }
      await prove()
      expect((await ways()).provedUntil).toBe('2026-06-01T12:10:00.000Z')
      expect((await ways(other)).provedUntil).toBeUndefined()
      expect(await outcome(call('POST /profile/passkeys/options', undefined, other))).toBe(
        'proof_required'
      )
      await pass(10 * MINUTE)
      expect(await outcome(call('POST /profile/passkeys/options'))).toBe('proof_required')
    })

    test('is a mailed code, however its digits are written, once', async () => {
      expect((await call('POST /profile/proof/code')).status).toBe(202)
      const code = await codeMailed()
      const arabic = code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      expect(
        (await call('POST /profile/proof', { code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` }))
          .status
      ).toBe(200)
      expect(await outcome(call('POST /profile/proof', { code }))).toBe('code_invalid')
    })

    test('ends with five wrong codes, and with fifteen minutes', async () => {
      const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
      const codeOf = async () => {
        await call('POST /profile/proof/code')
        return codeMailed()
      }
      const first = await codeOf()
      const guesses = Array.from({ length: 5 }, () =>
        call('POST /profile/proof', { code: wrong(first) })
      )
      await Promise.all(guesses)
      expect(await outcome(call('POST /profile/proof', { code: first }))).toBe('code_invalid')
      await pass(1)
      const second = await codeOf()
      await pass(15 * MINUTE)
      expect(await outcome(call('POST /profile/proof', { code: second }))).toBe('code_invalid')
    })

    test('is a passkey of the account', async () => {
      expect(await outcome(call('POST /profile/proof/passkey'))).toBe('not_found')
      const { device } = await withPasskey()
      await pass(11 * MINUTE)
      const challenge = await challengeOf(call('POST /profile/proof/passkey'))
      const unverified = device.get(challenge, { flags: 0x01 })
      expect(await outcome(call('POST /profile/proof', { response: unverified }))).toBe(
        'passkey_invalid'
      )
      const again = await challengeOf(call('POST /profile/proof/passkey'))
      expect((await call('POST /profile/proof', { response: device.get(again) })).status).toBe(200)
      expect((await call('POST /profile/passkeys/options')).status).toBe(200)
    })

    test('is not a wrong password, and is tried a few times only', async () => {
      expect(await outcome(call('POST /profile/proof', { password: 'wrong' }))).toBe(
        'invalid_credentials'
      )
      for (let time = 0; time < OWNER_PROOFS.most; time++) {
        await call('POST /profile/proof', { code: '123456' })
      }
      expect(await outcome(call('POST /profile/proof', { code: '123456' }))).toBe('rate_limited')
    })

    test('sends five mails an hour', async () => {
      for (let time = 0; time < 5; time++) await call('POST /profile/proof/code')
      expect(await outcome(call('POST /profile/proof/code'))).toBe('rate_limited')
    })
  })

  describe('the password', () => {
    const remove = (by = me) => call('DELETE /profile/password', undefined, by)

    test('stays while it is the last way', async () => {
      expect(await outcome(remove())).toBe('proof_required')
      await prove()
      expect(await (await remove()).json()).toMatchObject({ code: 'conflict', reason: 'last_way' })
      expect((await ways()).hasPassword).toBe(true)
    })

    test('goes where a passkey is, which is then the last way', async () => {
      const { device, id } = await withPasskey()
      expect((await remove()).status).toBe(204)
      expect((await remove()).status).toBe(204)
      expect(await ways()).toMatchObject({ hasPassword: false })
      const { email } = me
      const login = (password: string) =>
        outcome(send(api, 'POST /auth/login', { email, password }))
      expect(await login(PASSWORD)).toBe('invalid_credentials')
      const last = await call(`DELETE /profile/passkeys/${id}`)
      expect(await last.json()).toMatchObject({ code: 'conflict', reason: 'last_way' })
      expect((await enter(device.get(await guestChallenge()))).status).toBe(200)
      expect(await mailsTo(email)).toHaveLength(2)

      // A reset gives it anew.
      await send(api, 'POST /auth/forgot-password', { email })
      const token = await mailedToken(api, email, '/reset-password')
      await send(api, 'POST /auth/reset-password', { token, password: 'another one' })
      expect(await login('another one')).toBe(200)
    })

    test('of an account without one: address, password and account are changed after a proof', async () => {
      await withPasskey()
      await remove()
      await pass(11 * MINUTE)
      const address = { email: newPerson().email }
      const password = { newPassword: 'a new one here' }
      for (const [what, body] of [
        ['POST /profile/email', address],
        ['POST /profile/password', password],
        ['DELETE /profile', {}]
      ] as const) {
        expect([what, await outcome(call(what, body))]).toEqual([what, 'proof_required'])
      }
      await call('POST /profile/proof/code')
      const code = await codeMailed()
      await call('POST /profile/proof', { code })
      expect((await call('POST /profile/email', address)).status).toBe(202)
      expect((await call('POST /profile/password', password)).status).toBe(204)
      expect((await ways()).hasPassword).toBe(true)
    })

    test('that there is must be given, also after a proof', async () => {
      await prove()
      for (const [what, body] of [
        ['POST /profile/email', { email: newPerson().email }],
        ['POST /profile/password', { newPassword: 'a new one here' }],
        ['DELETE /profile', {}]
      ] as const) {
        expect([what, await outcome(call(what, body))]).toEqual([what, 'validation_failed'])
      }
    })

    test('and the last passkey do not go at the same time', async () => {
      const { id } = await withPasskey()
      const answers = await Promise.all([
        outcome(remove()),
        outcome(call(`DELETE /profile/passkeys/${id}`))
      ])
      expect(answers.toSorted()).toEqual([204, 'conflict'])
    })
  })

  test('changes of a learner, and mails of a network, are limited', async () => {
    await prove()
    await call('PATCH /profile/passkeys/1', { name: 'x' })
    await call('POST /profile/proof/code')
    for (const { name, most } of [WAY_CHANGES, NETWORK_MAILS]) {
      await api.db
        .updateTable('rate_limit')
        .set({ used: most })
        .where('key', 'like', `${name} %`)
        .execute()
    }
    expect(await outcome(call('PATCH /profile/passkeys/1', { name: 'x' }))).toBe('rate_limited')
    expect(await outcome(call('POST /profile/proof/code'))).toBe('rate_limited')
  })

  test('challenges and wrong passkeys of a network are limited', async () => {
    const starts_at = api.clock.now.getTime()
    const used = [PASSKEY_CHALLENGES, NETWORK_FAILURES].map(({ name, most }) => ({
      ...{
        key: `${name} 127.0.0.1`,
        starts_at,
        used: name === NETWORK_FAILURES.name ? most - 1 : most
      }
    }))
    const challenge = await guestChallenge()
    await api.db.deleteFrom('rate_limit').execute()
    await api.db.insertInto('rate_limit').values(used).execute()
    expect(await outcome(send(api, 'POST /auth/passkey/options'))).toBe('rate_limited')
    const response = createAuthenticator(SITE).get(challenge)
    expect(await outcome(enter(response))).toBe('passkey_invalid')
    expect(await outcome(enter(response))).toBe('rate_limited')
  })

  test('changes are logged without names', async () => {
    await withPasskey()
    const logged = api.events.map(({ fields }) => fields as { what?: string; learnerId?: number })
    expect(logged).toContainEqual(
      expect.objectContaining({ what: 'passkey added', learnerId: me.id })
    )
    expect(await findRows(api.db, 'guest_challenge', { valid_until: ['<', 0] })).toEqual([])
  })
})
