import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import {
  correctCertificate,
  type Correction,
  findCertificates,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate
} from '#server/admin/certificates.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { renew, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { certify } from '#tests/support/accounts/learners.ts'
import { logged, operate, resultOf } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('certificates of operators on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let id: string
  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
    id = await certify(api, me.id, 1, { issued_at: Date.parse('2026-05-01T22:30:00Z') })
  })

  const shown = (of = id) => api.json<Certificate>(`/certificates/${of}`)
  const revoke = (of = id) => operate(api, (tx, time) => revokeCertificate(tx, of, time))
  const correct = (correction: Correction) =>
    operate(api, (tx, time) => correctCertificate(tx, id, correction, time))

  test('a revoked one is shown as revoked everywhere at once, and can be restored', async () => {
    await revoke()
    expect((await shown()).revoked).toBe(true)
    expect((await api.get(`/certificates/${id}/badge.json`)).status).toBe(404)
    expect((await revoke()).fields).toEqual({})
    await operate(api, tx => restoreCertificate(tx, id))
    expect((await shown()).revoked).toBe(false)
    expect((await api.get(`/certificates/${id}/badge.json`)).status).toBe(200)
    expect(await logged(api, `certificate ${id}`)).toHaveLength(2)
    expect(await logged(api, `certificate ${id}`)).toContainEqual(
      expect.objectContaining({ reason: 'because' })
    )
  })

  test('a name and a day are corrected on page and badge, and the log has no name', async () => {
    const done = await correct({ nameAr: ' منى   الشريف ', nameEn: 'Mona E.', day: '2026-04-30' })
    expect(done.fields).toMatchObject({ 'name, English': ['Mona', 'Mona E.'] })
    const certificate = await shown()
    expect(certificate.learnerName).toEqual({ ar: 'منى الشريف', en: 'Mona E.' })
    expect(dayAt(Date.parse(certificate.issuedAt))).toBe('2026-04-30')
    expect(await (await api.get(`/certificates/${id}/badge.json`)).text()).toContain('Mona E.')
    const log = JSON.stringify(await logged(api, `certificate ${id}`))
    expect(log).toContain('name, English')
    expect(log).not.toMatch(/Mona|منى/)
  })

  test('the same day, as it is in Cairo, changes nothing', async () => {
    expect((await correct({ day: '2026-05-02', nameEn: 'Mona' })).fields).toEqual({})
  })

  test.each<Correction>([
    { day: '2026-06-02' },
    { day: 'x' },
    { nameAr: '', nameEn: '' },
    { nameEn: 'عمر' },
    { nameEn: 'Mona منى' },
    { nameAr: 'Omar' },
    { nameEn: '   ' },
    { nameEn: 'a\0b' },
    { nameEn: '\ud800' },
    { nameEn: 'x'.repeat(501) }
  ])('%j is refused', async correction => {
    const before = await shown()
    expect(await resultOf(correct(correction))).toEqual(expect.any(String))
    expect(await shown()).toEqual(before)
  })

  test('any name is stored as it is written', async () => {
    for (const name of HOSTILE.filter(text => !/\p{Script=Arabic}/u.test(text))) {
      await correct({ nameEn: name })
      const tidy = name.normalize('NFC').replace(/\s+/g, ' ').trim()
      expect((await shown()).learnerName.en).toBe(tidy)
    }
  })

  test('one is reissued from account and class, with its day', async () => {
    await api.db
      .updateTable('learner')
      .set({ name_ar: 'ليلى', name_en: 'Layla' })
      .where('id', '=', me.id)
      .execute()
    const before = await shown()
    await operate(api, tx => reissueCertificate(tx, id, false))
    const after = await shown()
    expect(after).toMatchObject({
      id,
      issuedAt: before.issuedAt,
      learnerName: { ar: 'ليلى', en: 'Layla' }
    })
    expect(after.courseTitle).not.toEqual(before.courseTitle)

    const renumbered = await operate(api, tx => reissueCertificate(tx, id, true))
    const number = String(renumbered.fields['number']?.[1])
    expect((await api.get(`/certificates/${id}`)).status).toBe(404)
    expect(await shown(number)).toMatchObject({ learnerName: { en: 'Layla' } })
    expect(await findCertificates(api.db, { learnerId: me.id })).toHaveLength(1)
  })

  test('a revoked one is not reissued', async () => {
    await revoke()
    expect(await resultOf(operate(api, tx => reissueCertificate(tx, id, true)))).toContain(
      'revoked'
    )
  })

  test.each(['nobody', "' or 1=1 --", 'a\0b', ''])('%j is unknown', async number => {
    expect(await resultOf(revoke(number))).toContain('there is no certificate')
    expect(await findCertificates(api.db, { id: number })).toEqual([])
  })
})

test('the PDF of a certificate has its current texts', async () => {
  const api = await openFilledApi(':memory:')
  const { id: learnerId } = await signIn(api)
  const id = await certify(api, learnerId, 1)
  const pdf = async () => (await api.get(`/certificates/${id}/pdf`)).headers.get('etag')
  const before = await pdf()
  await operate(api, (tx, time) => correctCertificate(tx, id, { nameEn: 'Mona E.' }, time))
  const corrected = await pdf()
  await operate(api, (tx, time) => revokeCertificate(tx, id, time))
  expect(new Set([before, corrected, await pdf()]).size).toBe(3)
  await api.close()
})
