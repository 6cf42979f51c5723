import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { send, outcome } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import { codeOf, openStaff, renew, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000

describe.each(ENGINES)('the second factor of staff on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff

  beforeEach(async () => {
    api = await openApi(await address())
    editor = await openStaff(api, ['editor'])
  })
  afterEach(() => api.close())

  const pass = async (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
    await renew(api, editor)
  }
  const verify = (proof: object) =>
    outcome(send(api, 'POST /studio/second-factor/verify', proof, editor.headers))
  const me = async () =>
    (await (await send(api, 'GET /studio/me', undefined, editor.headers)).json()) as {
      secondFactor: { methods: string[]; verifiedUntil?: string }
    }

  test('is set up with an authenticator app, and holds for twelve hours', async () => {
    expect((await me()).secondFactor).toEqual({ methods: [] })
    await setUpCodes(api, editor)
    const verifiedUntil = new Date(api.clock.now.getTime() + 12 * 60 * MINUTE).toISOString()
    expect((await me()).secondFactor).toEqual({ methods: ['code'], verifiedUntil })
  })

  test('counts each code once', async () => {
    const { secret } = await setUpCodes(api, editor)
    const code = codeOf(api, secret)
    expect(await verify({ code })).toBe('second_factor_invalid')
    await pass(MINUTE)
    const next = codeOf(api, secret)
    const both = await Promise.all([verify({ code: next }), verify({ code: next })])
    expect(both.toSorted()).toEqual([200, 'second_factor_invalid'])
  })

  test.each([
    {
      what: 'with a space, as apps show it',
      write: (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
    },
    {
      what: 'in Arabic digits',
      write: (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    }
  ])('takes a code $what', async ({ write }) => {
    const { secret } = await setUpCodes(api, editor)
    await pass(MINUTE)
    expect(await verify({ code: write(codeOf(api, secret)) })).toBe(200)
  })

  test('takes the code of a clock that is half a minute behind, and no older one', async () => {
    const { secret } = await setUpCodes(api, editor)
    await pass(5 * MINUTE)
    const code = codeOf(api, secret)
    await pass(30_000)
    expect(await verify({ code })).toBe(200)
    await pass(5 * MINUTE)
    const old = codeOf(api, secret)
    await pass(MINUTE + 30_000)
    expect(await verify({ code: old })).toBe('second_factor_invalid')
  })

  test('is proved by a recovery code, once, however it is written', async () => {
    const { recoveryCodes } = await setUpCodes(api, editor)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = '', other = ''] = recoveryCodes
    expect(await verify({ recoveryCode: code })).toBe(200)
    expect(await verify({ recoveryCode: code })).toBe('second_factor_invalid')
    expect(await verify({ recoveryCode: ` ${other.replace('-', '').toUpperCase()}` })).toBe(200)
  })

  test('is locked for fifteen minutes by ten failures', async () => {
    const { secret } = await setUpCodes(api, editor)
    await pass(MINUTE)
    for (let failure = 0; failure < 10; failure++) {
      expect(await verify({ code: '000000' })).toBe('second_factor_invalid')
    }
    expect(await verify({ code: codeOf(api, secret) })).toBe('rate_limited')
    await pass(14 * MINUTE)
    expect(await verify({ code: codeOf(api, secret) })).toBe('rate_limited')
    await pass(MINUTE + 1_000)
    expect(await verify({ code: codeOf(api, secret) })).toBe(200)
  })

  test('is replaced in a session that has proved the present one minutes ago', async () => {
    const { recoveryCodes } = await setUpCodes(api, editor)
    const begin = () =>
      outcome(send(api, 'POST /studio/second-factor/code', undefined, editor.headers))
    expect(await begin()).toBe(200)
    // A thief of the session alone.
    await pass(5 * MINUTE)
    expect(await begin()).toBe('second_factor_required')
    const confirm = send(
      api,
      'POST /studio/second-factor/code/confirm',
      { code: '000000' },
      editor.headers
    )
    expect(await outcome(confirm)).toBe('second_factor_required')
    expect(await verify({ recoveryCode: recoveryCodes[0] ?? '' })).toBe(200)
    expect(await begin()).toBe(200)
  })

  test('that replaces another is no proof of that one', async () => {
    await setUpCodes(api, editor)
    const { verifiedUntil } = (await me()).secondFactor
    await pass(4 * MINUTE)
    await setUpCodes(api, editor)
    expect((await me()).secondFactor.verifiedUntil).toBe(verifiedUntil)
  })

  test('is confirmed by a code of the new secret alone', async () => {
    await send(api, 'POST /studio/second-factor/code', undefined, editor.headers)
    const confirm = (code: string) =>
      outcome(send(api, 'POST /studio/second-factor/code/confirm', { code }, editor.headers))
    expect(await confirm('000000')).toBe('second_factor_invalid')
    expect((await me()).secondFactor).toEqual({ methods: [] })
  })

  test('is nowhere in the store as it is', async () => {
    const { secret, recoveryCodes } = await setUpCodes(api, editor)
    const rows = [
      ...(await api.db.selectFrom('second_factor').selectAll().execute()),
      ...(await api.db.selectFrom('recovery_code').selectAll().execute())
    ]
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('leaves an entry in the audit log, without secrets', async () => {
    await setUpCodes(api, editor)
    const [entry] = await api.db.selectFrom('admin_log').selectAll().execute()
    expect(entry).toMatchObject({
      who: `account ${editor.id}`,
      subject: `staff ${editor.id}`,
      change: JSON.stringify({ 'second factor': ['none', 'code'] })
    })
  })
})
