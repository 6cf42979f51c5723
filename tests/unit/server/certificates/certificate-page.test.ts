import { describe, expect, test } from 'vitest'
import { certificateText } from '#i18n/texts/certificates.ts'
import { locales } from '#i18n/locale.ts'
import { pageOf } from '#server/certificates/certificate-page.ts'

const HOSTILE = `\u202E${'x'.repeat(30)}\u0000`
const SET = `${'x'.repeat(24)}\u200B${'x'.repeat(6)}`
const certificate = {
  id: '9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10',
  learnerName: { ar: HOSTILE, en: '' },
  courseTitle: { ar: '', en: HOSTILE },
  courseSlug: 'a',
  instructorName: { ar: HOSTILE, en: HOSTILE },
  issuedAt: '2026-06-30T22:30:00.000Z',
  durationSeconds: 15_600,
  language: 'ar' as const,
  verifyUrl: 'https://elsewhere.example/',
  revoked: false
}
const page = (change: object, locale: 'ar' | 'en') =>
  pageOf({ ...certificate, ...change }, locale, 'https://ufuq.example') as Record<string, unknown>

describe.each(locales)('the certificate page in %s', locale => {
  test('has no control characters of texts, and lines that fit', () => {
    expect(page({}, locale)).toMatchObject({ name: SET, course: SET })
    expect(JSON.stringify(page({}, locale))).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })

  test('is dated as it was in Cairo', () => {
    expect(page({}, locale)).toMatchObject({ day: [2026, 7, 1] })
    expect(JSON.stringify(page({}, locale))).toContain('2026')
  })

  test('leads to this site, in its language', () => {
    const path = `/certificates/${certificate.id}`
    const address = `https://ufuq.example${locale === 'en' ? '/en' : ''}${path}`
    expect(page({}, locale)).toMatchObject({ address, 'address-text': address.slice(8) })
  })

  test('shows that it is revoked, and nothing about it otherwise', () => {
    expect(page({}, locale)).toMatchObject({ revoked: null })
    expect(page({ revoked: true }, locale)).toMatchObject({ revoked: expect.any(String) })
  })

  test.each([8, 9])('names the classes of a path of %i classes, and no expert', count => {
    const courses = Array.from({ length: count }, (_, at) => ({
      slug: `c${at}`,
      title: { ar: `\u202Eدورة ${at}`, en: `Class ${at}` }
    }))
    const set = page({ path: { slug: 'p', courses } }, locale)
    const t = certificateText(locale)
    expect(set).toMatchObject({
      heading: t('path.title'),
      reason: t('path.reason'),
      facts: [
        { label: t('path.classes'), value: t('path.count', { count }) },
        { label: t('path.duration') },
        { label: t('issued') }
      ]
    })
    const names = courses.map((_, at) => (locale === 'ar' ? `دورة ${at}` : `Class ${at}`))
    expect(set['classes']).toEqual(count === 8 ? names : [])
    expect(set['description']).toContain(
      count === 8 ? names.join(' · ') : t('path.count', { count })
    )
  })
})
