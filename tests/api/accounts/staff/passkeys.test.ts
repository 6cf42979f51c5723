import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outcome, send } from '#tests/support/accounts/accounts.ts'
import { createAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { challengeOf, prove, register, setUpPasskey } from '#tests/support/accounts/passkeys.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'
import { codeOf, openStaff, renew, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000
const OTHER = 'https://evil.example'

describe.each(ENGINES)('passkeys of staff on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff

  beforeEach(async () => {
    api = await openApi(await address())
    editor = await openStaff(api, ['editor'])
  })
  afterEach(() => api.close())

  const pass = async (milliseconds: number, staff = editor) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
    await renew(api, staff)
  }
  const ask = async (call: `${'GET' | 'POST' | 'DELETE'} /${string}`, staff = editor) =>
    send(api, call, undefined, staff.headers)
  const me = async () =>
    (await (await ask('GET /studio/me')).json()) as {
      secondFactor: { methods: string[]; verifiedUntil?: string }
    }
  const list = async () =>
    (await (await ask('GET /studio/second-factor/passkey')).json()) as {
      passkeys: object[]
      recoveryCodes: number
    }
  const remove = (id: number) => outcome(ask(`DELETE /studio/second-factor/passkey/${id}`))

  test('one is registered, gives recovery codes, and proves the second factor', async () => {
    expect(await outcome(ask('GET /studio/second-factor/passkey'))).toBe('second_factor_required')
    const { passkey, recoveryCodes } = await setUpPasskey(api, editor)
    expect(recoveryCodes).toHaveLength(10)
    const verifiedUntil = new Date(api.clock.now.getTime() + 12 * 60 * MINUTE).toISOString()
    expect((await me()).secondFactor).toEqual({ methods: ['passkey'], verifiedUntil })
    const createdAt = api.clock.now.toISOString()
    const shown = { ...passkey, createdAt, isBackedUp: true }
    expect(await list()).toEqual({ passkeys: [shown], recoveryCodes: 10 })
  })

  test('one proves the second factor in a later session, with its counter and flags kept', async () => {
    const { authenticator, id } = await setUpPasskey(api, editor)
    for (let hours = 0; hours < 13; hours++) await pass(60 * MINUTE)
    expect((await me()).secondFactor).toEqual({ methods: ['passkey'] })
    const challenge = await challengeOf(api, editor, 'verify-options')
    const answer = await prove(api, editor, authenticator.get(challenge, { counter: 7, flags: 13 }))
    const verifiedUntil = new Date(api.clock.now.getTime() + 12 * 60 * MINUTE).toISOString()
    expect(await answer.json()).toEqual({ verifiedUntil })
    const row = await api.db.selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id, counter: 7, backed_up: 0, used_at: api.clock.now.getTime() })
  })

  test('a browser is told what it needs', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const credential = { id: authenticator.id, type: 'public-key' }
    const known = [{ ...credential, transports: ['internal', 'hybrid'] }]
    const creation = await (await ask('POST /studio/second-factor/passkey/options')).json()
    expect(creation).toMatchObject({
      ...{ rp: { id: 'ufuq.example' }, attestation: 'none', excludeCredentials: known },
      user: { name: editor.email, displayName: 'منى السيد' }
    })
    const request = await (await ask('POST /studio/second-factor/passkey/verify-options')).json()
    expect(request).toMatchObject({ rpId: 'ufuq.example', allowCredentials: known })
  })

  test.each([
    { why: 'another origin', with_: { origin: OTHER } },
    { why: 'another rpID', with_: { rpId: 'evil.example' } },
    { why: 'a subdomain', with_: { origin: 'https://x.ufuq.example' } },
    { why: 'an absent owner', with_: { flags: 0 } }
  ])('an answer with $why neither registers nor proves', async ({ with_ }) => {
    const stranger = createAuthenticator(SITE)
    const first = await challengeOf(api, editor, 'options')
    const refused = register(api, editor, stranger.create(first, with_))
    expect(await outcome(refused)).toBe('second_factor_invalid')
    const { authenticator } = await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'verify-options')
    const answer = prove(api, editor, authenticator.get(challenge, with_))
    expect(await outcome(answer)).toBe('second_factor_invalid')
  })

  test('a challenge counts once, also after a failure', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'verify-options')
    const answer = authenticator.get(challenge)
    expect(await outcome(prove(api, editor, answer))).toBe(200)
    expect(await outcome(prove(api, editor, authenticator.get(challenge)))).toBe(
      'second_factor_invalid'
    )
    const next = await challengeOf(api, editor, 'verify-options')
    const wrong = authenticator.get(next, { origin: OTHER })
    expect(await outcome(prove(api, editor, wrong))).toBe('second_factor_invalid')
    expect(await outcome(prove(api, editor, authenticator.get(next)))).toBe('second_factor_invalid')
  })

  test('an answer to another challenge proves nothing', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    await challengeOf(api, editor, 'verify-options')
    const answer = prove(api, editor, authenticator.get('another'))
    expect(await outcome(answer)).toBe('second_factor_invalid')
  })

  test('two answers to one challenge count once', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'verify-options')
    const answers = [authenticator.get(challenge), authenticator.get(challenge)]
    const both = await Promise.all(answers.map(one => outcome(prove(api, editor, one))))
    expect(both.map(String).toSorted()).toEqual(['200', 'second_factor_invalid'])
  })

  test('a challenge lasts five minutes', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'verify-options')
    await pass(5 * MINUTE)
    const late = prove(api, editor, authenticator.get(challenge))
    expect(await outcome(late)).toBe('second_factor_invalid')
    const first = await openStaff(api, ['editor'])
    const other = await challengeOf(api, first, 'options')
    await pass(5 * MINUTE, first)
    const made = register(api, first, createAuthenticator(SITE).create(other))
    expect(await outcome(made)).toBe('second_factor_invalid')
  })

  test('a challenge to register proves nothing, and one of another session neither', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'options')
    const answer = prove(api, editor, authenticator.get(challenge))
    expect(await outcome(answer)).toBe('second_factor_invalid')
    const other = await openStaff(api, ['editor'])
    await setUpPasskey(api, other)
    const foreign = await challengeOf(api, other, 'verify-options')
    const stolen = prove(api, editor, authenticator.get(foreign))
    expect(await outcome(stolen)).toBe('second_factor_invalid')
  })

  test('a passkey of another account proves nothing, and cannot be added again', async () => {
    await setUpPasskey(api, editor)
    const other = await openStaff(api, ['editor'])
    const { authenticator, id } = await setUpPasskey(api, other)
    const challenge = await challengeOf(api, editor, 'verify-options')
    const answer = prove(api, editor, authenticator.get(challenge))
    expect(await outcome(answer)).toBe('second_factor_invalid')
    const again = await challengeOf(api, editor, 'options')
    const taken = await register(api, editor, authenticator.create(again))
    expect(await taken.json()).toMatchObject({ code: 'conflict', reason: 'passkey_known' })
    expect(await remove(id)).toBe('not_found')
  })

  test('a counter that goes back, or stands still, is a copy', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const use = async (counter: number) => {
      const challenge = await challengeOf(api, editor, 'verify-options')
      return outcome(prove(api, editor, authenticator.get(challenge, { counter })))
    }
    expect(await use(9)).toBe(200)
    expect(await use(8)).toBe('second_factor_invalid')
    expect(await use(9)).toBe('second_factor_invalid')
    expect(await use(10)).toBe(200)
  })

  test('an authenticator that does not count is used again and again', async () => {
    const authenticator = createAuthenticator(SITE)
    const challenge = await challengeOf(api, editor, 'options')
    const made = register(api, editor, authenticator.create(challenge, { counter: 0 }))
    expect(await outcome(made)).toBe(201)
    for (let use = 0; use < 2; use++) {
      const asked = await challengeOf(api, editor, 'verify-options')
      expect(await outcome(prove(api, editor, authenticator.get(asked, { counter: 0 })))).toBe(200)
    }
  })

  test('ten failures lock passkeys and codes for fifteen minutes', async () => {
    const { authenticator } = await setUpPasskey(api, editor)
    const { secret } = await setUpCodes(api, editor)
    for (let failure = 0; failure < 10; failure++) {
      expect(await outcome(prove(api, editor, authenticator.get('x')))).toBe(
        'second_factor_invalid'
      )
    }
    await pass(MINUTE)
    const challenge = await challengeOf(api, editor, 'verify-options')
    expect(await outcome(prove(api, editor, authenticator.get(challenge)))).toBe('rate_limited')
    const code = { code: codeOf(api, secret) }
    const proof = send(api, 'POST /studio/second-factor/verify', code, editor.headers)
    expect(await outcome(proof)).toBe('rate_limited')
  })

  test('another one takes the one that is there, whatever it is', async () => {
    await setUpCodes(api, editor)
    await pass(5 * MINUTE)
    expect(await outcome(ask('POST /studio/second-factor/passkey/options'))).toBe(
      'second_factor_required'
    )
    const made = register(api, editor, createAuthenticator(SITE).create('x'))
    expect(await outcome(made)).toBe('second_factor_required')
    const other = await openStaff(api, ['editor'])
    await setUpPasskey(api, other)
    await pass(5 * MINUTE, other)
    expect(await outcome(ask('POST /studio/second-factor/code', other))).toBe(
      'second_factor_required'
    )
  })

  test('one that is added is no proof of the one that is there', async () => {
    await setUpCodes(api, editor)
    const { verifiedUntil } = (await me()).secondFactor
    await pass(4 * MINUTE)
    await setUpPasskey(api, editor)
    expect((await me()).secondFactor.verifiedUntil).toBe(verifiedUntil)
  })

  test('recovery codes stay when a passkey is added to codes', async () => {
    await setUpCodes(api, editor)
    expect((await setUpPasskey(api, editor)).recoveryCodes).toBeUndefined()
    expect((await me()).secondFactor.methods).toEqual(['passkey', 'code'])
  })

  test('an account has ten of them at most', async () => {
    for (let made = 0; made < 10; made++) await setUpPasskey(api, editor)
    const challenge = await challengeOf(api, editor, 'options')
    const answer = await register(api, editor, createAuthenticator(SITE).create(challenge))
    expect(await answer.json()).toMatchObject({ code: 'conflict', reason: 'passkeys_full' })
  })

  test('one is removed, but not the last second factor', async () => {
    const first = await setUpPasskey(api, editor)
    const second = await setUpPasskey(api, editor)
    expect(await remove(first.id)).toBe(204)
    const last = await ask(`DELETE /studio/second-factor/passkey/${second.id}`)
    expect(await last.json()).toMatchObject({ code: 'conflict', reason: 'last_second_factor' })
    await setUpCodes(api, editor)
    expect(await remove(second.id)).toBe(204)
    expect((await me()).secondFactor.methods).toEqual(['code'])
  })

  test('each change leaves an entry in the audit log', async () => {
    const { id } = await setUpPasskey(api, editor)
    await setUpPasskey(api, editor)
    await remove(id)
    const entries = await api.db
      .selectFrom('admin_log')
      .select(['who', 'subject', 'change', 'network'])
      .where('command', '=', 'second-factor passkey')
      .where('change', '=', JSON.stringify({ passkey: [id, null] }))
      .execute()
    const who = `account ${editor.id}`
    expect(entries).toMatchObject([{ who, subject: `staff ${editor.id}`, network: '127.0.0.0/24' }])
  })
})
