import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/certificates.ts'
import {
  correctCertificate,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate
} from '#server/admin/certificates.ts'
import { locales } from '#i18n/locale.ts'
import { outcome, PASSWORD, renew, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, LEARNING } from '#tests/support/catalogue/learning.ts'
import type { Files } from '#tests/support/catalogue/small.ts'
import { learn } from '#tests/support/accounts/learners.ts'
import { askAs, openLearningApi, subscriber } from '#tests/support/learning/learning.ts'
import { operate, resultOf } from '#tests/support/operating/operating.ts'
import { readPdf } from '#tests/support/mail/read-pdf.ts'
import { ENGINES, SITE, type TestApi } from '#tests/support/server.ts'

const { firstPage, sleepWell, speakUp } = CLASSES

const path = (slug: string, classes: string): string => `- slug: ${slug}
  title: { ar: مسار ${slug}, en: Path ${slug} }
  summary: { ar: ملخص, en: In short }
  audience: { ar: لمن, en: Who }
  order: { ar: لماذا, en: Why }
  outcomes:
    - { ar: نتيجة, en: One }
  classes: ${classes}
`
const withPaths = (...paths: string[]): Files => ({ ...LEARNING, 'paths.yaml': paths.join('') })
const CALM = path('calm', '[sleep-well, speak-up]')
const ALL = path('all', '[sleep-well, speak-up, first-page]')

