import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  type SignedIn,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import {
  openStaff,
  renew as renewStaff,
  setUpCodes,
  type Staff
} from '#tests/support/accounts/staff.ts'

type Act = 'verify' | 'reset-password' | 'sign-out' | 'disable' | 'enable' | 'email' | 'erase'
const ACTS: Act[] = ['verify', 'reset-password', 'sign-out', 'disable', 'enable', 'email', 'erase']

describe.each(ENGINES)('changes of learners by support on $engine', ({ address }) => {
  let api: TestApi
  let staff: Staff
  let owner: Staff
  let me: SignedIn

  const openProved = async (role: 'support' | 'owner' | 'editor') => {
    const account = await openStaff(api, [role])
    await setUpCodes(api, account)
    return account
  }
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.deleteFrom('staff_role').execute()
    staff = await openProved('support')
    owner = await openProved('owner')
    me = await signIn(api)
  })

  /** The answer to an act, by its body or code. */
  const act = async (what: Act, id: number, body: object = { reason: 'asked for' }, by = staff) => {
    const path = `/studio/learners/${id}` as const
    const call = what === 'erase' ? (`DELETE ${path}` as const) : (`POST ${path}/${what}` as const)
    const moved = what === 'email' && { email: `moved${id}@example.com`, verified: true }
    const answer = await send(api, call, { ...moved, ...body }, by.headers)
    if (answer.status === 204) return 204
    const { code, reason, changed } = (await answer.json()) as Record<string, unknown>
    return code === undefined ? changed : [code, reason]
  }
  const log = async (id: number) =>
    (await logged(api, `learner ${id}`)).map(({ command, who, reason }) => [command, who, reason])
  const ask = () => outcome(send(api, 'GET /profile', undefined, bearer(me.accessToken)))
  const enter = (email = me.email) =>
    outcome(send(api, 'POST /auth/login', { email, password: PASSWORD }))
  const idOf = async (email: string) => {
    const found = await api.db
      .selectFrom('learner')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return found.id
  }

  test('a proved address lets a learner in', async () => {
    const { email } = await signUp(api)
    const id = await idOf(email)
    expect(await act('verify', id)).toBe(true)
    expect(await act('verify', id)).toBe(false)
    expect(await enter(email)).toBe(200)
    expect(await log(id)).toEqual([['users verify', `account ${staff.id}`, 'asked for']])
  })

  test('a mail for a new password is sent, at most five in an hour', async () => {
    expect(await act('reset-password', me.id, {})).toBe(true)
    expect(await mailedToken(api, me.email, '/reset-password')).not.toBe('')
    for (let mail = 1; mail < 5; mail++) expect(await act('reset-password', me.id)).toBe(true)
    expect(await act('reset-password', me.id, {}, owner)).toEqual(['rate_limited', undefined])
    expect(await act('email', me.id, {}, owner)).toEqual(['rate_limited', undefined])
    expect(await log(me.id)).toHaveLength(5)
  })

  test('sessions end', async () => {
    expect([await act('sign-out', me.id), await ask()]).toEqual([true, 'unauthorized'])
    expect([await act('sign-out', me.id), await enter()]).toEqual([false, 200])
  })

  test('a disabled learner is locked out, gets no mail, and is let in again', async () => {
    expect([await act('disable', me.id), await ask()]).toEqual([true, 'unauthorized'])
    expect(await enter()).toBe('invalid_credentials')
    const refused = ['conflict', 'account_disabled']
    expect(await act('reset-password', me.id)).toEqual(refused)
    expect(await act('verify', me.id)).toEqual(refused)
    expect(await act('email', me.id)).toEqual(refused)
    expect([await act('enable', me.id), await act('enable', me.id)]).toEqual([true, false])
    expect(await enter()).toBe(200)
  })

  test('an address is changed once the learner has answered from it, and the log has neither', async () => {
    const email = `new-${me.email}`
    expect(await act('email', me.id, { email, verified: false })).toEqual([
      ...['conflict', 'address_unproved']
    ])
    expect(await act('email', me.id, { email })).toBe(true)
    expect([await enter(email), await enter()]).toEqual([200, 'invalid_credentials'])
    expect(JSON.stringify(await logged(api))).not.toContain(email)
  })

  test('an address without a proof gets the mail that proves it', async () => {
    const { email } = await signUp(api)
    const other = `new-${email}`
    expect(await act('email', await idOf(email), { email: other, verified: false })).toBe(true)
    expect(await mailedToken(api, other)).not.toBe('')
  })

  test.each([
    { email: 'mona', refused: ['validation_failed', 'address_invalid'] },
    { email: '', refused: ['validation_failed', 'address_invalid'] },
    { email: 'taken', refused: ['conflict', 'address_taken'] }
  ])('the address “$email” is refused', async ({ email, refused }) => {
    const body = { email: email === 'taken' ? owner.email.toUpperCase() : email }
    expect(await act('email', me.id, body)).toEqual(refused)
  })

  test('an erased learner is gone, and the fact stays in the log', async () => {
    expect(await act('erase', me.id)).toBe(204)
    expect([await ask(), await enter()]).toEqual(['unauthorized', 'invalid_credentials'])
    expect(await log(me.id)).toEqual([['users erase', `account ${staff.id}`, 'asked for']])
    expect(await act('erase', me.id)).toEqual(['not_found', 'learner_unknown'])
  })

  test('an erasure wants a reason, and the second factor of the last five minutes', async () => {
    expect(await act('erase', me.id, {})).toEqual(['validation_failed', undefined])
    expect(await act('erase', me.id, { reason: ' ' })).toEqual(['validation_failed', undefined])
    api.clock.now = new Date(api.clock.now.getTime() + 6 * 60_000)
    await renewStaff(api, staff)
    expect(await act('erase', me.id)).toEqual(['second_factor_required', undefined])
    expect(await act('sign-out', me.id)).toBe(true)
  })

  describe.each(ACTS)('%s', what => {
    test('is refused for an unknown number', async () => {
      expect(await act(what, 7)).toEqual(['not_found', 'learner_unknown'])
    })

    test('is refused for oneself', async () => {
      for (const one of [staff, owner]) {
        expect(await act(what, one.id, undefined, one)).toEqual(['conflict', 'own_account'])
      }
      expect(await logged(api, `learner ${staff.id}`)).toEqual([])
    })

    test('is refused for staff, but to owners', async () => {
      const editor = await openProved('editor')
      const refused = ['conflict', 'staff_account']
      expect(await act(what, editor.id)).toEqual(refused)
      expect(await act(what, owner.id)).toEqual(refused)
      const allowed = { erase: 204, verify: false, enable: false }
      const answer = what in allowed ? allowed[what as keyof typeof allowed] : true
      expect(await act(what, editor.id, undefined, owner)).toBe(answer)
    })

    test('takes no other field', async () => {
      const more = { reason: 'x', email: 'a@example.com', learnerId: 7 }
      expect(await act(what, me.id, more)).toEqual(['validation_failed', undefined])
    })
  })

  test('an export of staff is for owners', async () => {
    const get = (id: number, by: Staff) =>
      outcome(send(api, `GET /studio/learners/${id}/export`, undefined, by.headers))
    expect(await get(owner.id, staff)).toBe('conflict')
    expect(await get(staff.id, owner)).toBe(200)
    expect(await get(staff.id, staff)).toBe('conflict')
  })

  test('changes of one account of staff are limited, and erasures more so', async () => {
    const many = async (what: Act, count: number) => {
      for (let call = 0; call < count; call++) {
        expect(await act(what, 7)).toEqual(['not_found', 'learner_unknown'])
      }
    }
    await many('erase', 20)
    expect(await act('erase', me.id)).toEqual(['rate_limited', undefined])
    await many('sign-out', 100)
    expect(await act('sign-out', me.id)).toEqual(['rate_limited', undefined])
    expect(await act('sign-out', me.id, undefined, owner)).toBe(true)
  })
})
