import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMail } from '#server/operating/jobs/outbox.ts'
import { deleteEnded } from '#server/accounts/delete-ended.ts'
import { changeAddress } from '#server/admin/address.ts'
import {
  disableLearner,
  enableLearner,
  erasePerson,
  findPeople,
  onePerson,
  sendReset,
  signOutEverywhere,
  summaryOf,
  verifyAddress
} from '#server/admin/learners.ts'
import {
  bearer,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  type SignedIn,
  signIn,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { order, proveNumber } from '#tests/support/payments/buying.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { learn, subscribe } from '#tests/support/accounts/learners.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { DISCOUNT_KEY, ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('learners changed by operators on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  const ask = () => outcome(send(api, 'GET /profile', undefined, bearer(me.accessToken)))
  const renewed = () =>
    outcome(send(api, 'POST /auth/refresh-token', { refreshToken: me.refreshToken }))
  const enter = () =>
    outcome(send(api, 'POST /auth/login', { email: me.email, password: PASSWORD }))
  const log = () => logged(api, `learner ${me.id}`)
  const idOf = async (email: string) => (await onePerson(api.db, email)).id

  test('are found by id, address and phone number, in any spelling', async () => {
    const local = me.phoneNumber.replace('+2', '')
    for (const text of [`${me.id}`, ` ${me.email.toUpperCase()} `, me.phoneNumber, local]) {
      expect((await findPeople(api.db, text)).map(({ id }) => id)).toEqual([me.id])
    }
  })

  test('are found by id before the phone number of another', async () => {
    const id = 201_005_550_123
    const learner = {
      password: '',
      name_ar: 'منى',
      name_en: '',
      language: 'ar',
      created_at: 0
    } as const
    await api.db
      .insertInto('learner')
      .values([
        { ...learner, id, email: 'one@example.com', phone_number: '' },
        { ...learner, id: 5, email: 'other@example.com', phone_number: `+${id}` }
      ])
      .execute()
    expect(await findPeople(api.db, `${id}`)).toHaveLength(2)
    await operate(api, (tx, time) => verifyAddress(tx, id, time))
    await operate(api, (tx, time) => erasePerson(tx, id, DISCOUNT_KEY, time))
    expect(
      await resultOf(operate(api, (tx, time) => erasePerson(tx, id, DISCOUNT_KEY, time)))
    ).toContain('nobody has')
    expect((await findPeople(api.db, `${id}`)).map(person => person.id)).toEqual([5])
  })

  test('none is found by any other text', async () => {
    const others = ['', '%', '0', '-1', '9'.repeat(30), 'a\0b', '\ud800', "' or 1=1 --"]
    for (const text of [...HOSTILE, ...others]) {
      expect([text, await findPeople(api.db, text)]).toEqual([text, []])
      expect(await resultOf(onePerson(api.db, text))).toContain('nobody has')
    }
  })

  test('are erased, enabled and signed out once, however many operators do it, with one line in the log', async () => {
    await operate(api, (tx, time) => disableLearner(tx, me.id, time))
    const four = (work: Parameters<typeof operate>[1]) =>
      Promise.all([1, 2, 3, 4].map(() => resultOf(operate(api, work))))
    await four(tx => enableLearner(tx, me.id))
    const id = me.id
    await enter()
    await four(tx => signOutEverywhere(tx, id))
    await four((tx, time) => erasePerson(tx, id, DISCOUNT_KEY, time))
    const steps = (await log()).flatMap(({ change }) => Object.keys(change))
    expect(steps.sort()).toEqual([
      'account',
      'disabled since',
      'disabled since',
      'sessions',
      'sessions'
    ])
  })

  test('are shown without password and tokens', async () => {
    const person = await onePerson(api.db, me.email)
    expect(person).not.toHaveProperty('password')
    const summary = await summaryOf(api.db, person, api.clock.now)
    expect(summary).toMatchObject({ id: me.id, sessions: 1, purchases: 0 })
    const { password } = await api.db
      .selectFrom('learner')
      .select('password')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify([person, summary])
    for (const secret of [password, me.accessToken, me.refreshToken]) {
      expect(text).not.toContain(secret)
    }
  })

  test('that are disabled are refused from the next request on, and served again once they are enabled', async () => {
    const disable = () => operate(api, (tx, time) => disableLearner(tx, me.id, time))
    await disable()
    expect([await ask(), await renewed(), await enter()]).toEqual([
      'unauthorized',
      'unauthorized',
      expect.not.stringMatching(/^2/)
    ])
    expect((await disable()).fields).toEqual({})
    const enable = () => operate(api, tx => enableLearner(tx, me.id))
    await enable()
    expect([await ask(), await enter()]).toEqual(['unauthorized', 200])
    expect((await enable()).fields).toEqual({})
    expect(await log()).toHaveLength(2)
  })

  test('of many who disable one at once, one succeeds', async () => {
    const disable = () => operate(api, (tx, time) => disableLearner(tx, me.id, time))
    const all = await Promise.all([disable(), disable(), disable()])
    expect(all.filter(({ fields }) => Object.keys(fields).length > 0)).toHaveLength(1)
    expect(await log()).toHaveLength(1)
  })

  test('are signed out everywhere', async () => {
    const end = () => operate(api, tx => signOutEverywhere(tx, me.id))
    expect((await end()).fields).toEqual({ sessions: [1, 0] })
    expect([await ask(), await enter()]).toEqual(['unauthorized', 200])
  })

  test('whose address an operator has verified can sign in', async () => {
    const { email } = await signUp(api)
    const id = await idOf(email)
    const verify = () => operate(api, (tx, time) => verifyAddress(tx, id, time))
    expect((await verify()).fields).toHaveProperty('address proved')
    expect((await verify()).fields).toEqual({})
    expect(await outcome(send(api, 'POST /auth/login', { email, password: PASSWORD }))).toBe(200)
  })

  test('whose phone number another has verified meanwhile lose it, which is reported', async () => {
    const { email, phoneNumber } = await signUp(api)
    const id = await idOf(email)
    const owner = await signIn(api, { phoneNumber })
    await proveNumber(api, owner.id)
    const done = await operate(api, (tx, time) => verifyAddress(tx, id, time))
    expect(done.notes).toEqual([expect.stringContaining('phone number')])
  })

  const move = (learnerId: number, email: string, isShown: boolean) =>
    operate(api, (tx, time) =>
      changeAddress(tx, { add: addMail }, { learnerId, email, isShown }, time)
    )
  const enterAs = (email: string) =>
    outcome(send(api, 'POST /auth/login', { email, password: PASSWORD }))

  test('get another address, stay signed in, and the log has neither address', async () => {
    await send(api, 'POST /auth/forgot-password', { email: me.email })
    const token = await mailedToken(api, me.email, '/reset-password')
    const email = `moved-${me.email}`
    expect(await resultOf(move(me.id, email, false))).toContain('--verified')
    expect(await enterAs(me.email)).toBe(200)
    expect((await move(me.id, ` ${email.toUpperCase()} `, true)).fields).toEqual({
      'e-mail': [me.email, email]
    })
    expect([await ask(), await enterAs(email)]).toEqual([200, 200])
    expect(await enterAs(me.email)).toBe('invalid_credentials')
    const reset = { token, password: 'another good password' }
    expect(await outcome(send(api, 'POST /auth/reset-password', reset))).toBe('link_invalid')
    await deleteEnded(api.db, new Date(api.clock.now.getTime() + 9e9))
    expect((await onePerson(api.db, email)).id).toBe(me.id)
    expect((await move(me.id, email, true)).fields).toEqual({})
    expect(await log()).toMatchObject([{ change: { 'e-mail': null } }])
  })

  test('with an unverified address verify the new one by its mail, and not by the old', async () => {
    const { email } = await signUp(api)
    const id = await idOf(email)
    const old = await mailedToken(api, email)
    const other = `moved-${email}`
    await move(id, other, false)
    const prove = (token: string) => outcome(send(api, 'POST /auth/verify-email', { token }))
    expect(await prove(old)).toBe('link_invalid')
    expect(await enterAs(other)).toBe('email_not_verified')
    expect(await prove(await mailedToken(api, other))).toBe(200)
    expect(await enterAs(other)).toBe(200)
  })

  test('whose new address an operator vouches for have it verified', async () => {
    const { email } = await signUp(api)
    const other = `moved-${email}`
    const done = await move(await idOf(email), other, true)
    expect(done.fields).toHaveProperty('address proved')
    expect(await enterAs(other)).toBe(200)
  })

  test('get no invalid address, nor that of another', async () => {
    const { email } = await signUp(api)
    for (const [typed, why] of [
      [email.toUpperCase(), 'signed up'],
      ['mona', 'isn’t an email address'],
      ['a b@example.com', 'isn’t an email address'],
      ['a\0@example.com', 'isn’t an email address']
    ] as const) {
      expect(await resultOf(move(me.id, typed, true))).toContain(why)
    }
    await operate(api, (tx, time) => disableLearner(tx, me.id, time))
    expect(await resultOf(move(me.id, `moved-${me.email}`, true))).toContain('disabled')
    expect((await onePerson(api.db, String(me.id))).email).toBe(me.email)
  })

  test('get the mail to choose a password, whose link works', async () => {
    await operate(api, (tx, time) => sendReset(tx, { add: addMail }, me.id, time))
    const token = await mailedToken(api, me.email, '/reset-password')
    const reset = { token, password: 'another good password' }
    expect(await outcome(send(api, 'POST /auth/reset-password', reset))).toBe(204)
    expect(JSON.stringify(await log())).not.toContain(token)
  })

  test('that are disabled get no mail and no verification', async () => {
    await operate(api, (tx, time) => disableLearner(tx, me.id, time))
    const reset = operate(api, (tx, time) => sendReset(tx, { add: addMail }, me.id, time))
    expect(await resultOf(reset)).toContain('disabled')
    const proof = operate(api, (tx, time) => verifyAddress(tx, me.id, time))
    expect(await resultOf(proof)).toContain('disabled')
  })

  test('are erased as by themselves; their payments stay, and the log has no names', async () => {
    const { orderId } = await order(api, me)
    await subscribe(api, me.id, { startedAt: '2026-05-01', expiresAt: '2026-07-01' })
    const erase = () => operate(api, (tx, time) => erasePerson(tx, me.id, DISCOUNT_KEY, time))
    expect(
      await operate(api, (tx, time) => erasePerson(tx, me.id, DISCOUNT_KEY, time), { isDry: true })
    ).toMatchObject({
      fields: { account: ['there', 'erased'] }
    })
    expect(await ask()).toBe(200)
    await erase()
    expect(await ask()).toBe('unauthorized')
    const kept = await api.db
      .selectFrom('purchase')
      .select('learner_id')
      .where('order_id', '=', orderId)
      .execute()
    expect(kept).toEqual([{ learner_id: null }])
    expect(JSON.stringify(await log())).not.toContain(me.email)
    expect(await resultOf(erase())).toContain('nobody has')
  })

  test('that write while they are erased leave no rows', async () => {
    await learn(api, me.id, 1, 1)
    const write = () =>
      outcome(
        send(
          api,
          'POST /courses/1/notes',
          { contentId: 1, at: 2, text: 'mine' },
          bearer(me.accessToken)
        )
      )
    const [, ...answers] = await Promise.all([
      operate(api, (tx, time) => erasePerson(tx, me.id, DISCOUNT_KEY, time)),
      ...Array.from({ length: 6 }, write)
    ])
    for (const answer of answers) expect(answer).not.toBe('internal')
    const left = await api.db
      .selectFrom('note')
      .select('id')
      .where('learner_id', '=', me.id)
      .execute()
    expect(left).toEqual([])
  })
})
