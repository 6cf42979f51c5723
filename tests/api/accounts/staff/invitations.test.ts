import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldInvitations, grantProvedInvitations } from '#server/accounts/staff/invitations.ts'
import { changeAddress } from '#server/admin/address.ts'
import { verifyAddress } from '#server/admin/learners.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { keysOf } from '#server/runtime/keys.ts'
import {
  bearer,
  mailedToken,
  newPerson,
  outcome,
  PASSWORD,
  send,
  signIn,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { logged, operate } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A record of the small catalogue. */
const EXPERT = 1

interface Listed {
  items: { accountId: number; email: string; roles: string[]; methods: string[] }[]
  total: number
  invitations: { id: number; email: string; roles: string[]; endsAt: string; language: string }[]
}

describe.each(ENGINES)('invitations of staff on $engine', ({ address }) => {
  let api: TestApi
  let owner: Staff

  beforeEach(async () => {
    api = await openFilledApi(await address())
    owner = await openStaff(api, ['owner'])
    await setUpCodes(api, owner)
  })
  afterEach(() => api.close())

  const invite = (email: string, roles: string[] = ['editor'], more: object = {}, headers = {}) =>
    send(api, 'POST /studio/staff', { email, roles, ...more }, { ...owner.headers, ...headers })
  const list = async () =>
    (await (await send(api, 'GET /studio/staff', undefined, owner.headers)).json()) as Listed
  const rolesOf = async (token: string) => {
    const answer = await send(api, 'GET /studio/me', undefined, bearer(token))
    return answer.ok ? ((await answer.json()) as { roles: string[] }).roles : answer.status
  }
  const tokens = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { accessToken: string }).accessToken
  const pass = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds)
  }
  const mailsTo = async (email: string) => {
    await api.deliver()
    return api.mails.filter(({ to }) => to === email)
  }

  test('an unknown address is invited by one mail, in the language that is asked for', async () => {
    const { email } = newPerson()
    const answer = await invite(email.toUpperCase(), ['editor', 'support'], { language: 'en' })
    expect(answer.status).toBe(201)
    const endsAt = new Date(api.clock.now.getTime() + 14 * DAY).toISOString()
    const shown = { email, roles: ['editor', 'support'], language: 'en', endsAt }
    expect(await answer.json()).toEqual({ invitation: expect.objectContaining(shown) as object })
    expect((await list()).invitations).toMatchObject([shown])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'en', subject: expect.stringContaining('invitation') })
    expect(mail?.text).toContain('/en/signup?next=%2Fen%2Fstudio')
    expect(mail?.text).toContain('Editor and Support')
    await api.deliver()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('a mail that could not be sent is sent later, once, by one of two processes', async () => {
    const { email } = newPerson()
    await invite(email)
    const sent: Mail[] = []
    const outboxWith = (send: (mail: Mail) => Promise<void>) =>
      createOutbox({
        ...{
          db: api.db,
          key: keysOf(SECRET).mailLinks,
          siteUrl: SITE,
          basePath: '/api',
          mail: { send }
        },
        ...{ now: () => api.clock.now, log: () => undefined }
      })
    await outboxWith(() => Promise.reject(new Error('the network is gone'))).deliver()
    pass(2 * MINUTE)
    const outboxes = [1, 2].map(() => outboxWith(async mail => void sent.push(mail)))
    await Promise.all(outboxes.map(outbox => outbox.deliver()))
    await Promise.all(outboxes.map(outbox => outbox.deliver()))
    expect(sent.map(({ to }) => to)).toEqual([email])
  })

  describe('the roles come with a proof of the address:', () => {
    test('a sign-up that is confirmed', async () => {
      const person = newPerson()
      await invite(person.email)
      const { accessToken } = await signIn(api, person)
      expect(await rolesOf(accessToken)).toEqual(['editor'])
      expect((await list()).invitations).toEqual([])
    })

    test('a sign-in link, for a sign-up that waits', async () => {
      const { email } = await signUp(api)
      await invite(email)
      await send(api, 'POST /auth/magic-link', { email })
      const token = await mailedToken(api, email, '/login')
      const entered = tokens(send(api, 'POST /auth/login-with-token', { token }))
      expect(await rolesOf(await entered)).toEqual(['editor'])
    })

    test('a new password', async () => {
      const { email } = await signUp(api)
      await invite(email)
      await send(api, 'POST /auth/forgot-password', { email })
      const token = await mailedToken(api, email, '/reset-password')
      await send(api, 'POST /auth/reset-password', { token, password: 'another password' })
      const login = tokens(send(api, 'POST /auth/login', { email, password: 'another password' }))
      expect(await rolesOf(await login)).toEqual(['editor'])
    })

    test('an operator who has checked it', async () => {
      const { email } = await signUp(api)
      await invite(email)
      const { id } = await api.db
        .selectFrom('learner')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await operate(api, (tx, time) => verifyAddress(tx, id, time))
      expect((await list()).items.map(item => item.email)).toContain(email)
    })

    test('an account whose address becomes the invited one', async () => {
      const { id, accessToken } = await signIn(api)
      const { email } = newPerson()
      await invite(email)
      const outbox = { add: async () => undefined }
      const change = { learnerId: id, email, isShown: true }
      await operate(api, (tx, time) => changeAddress(tx, outbox, change, time))
      expect(await rolesOf(accessToken)).toEqual(['editor'])
    })

    test('a process of an older release, a minute later', async () => {
      const { email } = newPerson()
      await invite(email)
      const { id } = await signIn(api)
      await api.db.updateTable('learner').set({ email }).where('id', '=', id).execute()
      await grantProvedInvitations(api.db, api.clock.now)
      expect((await list()).items.map(item => item.accountId)).toContain(id)
      expect((await list()).invitations).toEqual([])
    })
  })

  test('the grant is one entry of the audit log, with who invited', async () => {
    const person = newPerson()
    await invite(person.email)
    const { id } = await signIn(api, person)
    const [entry] = await logged(api, `staff ${id}`)
    expect(entry).toMatchObject({
      ...{ who: `account ${id}`, command: 'staff accept' },
      change: { roles: [null, 'editor'], 'invited by': [null, `account ${owner.id}`] },
      reason: null
    })
    const [invited] = (await logged(api)).filter(({ command }) => command === 'staff add')
    expect(invited).toMatchObject({ who: `account ${owner.id}`, change: { 'e-mail': null } })
    expect(JSON.stringify(await logged(api))).not.toContain(person.email)
  })

  test('an invited address is told of its roles where its mail had not been sent', async () => {
    const person = newPerson()
    await signUp(api, person)
    const token = await mailedToken(api, person.email)
    api.mails.length = 0
    await invite(person.email)
    await send(api, 'POST /auth/verify-email', { token })
    const mails = await mailsTo(person.email)
    expect(mails.map(({ text }) => text.includes('/studio'))).toEqual([true])
    expect(mails[0]?.text).not.toContain('/signup')
  })

  test('a stranger who signed up with the address does not know its password any more', async () => {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    await invite(email)
    const entered = tokens(send(api, 'POST /auth/verify-email', { token }))
    expect(await rolesOf(await entered)).toEqual(['editor'])
    const login = send(api, 'POST /auth/login', { email, password: PASSWORD })
    expect(await outcome(login)).toBe('invalid_credentials')
  })

  test('one that has ended grants nothing, is listed to be sent again, and goes later', async () => {
    const { email } = await signUp(api)
    await invite(email)
    pass(14 * DAY)
    await send(api, 'POST /auth/forgot-password', { email })
    const reset = await mailedToken(api, email, '/reset-password')
    await send(api, 'POST /auth/reset-password', { token: reset, password: PASSWORD })
    const login = tokens(send(api, 'POST /auth/login', { email, password: PASSWORD }))
    expect(await rolesOf(await login)).toBe(403)
    const open = () => api.db.selectFrom('staff_invitation').select('id').execute()
    await deleteOldInvitations(api.db, api.clock.now)
    expect(await open()).toHaveLength(1)
    pass(30 * DAY + 1)
    await deleteOldInvitations(api.db, api.clock.now)
    expect(await open()).toEqual([])
  })

  test('the same address again sends another mail and renews it', async () => {
    const { email } = newPerson()
    await invite(email)
    const [first] = await mailsTo(email)
    pass(1_000)
    const again = await invite(email, ['support'])
    const { invitation } = (await again.json()) as { invitation: { id: number } }
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.id).not.toBe(first?.id)
    const { invitations } = await list()
    expect(invitations).toMatchObject([{ id: invitation.id, roles: ['support'] }])
  })

  test('one that is withdrawn grants nothing, and its waiting mail is not sent', async () => {
    const person = newPerson()
    const { invitation } = (await (await invite(person.email)).json()) as {
      invitation: { id: number }
    }
    const withdraw = () =>
      outcome(
        send(api, `DELETE /studio/staff/invitations/${invitation.id}`, undefined, owner.headers)
      )
    expect(await withdraw()).toBe(204)
    expect(await withdraw()).toBe('not_found')
    expect(await mailsTo(person.email)).toEqual([])
    const { accessToken } = await signIn(api, person)
    expect(await rolesOf(accessToken)).toBe(403)
  })

  test('an account with a proved address gets its roles at once, and one mail', async () => {
    const { id, email, accessToken } = await signIn(api)
    const answer = await invite(email, ['finance'])
    expect(await answer.json()).toMatchObject({ account: { accountId: id, roles: ['finance'] } })
    expect(await rolesOf(accessToken)).toEqual(['finance'])
    api.mails.length = 0
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('https://ufuq.example/studio')
    pass(1_000)
    await invite(email, ['finance'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an expert is invited with the record of the catalogue', async () => {
    const person = newPerson()
    expect(await outcome(invite(person.email, ['expert'], { expertId: EXPERT }))).toBe(201)
    const { accessToken } = await signIn(api, person)
    const me = await send(api, 'GET /studio/me', undefined, bearer(accessToken))
    expect(await me.json()).toMatchObject({ roles: ['expert'], expertId: EXPERT })
  })

  test('an expert without a public page is listed by name', async () => {
    const both = (text: string) => ({ ar: text, en: text })
    const record = { name: { ar: 'منى', en: 'Mona' }, headline: both('x'), about: both('y') }
    const made = await send(api, 'POST /studio/experts', record, owner.headers)
    const { id: expertId, isPublic } = (await made.json()) as { id: number; isPublic: boolean }
    expect(isPublic).toBe(false)
    const shown = { roles: ['expert'], expertId, expertName: record.name }
    const person = newPerson()
    await invite(person.email, ['expert'], { expertId })
    expect((await list()).invitations).toMatchObject([shown])
    await signIn(api, person)
    expect((await list()).items).toContainEqual(expect.objectContaining(shown))
  })

  test.each([
    { why: 'no record', roles: ['expert'], more: {}, reason: 'expert_mismatch' },
    { why: 'no role', roles: ['editor'], more: { expertId: EXPERT }, reason: 'expert_mismatch' },
    { why: 'no such record', roles: ['expert'], more: { expertId: 9 }, reason: 'expert_unknown' }
  ])('an expert with $why is refused', async ({ roles, more, reason }) => {
    const answer = await invite(newPerson().email, roles, more)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', reason })
  })

  test('a disabled account is refused', async () => {
    const { id, email } = await signIn(api)
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', id).execute()
    expect(await (await invite(email)).json()).toMatchObject({
      ...{ code: 'conflict', reason: 'account_disabled' }
    })
  })

  test('an owner sends sixty an hour', async () => {
    const { email } = newPerson()
    await invite(email)
    await api.db
      .updateTable('rate_limit')
      .set({ used: 60 })
      .where('key', 'like', 'invitation %')
      .execute()
    expect(await outcome(invite(email))).toBe('rate_limited')
  })
})