describe.each(ENGINES)('certificates of paths on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.import(withPaths(CALM), true)
    await renew(api)
    me = await subscriber(api)
  })

  const stored = () =>
    api.db
      .selectFrom('certificate')
      .selectAll()
      .where('learner_id', '=', me.id)
      .where('path_id', 'is not', null)
      .execute()
  const opened = async (who = me) =>
    (await (await askAs(api, who, 'GET /profile/certificates')).json()) as Certificate[]
  const ofPaths = async () => (await opened()).filter(one => one.path)
  /** Completes a class: all its items, and the enrolment that says so. */
  const finish = async (...classIds: number[]) => {
    for (const id of classIds) await learn(api, me.id, id, 100)
    for (const id of classIds) await askAs(api, me, `POST /courses/${id}/enroll`)
  }
  const lastFor = (id: number, duration_seconds: number) =>
    api.db.updateTable('class').set({ duration_seconds }).where('id', '=', id).execute()
  const issued = async () => {
    await finish(sleepWell, speakUp)
    const [certificate] = await stored()
    if (!certificate) throw new Error('none was issued')
    return certificate
  }
  const mailed = async () => {
    api.mails.length = 0
    await api.deliver()
    return api.mails.filter(({ to }) => to === me.email)
  }

  test('are issued with the last class that is missing, and name path and classes', async () => {
    await lastFor(sleepWell, 60)
    await lastFor(speakUp, 120)
    await finish(sleepWell)
    expect(await stored()).toEqual([])
    await finish(speakUp)
    const [{ id = '' } = {}] = await stored()
    const certificate = await api.json<Certificate>(`/certificates/${id}`)
    expect(certificate).toMatchObject({
      id,
      courseTitle: { ar: 'مسار calm', en: 'Path calm' },
      courseSlug: 'sleep-well',
      durationSeconds: 60 + 120,
      instructorName: { en: 'Omar Elattar' },
      revoked: false,
      path: {
        slug: 'calm',
        courses: [
          { slug: 'sleep-well', title: { ar: 'النوم الهادئ', en: 'Sleep well' } },
          { slug: 'speak-up', title: { ar: 'تكلم بثقة', en: 'Speak up' } }
        ]
      }
    })
    expect(await opened()).toContainEqual(expect.objectContaining({ id, path: certificate.path }))
    expect(await opened()).toHaveLength(3)
  })

  test('are issued with the last lesson itself', async () => {
    await finish(sleepWell)
    await learn(api, me.id, speakUp, 100)
    const lesson = await api.db
      .selectFrom('item')
      .select('id')
      .where('class_id', '=', speakUp)
      .where('type', '=', 'text')
      .executeTakeFirstOrThrow()
    await api.db
      .deleteFrom('completion')
      .where('learner_id', '=', me.id)
      .where('item_id', '=', lesson.id)
      .execute()
    expect(await ofPaths()).toEqual([])
    await askAs(api, me, `POST /text/${lesson.id}/complete`)
    expect(await stored()).toHaveLength(1)
  })

  test('name the issuer in the place of several experts', async () => {
    await api.import(withPaths(ALL), true)
    await finish(sleepWell, speakUp, firstPage)
    expect(await ofPaths()).toMatchObject([{ instructorName: { ar: 'أفق', en: 'Ufuq' } }])
  })

  test('cause one mail', async () => {
    const { id } = await issued()
    await askAs(api, me, `POST /courses/${speakUp}/enroll`)
    const mails = (await mailed()).filter(({ text }) => text.includes(id))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${SITE}/certificates/${id}`)
    expect(mails[0]?.text).toContain('مسار calm')
  })

  test(
    'of the last two classes at once one is issued, time after time',
    { timeout: 60_000 },
    async () => {
      for (let time = 0; time < 10; time++) {
        me = await subscriber(api)
        await learn(api, me.id, sleepWell, 100)
        await learn(api, me.id, speakUp, 100)
        const answers = await Promise.all(
          [sleepWell, speakUp].map(id => outcome(askAs(api, me, `POST /courses/${id}/enroll`)))
        )
        expect(answers).toEqual([200, 200])
        expect(await stored()).toHaveLength(1)
      }
      expect(api.events.filter(({ level }) => level === 'error')).toEqual([])
    }
  )

  test('are not issued twice, however often they are opened at once', async () => {
    await api.import(LEARNING, true)
    await finish(sleepWell, speakUp)
    expect(await stored()).toEqual([])
    await api.import(withPaths(CALM), true)
    const answers = await Promise.all(Array.from({ length: 10 }, () => opened()))
    expect(new Set(answers.map(list => list.find(one => one.path)?.id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  test('need every class of a path, and are issued once it is shortened', async () => {
    await api.import(withPaths(ALL), true)
    await finish(sleepWell, speakUp)
    expect(await ofPaths()).toEqual([])
    await api.import(withPaths(path('all', '[sleep-well, speak-up]')), true)
    expect(await ofPaths()).toMatchObject([{ path: { slug: 'all', courses: { length: 2 } } }])
  })

  test('stay unchanged when the path grows, is renamed or is removed', async () => {
    const certificate = await issued()
    await api.import(withPaths(ALL.replaceAll('slug: all', 'slug: calm')), true)
    expect(await stored()).toEqual([certificate])
    await finish(firstPage)
    expect(await ofPaths()).toHaveLength(1)
    await api.import(LEARNING, true)
    expect(await ofPaths()).toHaveLength(1)
    expect(await stored()).toEqual([certificate])
    expect(await api.json(`/certificates/${certificate.id}`)).toMatchObject({
      courseTitle: { en: 'Path calm' },
      path: { courses: { length: 2 } }
    })
  })

  test('are not issued for a removed path, nor for one without its classes', async () => {
    await api.db.updateTable('path').set({ retired: 1 }).execute()
    await finish(sleepWell, speakUp)
    expect(await ofPaths()).toEqual([])
    await api.db.updateTable('path').set({ retired: 0 }).where('slug', '=', 'calm').execute()
    const retire = (retired: number) =>
      api.db.updateTable('class').set({ retired }).where('id', '=', speakUp).execute()
    await retire(1)
    expect(await ofPaths()).toEqual([])
    await retire(0)
    expect(await ofPaths()).toHaveLength(1)
  })

  test('of several paths with the same class each has its own', async () => {
    await api.import(withPaths(CALM, ALL), true)
    await finish(sleepWell, speakUp, firstPage)
    expect((await ofPaths()).map(one => one.path?.slug).sort()).toEqual(['all', 'calm'])
  })

  test('are hidden from others, and do not count for them', async () => {
    await issued()
    const other = await subscriber(api)
    expect(await opened(other)).toEqual([])
  })

  test('count no class whose certificate was revoked, until it is restored', async () => {
    await finish(sleepWell)
    const [first] = await opened()
    await operate(api, (tx, time) => revokeCertificate(tx, first?.id ?? '', time))
    await finish(speakUp)
    expect(await ofPaths()).toEqual([])
    await operate(api, tx => restoreCertificate(tx, first?.id ?? ''))
    expect(await ofPaths()).toHaveLength(1)
  })

  test('that are revoked stay revoked, are shown so, and are not reissued', async () => {
    const { id } = await issued()
    const ofClass = (await opened()).find(one => !one.path)
    const noted = await operate(api, (tx, time) => revokeCertificate(tx, ofClass?.id ?? '', time))
    expect(noted.notes?.join()).toContain(id)
    await operate(api, (tx, time) => revokeCertificate(tx, id, time))
    await askAs(api, me, `POST /courses/${speakUp}/enroll`)
    expect(await ofPaths()).toMatchObject([{ id, revoked: true }])
    expect((await api.get(`/certificates/${id}/badge.json`)).status).toBe(404)
  })

  test('can be corrected, and reissued while their path is complete', async () => {
    const { id } = await issued()
    await operate(api, (tx, time) => correctCertificate(tx, id, { nameEn: 'Mona E.' }, time))
    expect(await api.json(`/certificates/${id}`)).toMatchObject({ learnerName: { en: 'Mona E.' } })
    await api.import(withPaths(CALM.replaceAll('Path calm', 'A calm path')), true)
    await operate(api, tx => reissueCertificate(tx, id, false))
    expect(await api.json(`/certificates/${id}`)).toMatchObject({
      courseTitle: { en: 'A calm path' }
    })
    await api.import(withPaths(ALL.replaceAll('slug: all', 'slug: calm')), true)
    expect(await resultOf(operate(api, tx => reissueCertificate(tx, id, true)))).toContain(
      'all classes'
    )
  })

  test('have a badge of a learning program that names its classes', async () => {
    const { id } = await issued()
    expect(await api.json(`/certificates/${id}/badge.json`)).toMatchObject({
      name: 'مسار calm',
      credentialSubject: {
        achievement: {
          id: `${SITE}/paths/calm`,
          achievementType: 'LearningProgram',
          description: expect.stringMatching(/مسار calm.+ · /)
        }
      }
    })
  })

  test.each(locales)('have a PDF in %s that names path and classes', async lancode => {
    const { id, path: kept } = await issued()
    const response = await api.get(`/certificates/${id}/pdf`, { lancode })
    const { pages, isAccessible, texts } = await readPdf(await response.bytes())
    expect({ pages, isAccessible }).toEqual({ pages: 1, isAccessible: true })
    const { courses } = JSON.parse(kept ?? '') as NonNullable<Certificate['path']>
    for (const { title } of courses) expect(texts.join(' ')).toContain(title[lancode])
    expect(texts.join(' ')).toContain(lancode === 'ar' ? 'مسار تعلّم' : 'Learning path')
  })

  test('are part of the export, and are deleted with the account', async () => {
    const { id } = await issued()
    const all = (await (await askAs(api, me, 'GET /profile/export')).json()) as object
    expect(all).toMatchObject({
      certificates: expect.arrayContaining([
        expect.objectContaining({ id, path: expect.anything() })
      ])
    })
    const answer = await askAs(api, me, 'DELETE /profile', { password: PASSWORD })
    expect(answer.status).toBe(204)
    expect(await stored()).toEqual([])
    expect((await api.get(`/certificates/${id}`)).status).toBe(404)
  })
})
