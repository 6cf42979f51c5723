import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InstructorApplication } from '#contract/instructor-applications.ts'
import { eraseApplication } from '#server/admin/applications.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { ENGINES, openApi, TEAM, type TestApi } from '#tests/support/server.ts'

const BEFORE = new Date('2026-06-01T12:00:00Z')
const HOUR = 3_600_000

const LEAST: InstructorApplication = {
  name: 'منى الشريف',
  email: 'mona@example.com',
  phoneNumber: '01001234567',
  expertise: 'التصوير',
  about: 'أعلّم التصوير بالهاتف منذ سنوات.',
  links: []
}

const WHOLE: InstructorApplication = {
  ...LEAST,
  links: ['https://example.com/mona', 'https://example.org/work?x=1#y'],
  sampleUrl: 'https://example.com/sample',
  nameEn: 'Mona Elsherif',
  country: 'EG',
  yearsOfExperience: 12,
  proposedTitle: 'صور الهاتف',
  proposedOutline: 'الضوء\nثم الإطار',
  level: 'BEGINNER',
  language: 'ar',
  consent: true
}

describe.each(ENGINES)('POST /instructor-applications on $engine', ({ address }) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = BEFORE
    api.events.length = 0
    api.mails.length = 0
    await api.db.deleteFrom('application_mail').execute()
    await api.db.deleteFrom('rate_limit').execute()
    await api.db.deleteFrom('instructor_application').execute()
  })

  const send = (body: object, remoteAddress = '198.51.100.7', to = api) =>
    to.app.request(
      '/api/instructor-applications',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
        body: JSON.stringify(body)
      },
      { incoming: { socket: { remoteAddress } } }
    )
  const idOf = async (response: Response) => ((await response.json()) as { id: number }).id
  const kept = () => api.db.selectFrom('instructor_application').selectAll().execute()

  test('stores all fields, and answers its number', async () => {
    const response = await send(WHOLE)
    expect(response.status).toBe(201)
    const id = await idOf(response)
    expect(String(id)).toMatch(/^[1-9]\d{8}$/)
    expect(await kept()).toEqual([
      {
        id,
        recent_email: 'mona@example.com',
        received_at: BEFORE.getTime(),
        name: WHOLE.name,
        name_en: 'Mona Elsherif',
        email: 'mona@example.com',
        phone_number: '+201001234567',
        country: 'EG',
        expertise: WHOLE.expertise,
        years_of_experience: 12,
        about: WHOLE.about,
        links: JSON.stringify(WHOLE.links),
        sample_url: WHOLE.sampleUrl,
        proposed_title: WHOLE.proposedTitle,
        proposed_outline: WHOLE.proposedOutline,
        level: 'BEGINNER',
        language: 'ar',
        consent: 1,
        status: 'new',
        reader_language: 'en'
      }
    ])
  })

  test('requires only the necessary fields', async () => {
    expect((await send(LEAST)).status).toBe(201)
    expect(await kept()).toMatchObject([{ name_en: null, country: null, consent: null }])
  })

  test('answers its number and nothing else', async () => {
    const body = (await (await send(WHOLE)).json()) as object
    expect(Object.keys(body)).toEqual(['id'])
  })

  test.each([
    { email: 'mona@example.com', why: 'the same' },
    { email: 'MONA@Example.COM', why: 'in capitals' }
  ])('$email is a duplicate within a day: $why', async ({ email }) => {
    const id = await idOf(await send(LEAST))
    api.clock.now = new Date(BEFORE.getTime() + 24 * HOUR - 1)
    const again = await send({ ...LEAST, email, about: 'نص آخر' })
    expect([again.status, await idOf(again)]).toEqual([200, id])
    expect(await kept()).toMatchObject([{ about: LEAST.about }])
  })

  test('a day later, the same address can apply again, and both are stored', async () => {
    const id = await idOf(await send(LEAST))
    api.clock.now = new Date(BEFORE.getTime() + 24 * HOUR)
    const anew = await send(LEAST)
    expect(anew.status).toBe(201)
    const second = await idOf(anew)
    expect(second).not.toBe(id)
    expect(await kept()).toHaveLength(2)

    const again = await send(LEAST)
    expect([again.status, await idOf(again)]).toEqual([200, second])
  })

  test('of many at once, one is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(LEAST, `203.0.113.${at}`))
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201
    ])
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  test('of many at once a day later, one is stored', async () => {
    await send(LEAST)
    api.clock.now = new Date(BEFORE.getTime() + 24 * HOUR)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(LEAST, `203.0.113.${at}`))
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1)
    expect(await kept()).toHaveLength(2)
  })

  test.each([
    { phoneNumber: '+20 100 123 4567', kept: '+201001234567', why: 'international' },
    { phoneNumber: '0020 1001234567', kept: '+201001234567', why: 'with 00' },
    { phoneNumber: '٠١٠٠١٢٣٤٥٦٧', kept: '+201001234567', why: 'Arabic digits' },
    { phoneNumber: '0512345678', country: 'SA', kept: '+966512345678', why: 'of the country' },
    { phoneNumber: '01001234567', country: 'SA', kept: '+201001234567', why: 'Egyptian, abroad' },
    { phoneNumber: '01001234567', country: 'ZZ', kept: '+201001234567', why: 'no such country' }
  ])('$phoneNumber is stored as $kept: $why', async ({ phoneNumber, country, kept: number }) => {
    const response = await send({ ...LEAST, phoneNumber, ...(country && { country }) })
    expect(response.status).toBe(201)
    expect(await kept()).toMatchObject([{ phone_number: number }])
  })

  test.each(['0100123456', '123', 'call me', '+999123456789', '01301234567'])(
    '%s is no phone number',
    async phoneNumber => {
      const response = await send({ ...LEAST, phoneNumber })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'phone_number_invalid' })
      expect(await kept()).toEqual([])
    }
  )

  test.each([
    { change: { name: '   ' }, path: 'body.name', why: 'nothing but spaces' },
    { change: { name: 'x'.repeat(501) }, path: 'body.name', why: 'too long' },
    { change: { email: 'mona' }, path: 'body.email', why: 'no address' },
    { change: { about: '' }, path: 'body.about', why: 'empty' },
    { change: { about: 'x'.repeat(50_001) }, path: 'body.about', why: 'too long' },
    { change: { links: ['http://x.example'] }, path: 'body.links.0', why: 'not https' },
    { change: { links: ['javascript:planted()'] }, path: 'body.links.0', why: 'not https' },
    { change: { links: 'https://x.example' }, path: 'body.links', why: 'no list' },
    {
      change: { links: Array.from({ length: 21 }, () => 'https://x.example') },
      path: 'body.links',
      why: 'too many'
    },
    { change: { sampleUrl: 'x' }, path: 'body.sampleUrl', why: 'no address' },
    { change: { country: 'eg' }, path: 'body.country', why: 'not the code' },
    { change: { yearsOfExperience: 1.5 }, path: 'body.yearsOfExperience', why: 'not whole' },
    { change: { yearsOfExperience: -1 }, path: 'body.yearsOfExperience', why: 'below zero' },
    { change: { level: 'EXPERT' }, path: 'body.level', why: 'no level' },
    { change: { language: 'fr' }, path: 'body.language', why: 'no language of ours' },
    { change: { consent: 'on' }, path: 'body.consent', why: 'not a yes or no' },
    { change: { website: 'x' }, path: 'body.website', why: 'unknown' },
    { change: { id: 1 }, path: 'body.id', why: 'not for the sender to set' }
  ])('$path is refused: $why', async ({ change, path }) => {
    const response = await send({ ...LEAST, ...change })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ path }] })
    expect(await kept()).toEqual([])
  })

  test('stores any text as it is written', async () => {
    for (const [at, text] of HOSTILE.entries()) {
      const email = `hostile-${at}@example.com`
      const response = await send(
        { ...WHOLE, email, name: text, about: text, expertise: text, proposedTitle: text },
        `203.0.113.${at}`
      )
      expect([text, response.status]).toEqual([text, 201])
      const written = text.normalize('NFC').trim()
      expect((await kept()).find(row => row.email === email)).toMatchObject({
        name: written,
        about: written,
        expertise: written,
        proposed_title: written
      })
    }
    expect(api.events).toEqual([])
  })

  test('stores links as browsers parse them, and no control characters', async () => {
    const links = [
      'https://example.com\nhttps://evil.example',
      'https://google.com\u202E@evil.example/',
      'https://аррӏе.com'
    ]
    await send({ ...LEAST, name: 'Mona\u001B[2J', about: 'one\r\ntwo\u0085\tthree', links })
    const row = await api.db.selectFrom('instructor_application').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ name: 'Mona[2J', about: 'one\ntwo\tthree' })
    expect(JSON.parse(row?.links ?? '')).toEqual([
      'https://example.comhttps//evil.example',
      'https://evil.example/',
      'https://xn--80ak6aa92e.com/'
    ])
  })

  test('stores one normal form of the same letters', async () => {
    await send({ ...LEAST, name: ' Rene\u0301 آلاء ', about: '\u0627\u0653' })
    expect(await kept()).toMatchObject([{ name: 'Ren\u00e9 آلاء', about: '\u0622' }])
  })

  test('accepts ten an hour from one network, and answers when to come back', async () => {
    for (let at = 0; at < 10; at++) {
      expect((await send({ ...LEAST, email: `a${at}@example.com` })).status).toBe(201)
    }
    api.clock.now = new Date(BEFORE.getTime() + HOUR / 4)
    const refused = await send({ ...LEAST, email: 'b@example.com' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String((0.75 * HOUR) / 1000))
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    expect((await send({ ...LEAST, email: 'b@example.com' }, '198.51.100.8')).status).toBe(201)

    api.clock.now = new Date(BEFORE.getTime() + HOUR)
    expect((await send({ ...LEAST, email: 'c@example.com' })).status).toBe(201)
  })

  test('a refused form does not count', async () => {
    for (let at = 0; at < 12; at++) await send({ ...LEAST, phoneNumber: '1' })
    expect((await send(LEAST)).status).toBe(201)
  })

  test('the applicant and the team get a mail, each once, and the team can reply to the applicant', async () => {
    const id = await idOf(await send(WHOLE))
    await send(WHOLE)
    await api.deliver()
    await api.deliver()
    const [applicant, team] = [WHOLE.email, TEAM].map(to => api.mails.find(mail => mail.to === to))
    expect(api.mails).toHaveLength(2)
    for (const body of [applicant?.text, applicant?.html]) expect(body).toContain(String(id))
    expect([applicant?.language, applicant?.replyTo]).toEqual(['en', TEAM])
    expect(team?.replyTo).toBe(WHOLE.email)
    for (const text of [WHOLE.name, WHOLE.about, WHOLE.proposedOutline, WHOLE.sampleUrl, '+2010']) {
      expect(team?.text).toContain(text)
      expect(team?.html).toContain(text)
    }
    expect(team?.text).toContain('Egypt')
  })

  test('a mail that cannot be sent waits, and one about a withdrawn application is not sent', async () => {
    const id = await idOf(await send(WHOLE))
    const waiting = () => api.db.selectFrom('application_mail').select('kind').execute()
    expect(await waiting()).toHaveLength(2)
    await api.db.deleteFrom('instructor_application').where('id', '=', id).execute()
    expect(await waiting()).toEqual([])
    await api.deliver()
    expect(api.mails).toEqual([])
  })

  test('an erased one is deleted with its mails, others stay, and the log has no names', async () => {
    const id = await idOf(await send(WHOLE))
    const other = await idOf(await send({ ...LEAST, email: 'sami@example.com' }))
    const erase = (isDry: boolean) => operate(api, tx => eraseApplication(tx, id), { isDry })
    await erase(true)
    expect(await kept()).toHaveLength(2)
    expect(await erase(false)).toMatchObject({ fields: { application: ['there', 'erased'] } })
    expect(await kept()).toMatchObject([{ id: other }])
    await api.deliver()
    expect(api.mails.map(({ to }) => to).sort()).toEqual(['sami@example.com', TEAM])
    const log = JSON.stringify(await logged(api, `application ${id}`))
    expect(log).toContain('erased')
    for (const secret of [WHOLE.email, WHOLE.name]) expect(log).not.toContain(secret)
    expect(await resultOf(erase(false))).toBe(`there is no application ${id}`)
  })

  test('no written text reaches a stranger, and none of it is markup or a header', async () => {
    for (const [at, text] of HOSTILE.entries()) {
      const email = `stranger-${at}@example.com`
      await send(
        { ...WHOLE, email, name: text, about: text, proposedTitle: text },
        `203.0.113.${at}`
      )
    }
    await api.deliver()
    const toStrangers = api.mails.filter(({ to }) => to !== TEAM)
    expect(toStrangers).toHaveLength(HOSTILE.length)
    for (const { text, html, subject } of toStrangers) {
      expect(text + html + subject).not.toMatch(/planted|elsewhere|DROP TABLE/)
    }
    for (const { html, subject } of api.mails) {
      const body = html.slice(html.indexOf('</head>'))
      expect(body).not.toMatch(/<(?:script|img|svg|iframe|base|meta http|style)/i)
      expect(subject).not.toMatch(/planted|\n/)
    }
  })

  test.each(['"a b"@example.com', 'mona@exämple.com', `${'x'.repeat(65)}@example.com`])(
    '%s, where nobody can be written to, stops no mail to the team',
    async email => {
      const answer = await send({ ...WHOLE, email })
      await api.deliver()
      if (answer.status !== 201) return expect(api.mails).toEqual([])
      expect(api.mails).toMatchObject([{ to: TEAM, replyTo: undefined }])
    }
  )

  test('flooding the form floods no mailbox, and the applications are stored', async () => {
    for (let at = 0; at < 70; at++) {
      await send({ ...LEAST, email: `flood-${at}@example.com` }, `203.0.113.${at}`)
    }
    await api.deliver()
    expect(api.mails).toHaveLength(120)
    expect(await kept()).toHaveLength(70)
  })

  test('logs nothing about the applicant when the store fails', async () => {
    const broken = await openApi(await address())
    await broken.db.schema.dropTable('application_mail').execute()
    await broken.db.schema.dropTable('instructor_application').execute()
    const response = await send(WHOLE, '198.51.100.7', broken)
    expect(response.status).toBe(500)
    const logText = JSON.stringify(broken.events)
    expect(broken.events).toHaveLength(1)
    for (const secret of ['mona', '100123', 'Elsherif', WHOLE.name, WHOLE.about, '198.51']) {
      expect(logText).not.toContain(secret)
    }
    await broken.close()
  })
})
