import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import ar from '#locales/ar/reply.json' with { type: 'json' }
import en from '#locales/en/reply.json' with { type: 'json' }
import {
  bearer,
  linkIn,
  mailedToken,
  outcome,
  PASSWORD,
  renew,
  send,
  signIn,
  signUp,
  newPerson
} from '#tests/support/accounts/accounts.ts'
import { proveNumber } from '#tests/support/payments/buying.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

describe.each(ENGINES)('signing up on $engine', ({ address }) => {
  let api: TestApi
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  test('answers in both languages, and opens no session', async () => {
    const answer = await send(api, 'POST /auth/register', newPerson())
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ message: { ar: ar.registered, en: en.registered } })
    expect(await api.db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('stores the number in one form, the password as an argon2id hash, and the terms', async () => {
    const person = { ...newPerson(), phoneNumber: '٠١٠ ٩٩٩ ٨٨٧٧٦', acceptedTerms: '2024-10-07' }
    expect(await outcome(send(api, 'POST /auth/register', person))).toBe(201)
    const kept = await api.db
      .selectFrom('learner')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      phone_number: '+201099988776',
      accepted_terms: '2024-10-07',
      verified_at: null,
      language: 'ar',
      created_at: api.clock.now.getTime()
    })
    expect(kept.password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$\S{22}\$\S{43}$/)
    expect(JSON.stringify(kept)).not.toContain(PASSWORD)
  })

  test.each(['2024-10-07', '2026-06-02'])(
    'the version of %s that was agreed to is told to whoever asks for their data',
    async acceptedTerms => {
      const agreed = { ...newPerson(), acceptedTerms }
      const { accessToken } = await signIn(api, agreed)
      const answer = await send(api, 'GET /profile/export', undefined, bearer(accessToken))
      expect(await answer.json()).toMatchObject({ acceptedTerms })
    }
  )

  test.each([
    { name: 'منى السيد', kept: ['منى السيد', ''], why: 'Arabic' },
    { name: 'Mona ElSayed', kept: ['', 'Mona ElSayed'], why: 'Latin' },
    { name: 'منى ElSayed', kept: ['منى ElSayed', ''], why: 'Arabic with a Latin word' },
    {
      name: '«Sam» سامي Tester',
      kept: ['', '«Sam» سامي Tester'],
      why: 'Latin with an Arabic word'
    },
    { name: '  Mona \t ElSayed ', kept: ['', 'Mona ElSayed'], why: 'gaps' },
    { name: 'Zoe\u0308', kept: ['', 'Zoë'], why: 'one spelling of the same letters' },
    { name: '李雷', kept: ['', '李雷'], why: 'neither' }
  ])('the name “$name” fills the language it is written in: $why', async ({ name, kept }) => {
    const { email } = await signUp(api, { name })
    const row = await api.db
      .selectFrom('learner')
      .select(['name_ar', 'name_en'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect([row.name_ar, row.name_en]).toEqual(kept)
  })

  test.each([
    { body: { email: 'x' }, field: 'body.email', why: 'no address' },
    { body: { email: 'a@b.example\r\nBcc: c@d.example' }, field: 'body.email', why: 'two lines' },
    { body: { email: 'a@b.example, c@d.example' }, field: 'body.email', why: 'two addresses' },
    { body: { email: `${'a'.repeat(250)}@b.example` }, field: 'body.email', why: 'too long' },
    { body: { password: '1234567' }, field: 'body.password', why: 'a password too short' },
    { body: { password: '12345678' }, field: 'body.password', why: 'a guessable one' },
    {
      body: { name: 'Mona Adel', password: 'Mona-Adel' },
      field: 'body.password',
      why: 'the own name'
    },
    { body: { password: '😀😀😀😀' }, field: 'body.password', why: 'four letters in eight units' },
    { body: { password: 'x'.repeat(1_001) }, field: 'body.password', why: 'far too long' },
    { body: { name: ' \n ' }, field: 'body.name', why: 'an empty name' },
    { body: { name: 'x'.repeat(501) }, field: 'body.name', why: 'a name too long' },
    { body: { phoneNumber: '' }, field: 'body.phoneNumber', why: 'no number' },
    { body: { acceptedTerms: 'yes' }, field: 'body.acceptedTerms', why: 'no date' },
    { body: { acceptedTerms: '2024-02-30' }, field: 'body.acceptedTerms', why: 'no such day' },
    { body: { acceptedTerms: '7/10/2024' }, field: 'body.acceptedTerms', why: 'written otherwise' },
    { body: { acceptedTerms: '٢٠٢٤-١٠-٠٧' }, field: 'body.acceptedTerms', why: 'other digits' },
    { body: { acceptedTerms: '2024-10-06' }, field: 'body.acceptedTerms', why: 'no terms yet' },
    { body: { acceptedTerms: '2026-06-03' }, field: 'body.acceptedTerms', why: 'a day to come' }
  ])('$field is refused: $why', async ({ body, field }) => {
    const answer = await send(api, 'POST /auth/register', { ...newPerson(), ...body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: field }]
    })
  })

  test.each(['0100', '0223456789', '+442071234567', 'call me'])(
    '“%s” is no phone number',
    async phoneNumber => {
      const answer = send(api, 'POST /auth/register', { ...newPerson(), phoneNumber })
      expect(await outcome(answer)).toBe('phone_number_invalid')
    }
  )

  test('an address is registered once, in any case of letters, before and after its verification', async () => {
    const { email } = await signUp(api)
    const again = () =>
      send(api, 'POST /auth/register', { ...newPerson(), email: email.toUpperCase() })
    expect(await outcome(again())).toBe('email_registered')
    const token = await mailedToken(api, email)
    expect(await outcome(send(api, 'POST /auth/verify-email', { token }))).toBe(200)
    expect(await outcome(again())).toBe('email_registered')
    await api.deliver()
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('a verified phone number is used once, however it is typed; the address is refused first', async () => {
    const person = { ...newPerson(), phoneNumber: '01012121212' }
    const { id } = await signIn(api, person)
    await proveNumber(api, id)
    const typed = { ...newPerson(), phoneNumber: '٠٠٢٠١٠١٢١٢١٢١٢' }
    expect(await outcome(send(api, 'POST /auth/register', typed))).toBe('phone_number_used')
    expect(await outcome(send(api, 'POST /auth/register', person))).toBe('email_registered')
  })

  test('of twenty who sign up with one address at once, one succeeds', async () => {
    const { email } = newPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const person = { ...newPerson(), email }
        return outcome(send(api, 'POST /auth/register', person))
      })
    )
    expect(answers.filter(answer => answer === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer === 'email_registered')).toHaveLength(19)
    await api.deliver()
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  const numberOf = async (email: string) =>
    (
      await api.db
        .selectFrom('learner')
        .select('phone_number')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).phone_number
  const verify = async (email: string) =>
    outcome(send(api, 'POST /auth/verify-email', { token: await mailedToken(api, email) }))

  test('a number that another learner verifies meanwhile is removed', async () => {
    const mistyped = await signUp(api, { phoneNumber: '01013131313' })
    const owner = await signIn(api, { phoneNumber: '+20 101 313 1313' })
    await proveNumber(api, owner.id)
    expect(await verify(mistyped.email)).toBe(200)
    expect(await numberOf(mistyped.email)).toBe('')
    expect(await numberOf(owner.email)).toBe('+201013131313')
  })

  test('a sign-up with the same number does not undo another', async () => {
    const person = await signUp(api, { phoneNumber: '01014141414' })
    await signUp(api, { phoneNumber: '01014141414' })
    expect(await verify(person.email)).toBe(200)
    expect(await numberOf(person.email)).toBe('+201014141414')
  })

  test('twenty who sign up with one unverified number at once all have it, until one verifies it', async () => {
    const people = Array.from({ length: 20 }, () => ({
      ...newPerson(),
      phoneNumber: '01234567890'
    }))
    const register = (person: object) => outcome(send(api, 'POST /auth/register', person))
    expect(await Promise.all(people.map(register))).toEqual(Array(20).fill(201))
    await api.deliver()
    const emails = people.map(({ email }) => email)
    expect(await Promise.all(emails.map(verify))).toEqual(Array(20).fill(200))
    expect(await Promise.all(emails.map(numberOf))).toEqual(Array(20).fill('+201234567890'))
    const first = api.db
      .selectFrom('learner')
      .select('id')
      .where('email', '=', emails[0] ?? '')
    await proveNumber(api, (await first.executeTakeFirstOrThrow()).id)
    expect(await register({ ...newPerson(), phoneNumber: '01234567890' })).toBe('phone_number_used')
  })

  test('sixty an hour from one network, then the answer has the time to wait', async () => {
    const taken = await signUp(api)
    for (let time = 1; time < 60; time++) {
      expect(await outcome(send(api, 'POST /auth/register', taken))).toBe('email_registered')
    }
    later(10 * MINUTE)
    const answer = await send(api, 'POST /auth/register', newPerson())
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('3000')
    later(50 * MINUTE)
    expect(await outcome(send(api, 'POST /auth/register', newPerson()))).toBe(201)
  })

  test.each([
    { language: 'ar', address: `${SITE}/?token=` },
    { language: 'en', address: `${SITE}/en?token=` }
  ])('the mail in $language leads to $address', async ({ language, address: leads }) => {
    const person = newPerson()
    await send(api, 'POST /auth/register', person, { 'Accept-Language': language })
    await api.deliver()
    const mail = api.mails.find(({ to }) => to === person.email)
    expect(mail?.language).toBe(language)
    expect(linkIn(mail).href).toMatch(new RegExp(`^${leads.replace('?', '\\?')}[\\w-]{43}$`))
  })

  test('the link signs in, once; a second use answers that the address is verified', async () => {
    const { email } = await signUp(api, { name: 'Mona ElSayed' })
    const token = await mailedToken(api, email)
    const answer = await send(api, 'POST /auth/verify-email', { token })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      name: { ar: '', en: 'Mona ElSayed' },
      message: { ar: ar.verified, en: en.verified }
    })
    for (const [language, detail] of [
      ['ar', ar.verifiedAlready],
      ['en', en.verifiedAlready]
    ] as const) {
      const headers = { 'Accept-Language': language }
      const again = await send(api, 'POST /auth/verify-email', { token }, headers)
      expect(again.status).toBe(410)
      expect(await again.json()).toMatchObject({ code: 'link_invalid', detail })
    }
  })

  test('only a POST uses the link', async () => {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    for (const call of ['GET', 'PUT', 'DELETE'] as const) {
      await send(api, `${call} /auth/verify-email?token=${token}`)
    }
    await api.app.request(`/api/auth/verify-email?token=${token}`, { method: 'HEAD' })
    expect(await outcome(send(api, 'POST /auth/verify-email', { token }))).toBe(200)
  })

  test.each([
    { by: 'a sign-in link', row: 'magic-link', page: '/login', used: 'login-with-token' },
    {
      by: 'a new password',
      row: 'forgot-password',
      page: '/reset-password',
      used: 'reset-password'
    }
  ])('signs in no more once $by has verified the address', async ({ row, page, used }) => {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    await send(api, `POST /auth/${row}`, { email })
    const other = { token: await mailedToken(api, email, page) }
    const body = row === 'forgot-password' ? { ...other, password: 'a newer one' } : other
    expect((await send(api, `POST /auth/${used}`, body)).ok).toBe(true)
    const headers = { 'Accept-Language': 'en' }
    const late = await send(api, 'POST /auth/verify-email', { token }, headers)
    expect(await late.json()).toMatchObject({ code: 'link_invalid', detail: en.verifiedAlready })
  })

  test('of twenty who use one link at once, one is signed in', async () => {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcome(send(api, 'POST /auth/verify-email', { token })))
    )
    expect(answers.filter(answer => answer === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer === 'link_invalid')).toHaveLength(19)
  })

  test.each([
    { after: DAY - 1, gives: 200, why: 'just before a day has passed' },
    { after: DAY, gives: 'link_invalid', why: 'after a day' },
    { after: -120 * MINUTE, gives: 200, why: 'a clock that was put back' }
  ])('the link $gives: $why', async ({ after, gives }) => {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    later(after)
    const answer = await send(api, 'POST /auth/verify-email', { token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await outcome(answer)).toBe(gives)
  })

  test('a newer mail invalidates the link of the older one', async () => {
    const { email } = await signUp(api)
    const older = await mailedToken(api, email)
    later(1_000)
    expect(await outcome(send(api, 'POST /auth/resend-verification', { email }))).toBe(202)
    const newer = await mailedToken(api, email)
    expect(newer).not.toBe(older)
    expect(await outcome(send(api, 'POST /auth/verify-email', { token: older }))).toBe(
      'link_invalid'
    )
    expect(await outcome(send(api, 'POST /auth/verify-email', { token: newer }))).toBe(200)
  })

  test('a verified address gets no more such mails, an unknown one none', async () => {
    const { email } = await signIn(api)
    api.mails.length = 0
    for (const to of [email, 'unknown@example.com']) {
      const answer = await send(api, 'POST /auth/resend-verification', { email: to })
      expect([answer.status, await answer.text()]).toEqual([202, ''])
    }
    await api.deliver()
    expect(api.mails).toEqual([])
    expect(await api.db.selectFrom('mail').select('email').execute()).toEqual([])
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(4_096)])(
    'the token “%.20s” is none',
    async token => {
      const answer = await outcome(send(api, 'POST /auth/verify-email', { token }))
      expect(answer).toBe(token ? 'link_invalid' : 'validation_failed')
    }
  )

  test.each([
    { next: '/subscription-plans?plan=YEARLY#checkout', leads: true },
    { next: '/en/class/python-for-data', leads: true },
    { next: 'https://evil.example/', leads: false },
    { next: '//evil.example', leads: false },
    { next: '/\\\\evil.example', leads: false },
    { next: '/login', leads: false },
    { next: '/?token=another', leads: false }
  ])('the link of the mail leads on to a page of the site: $next', async ({ next, leads }) => {
    const person = newPerson()
    await send(api, 'POST /auth/register', { ...person, next })
    const nextIn = async () => {
      await api.deliver()
      return linkIn(api.mails.at(-1)).searchParams.get('next')
    }
    expect(await nextIn()).toBe(leads ? next : null)
    later(MINUTE)
    await send(api, 'POST /auth/resend-verification', { email: person.email })
    expect(await nextIn()).toBe(null)
    later(MINUTE)
    await send(api, 'POST /auth/resend-verification', { email: person.email, next })
    expect(await nextIn()).toBe(leads ? next : null)
  })

  test('a forged Host header does not change the links of mails', async () => {
    const person = newPerson()
    await send(api, 'POST /auth/register', person, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/'
    })
    await api.deliver()
    const mail = api.mails.find(({ to }) => to === person.email)
    expect(linkIn(mail).origin).toBe(SITE)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})
