import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { isProven, type Proof, type Signable } from '#server/certificates/integrity-proof.ts'
import { bearer, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { certify } from '#tests/support/accounts/learners.ts'
import { readPdf } from '#tests/support/mail/read-pdf.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'

type Badge = Signable & { proof: Proof; credentialStatus: { id: string }; id: string }
type Issuer = { id: string; assertionMethod: { id: string; publicKeyMultibase: string }[] }

/** Unknown ids: a number, one of another form, one of the right form. */
const UNKNOWN = [
  '1',
  'x',
  '%2e%2e',
  '../profile',
  '9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10',
  "' or 1=1"
]

describe.each(ENGINES)('certificates on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const revoke = (id: string) =>
    api.db.updateTable('certificate').set({ revoked_at: 1 }).where('id', '=', id).execute()
  const pdfOf = (id: string, lancode?: string) =>
    api.get(`/certificates/${id}/pdf`, lancode ? { lancode } : {})

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('show every visitor the same as the owner, and no more', async () => {
    const id = await certify(api, me.id, 1)
    const response = await api.get(`/certificates/${id}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const certificate = await response.json()
    const own = await send(api, 'GET /profile/certificates', undefined, bearer(me.accessToken))
    expect([certificate]).toEqual(await own.json())
    expect(Object.keys(certificate as object).sort()).toEqual([
      ...['courseSlug', 'courseTitle', 'durationSeconds', 'id', 'instructorName', 'issuedAt'],
      ...['language', 'learnerName', 'revoked', 'verifyUrl']
    ])
  })

  test('are verified at a URL in the requested language', async () => {
    const id = await certify(api, me.id, 1)
    const addressIn = async (lancode?: string) => {
      const response = await api.get(`/certificates/${id}`, lancode ? { lancode } : {})
      return ((await response.json()) as { verifyUrl: string }).verifyUrl
    }
    expect(await addressIn('ar')).toBe(`${SITE}/certificates/${id}`)
    expect(await addressIn('en')).toBe(`${SITE}/en/certificates/${id}`)
    expect(await addressIn()).toBe(`${SITE}/en/certificates/${id}`)
    expect((await api.get(`/certificates/${id}`, { lancode: 'fr' })).status).toBe(422)
  })

  test.each(UNKNOWN)('there is none named %s', async id => {
    await certify(api, me.id, 1)
    const bodies = await Promise.all(
      ['', '/pdf', '/badge.json', '/status.json'].map(async part => {
        const response = await api.get(`/certificates/${encodeURIComponent(id)}${part}`)
        return [response.status, await response.text()]
      })
    )
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })

  test.each(locales)('have a PDF in %s, with a file name in that language', async lancode => {
    const id = await certify(api, me.id, 1)
    const response = await pdfOf(id, lancode)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-language')).toBe(lancode)
    expect(response.headers.get('vary')).toContain('lancode')
    const name = /^attachment; filename="certificate-\w\w\.pdf"; filename\*=UTF-8''(.+)$/.exec(
      response.headers.get('content-disposition') ?? ''
    )?.[1]
    expect(decodeURIComponent(name ?? '')).toBe(
      lancode === 'ar' ? 'شهادة منى - أ.pdf' : 'Certificate Mona - A.pdf'
    )
    const pdf = await readPdf(await response.bytes())
    expect(pdf).toMatchObject({ pages: 1, isAccessible: true, fonts: ['Cairo'] })
    expect(pdf.texts).toContain(lancode === 'ar' ? 'منى' : 'Mona')
  })

  test('have the same PDF until their data change', async () => {
    const id = await certify(api, me.id, 1)
    const [first, second, other] = await Promise.all([pdfOf(id), pdfOf(id, 'en'), pdfOf(id, 'ar')])
    const etag = first?.headers.get('etag') ?? ''
    expect(second?.headers.get('etag')).toBe(etag)
    expect(other?.headers.get('etag')).not.toBe(etag)
    const again = await api.get(`/certificates/${id}/pdf`, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await revoke(id)
    const revoked = await api.get(`/certificates/${id}/pdf`, { 'If-None-Match': etag })
    expect(revoked.status).toBe(200)
    expect(revoked.headers.get('etag')).not.toBe(etag)
  })

  test('show that they are revoked, and lose their badge', async () => {
    const id = await certify(api, me.id, 1)
    const status = async () => (await api.get(`/certificates/${id}/status.json`)).json()
    const list = { id: `${SITE}/api/certificates/${id}/status.json` }
    expect(await status()).toMatchObject({ ...list, revokedCredential: [] })
    await revoke(id)
    expect(await api.json(`/certificates/${id}`)).toMatchObject({ revoked: true })
    expect((await api.get(`/certificates/${id}/badge.json`)).status).toBe(404)
    const revoked = { id: `${SITE}/api/certificates/${id}/badge.json`, revoked: true }
    expect(await status()).toMatchObject({ ...list, revokedCredential: [revoked] })
  })

  test('have a badge that the published key verifies', async () => {
    const id = await certify(api, me.id, 1)
    const badge = await api.json<Badge>(`/certificates/${id}/badge.json`)
    const issuer = await api.json<Issuer>('/certificates/issuer.json')
    expect(badge).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'
      ],
      id: `${SITE}/api/certificates/${id}/badge.json`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer.id },
      validFrom: '2026-06-01T12:00:00.000Z',
      credentialSubject: {
        identifier: [{ hashed: false, identityHash: 'Mona', identityType: 'name' }],
        achievement: { name: 'A', id: `${SITE}/en/class/a` }
      },
      credentialStatus: { id: `${SITE}/api/certificates/${id}/status.json` }
    })
    const method = issuer.assertionMethod.find(({ id }) => id === badge.proof.verificationMethod)
    const key = method?.publicKeyMultibase ?? ''
    expect(isProven(badge, key)).toBe(true)
    const changed = JSON.parse(JSON.stringify(badge).replace('Mona', 'Muna')) as Badge
    expect(isProven(changed, key)).toBe(false)
    expect(JSON.stringify([badge, issuer])).not.toContain('@example')
    expect(await api.json(`/certificates/${id}/badge.json`)).toEqual(badge)
  })

  test('have one key, however many requests come first', async () => {
    await api.db.deleteFrom('setting').where('key', '=', 'badge_key').execute()
    const issuers = await Promise.all(
      Array.from({ length: 10 }, () => api.json<Issuer>('/certificates/issuer.json'))
    )
    expect(new Set(issuers.map(issuer => JSON.stringify(issuer))).size).toBe(1)
  })

  test('do not reveal the private key', async () => {
    const id = await certify(api, me.id, 1)
    await api.get(`/certificates/${id}/badge.json`)
    const { value } = await api.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'badge_key')
      .executeTakeFirstOrThrow()
    const answers = await Promise.all(
      [`/certificates/${id}/badge.json`, '/certificates/issuer.json', '/openapi.json'].map(path =>
        api.get(path).then(response => response.text())
      )
    )
    const secret = Buffer.from(value, 'base64').subarray(-32)
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(answers.join()).not.toContain(secret.toString(form))
    }
  })
})

// What is set is the same whichever store it comes from.
describe('the PDF of a certificate', () => {
  let api: TestApi
  let me: SignedIn
  const pdfOf = (id: string, lancode: string) => api.get(`/certificates/${id}/pdf`, { lancode })

  beforeAll(async () => {
    api = await openFilledApi(await ENGINES[0].address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test.each([
    { name: "سارة O'Neil", lancode: 'ar', why: 'two scripts in a line from right to left' },
    { name: 'Sara سارة (O’Neil)', lancode: 'en', why: 'and in one from left to right' },
    { name: 'إدارة المشروعات الرقمية', lancode: 'ar', why: 'words' },
    { name: 'محمد الإسكندراني ولاء', lancode: 'ar', why: 'letters that are one when joined' },
    { name: 'Ελένη Иван', lancode: 'en', why: 'other fonts' },
    { name: '王小明 김철수', lancode: 'ar', why: 'and from afar' },
    { name: 'שרה', lancode: 'ar', why: 'another script from right to left' },
    { name: '#include "/etc/passwd" [*b*] $x$', lancode: 'en', why: 'no marks' },
    { name: '\u202Eevil\u202C name', read: 'evil name', lancode: 'en', why: 'nothing turns it' }
  ])('can be extracted as it was written: $why', async ({ name, read = name, lancode }) => {
    const both = { learner_name_ar: name, learner_name_en: name }
    const id = await certify(api, me.id, 1, both)
    const { texts, isAccessible } = await readPdf(await (await pdfOf(id, lancode)).bytes())
    expect(texts.join('')).toContain(read)
    expect(isAccessible).toBe(true)
  })

  test('has names and titles of any script', { timeout: 240_000 }, async () => {
    const names = [...HOSTILE, ...HARMLESS, 'منى '.repeat(100), 'م'.repeat(500), 'W'.repeat(500)]
    for (const name of names) {
      await api.db.deleteFrom('certificate').execute()
      const id = await certify(api, me.id, 1, {
        ...{ learner_name_ar: name, learner_name_en: name },
        ...{ course_title_ar: name, course_title_en: name, instructor_name_en: name }
      })
      for (const lancode of locales) {
        const response = await pdfOf(id, lancode)
        expect([name, response.status]).toEqual([name, 200])
        const { pages } = await readPdf(await response.bytes())
        expect([name, pages]).toEqual([name, 1])
      }
    }
  })

  test('fifty requested at once take no time of the server’s own thread', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const { id } = await signIn(api)
        return certify(api, id, 1, { learner_name_en: `Mona ${at}` })
      })
    )
    const before = process.threadCpuUsage()
    const answers = await Promise.all(ids.map(id => pdfOf(id, 'en')))
    const { user, system } = process.threadCpuUsage(before)
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((user + system) / 1_000 / ids.length).toBeLessThan(OWN_TIME)
  })
})

/** Milliseconds of a processor that the thread of the server may take for each: setting one takes another. */
const OWN_TIME = 4

/** Typst's own marks, and scripts from all over the world. */
const HARMLESS = [
  '#include "/etc/passwd"',
  '#eval("1")',
  '[*bold*] _x_ $x^2$ `raw` <label> @ref',
  '\\u{202e} = heading',
  '#sys.inputs',
  'Ελένη Παπαδοπούλου',
  'Иван Петрович Сидоров',
  'שרה כהן',
  '王小明 こんにちは 김철수',
  'देवनागरी नाम',
  'ชื่อภาษาไทย',
  'Ծովինար ქართული አማርኛ',
  'বাংলা ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල',
  'ລາວ ខ្មែរ မြန်မာ ދިވެހި',
  'مهدی گل‌محمدی ٹھٹھہ ڄام',
  '𒀀𒁀 𓀀 𐤀',
  '\u202E'
]
