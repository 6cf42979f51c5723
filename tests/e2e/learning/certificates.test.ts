import type { Page } from 'playwright/test'
import { type Certificate, getCertificate } from '#contract/certificates.ts'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { localized, locales, otherLocale } from '#i18n/locale.ts'
import { languageName } from '#i18n/format/format.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const ID = '9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10'
const CERTIFICATE: Certificate = {
  id: ID,
  learnerName: { ar: "سارة O'Neil", en: "Sara O'Neil" },
  courseTitle: { ar: 'React 19 للمبتدئين', en: 'React 19 for beginners' },
  courseSlug: 'web-from-zero',
  instructorName: { ar: 'طارق العطار', en: 'Tarek El-Attar' },
  issuedAt: '2026-03-09T12:00:00.000Z',
  durationSeconds: 15_600,
  language: 'ar',
  verifyUrl: `/certificates/${ID}`,
  revoked: false
}

const COURSE = {
  id: 1,
  slug: 'web-from-zero',
  title: { ar: 'الويب من الصفر', en: 'The Web from Zero' },
  summary: { ar: 'ملخص', en: 'Summary' },
  level: 'BEGINNER',
  language: 'ar',
  categoryIds: [1],
  instructor: { id: 1, slug: 'x', name: { ar: 'طارق', en: 'Tarek' } },
  posterUrl: '/favicon.svg',
  durationSeconds: 600,
  episodeCount: 3,
  rating: { average: 0, count: 0 },
  isFeatured: false,
  isPro: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z'
}

/** What the API would say of the PDF: a file, in the language that is asked for. */
async function answerPdf(page: Page): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = []
  await page.route('**/api/certificates/*/pdf', route => {
    asked.push(route.request().headers()['lancode'])
    return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' })
  })
  return asked
}

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  const t = (key: Parameters<typeof text<'certificate'>>[2], values = {}) =>
    text(locale, 'certificate', key, values)
  const mine = (key: Parameters<typeof text<'certificates'>>[2], values = {}) =>
    text(locale, 'certificates', key, values)
  const issuer = { ar: 'أفق', en: 'Ufuq' }[locale]
  const path = localized(`/certificates/${ID}`, locale)

  test(`an employer verifies a certificate at ${path}, and keeps it`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const heard = listen(page)
    await answer(page, getCertificate, { json: { ...CERTIFICATE, verifyUrl: path } })
    const asked = await answerPdf(page)
    await page.goto(path)
    const paper = page.getByRole('article')
    await expect(page.getByText(t('valid'), { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(CERTIFICATE.learnerName[locale]))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    for (const said of [
      CERTIFICATE.learnerName,
      CERTIFICATE.courseTitle,
      CERTIFICATE.instructorName
    ]) {
      await expect(paper.locator('bdi').filter({ hasText: said[locale] })).toBeVisible()
    }
    await expect(paper.getByText(ID, { exact: true })).toBeVisible()
    await expect(paper.getByRole('img', { name: t('qr') })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    // Paper stays paper in the dark.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 253, 249)')
    await expectReadable(page)
    await page.emulateMedia({ colorScheme: 'light' })
    // It is not theirs.
    await expect(page.getByRole('link', { name: t('linkedin') })).toHaveCount(0)

    const actions = page.getByRole('region', { name: t('actions') })
    for (const [language, key] of [
      ['ar', 'pdfAr'],
      ['en', 'pdfEn']
    ] as const) {
      const download = page.waitForEvent('download')
      await actions.getByRole('button', { name: t(key) }).click()
      const name = CERTIFICATE.learnerName[language]
      const course = CERTIFICATE.courseTitle[language]
      const file = text(language, 'certificate', 'file', { name, course })
      expect((await download).suggestedFilename()).toBe(`${file}.pdf`)
    }
    expect(asked).toEqual(['ar', 'en'])
    await actions.getByRole('button', { name: t('copy') }).click()
    await expect(actions.getByText(t('copied'))).toBeVisible()
    const { origin } = new URL(page.url())
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${path}`)
    await expectReadable(page)
    await expectFit(page)

    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(actions).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const other = otherLocale(locale)
    await page.getByRole('link', { name: languageName(other) }).click()
    await expect(page).toHaveURL(localized(path, other))
    await expect(page.getByText(CERTIFICATE.learnerName[other], { exact: true })).toBeVisible()
    expect(heard).toEqual([])
  })

  inArabic(
    `a certificate that is revoked, out of reach, or none says so at ${path}`,
    async ({ page }) => {
      await answer(page, getCertificate, { json: { ...CERTIFICATE, revoked: true } })
      await page.goto(path)
      await expect(page.getByText(t('revoked'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('stamp'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t('badge') })).toHaveCount(0)
      await expectReadable(page)

      await answer(page, getCertificate, 'no answer', 'no answer', { json: CERTIFICATE })
      await page.reload()
      await expect(page.getByText(t('kept'), { exact: true })).toBeVisible()
      await expect(page.getByText(CERTIFICATE.learnerName[locale], { exact: true })).toBeVisible()
      await page.getByRole('button', { name: t('again') }).click()
      await expect(page.getByText(t('valid'), { exact: true })).toBeVisible()

      await answer(page, getCertificate, { code: 'not_found' })
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(t('missing'))
      await expectReadable(page)
      await answer(page, getCertificate, 'no answer', 'no answer', { json: CERTIFICATE })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failed'))
      await page.getByRole('button', { name: t('retry') }).click()
      await expect(page.getByText(t('valid'), { exact: true })).toBeVisible()
    }
  )

  inEnglish('learners see what they earned and what is left', async ({ page }) => {
    const heard = listen(page)
    await signIn(page, { name: 'Sara', access: 'yes', isKept: true })
    await answer(page, listMyCertificates, { json: [] }, { json: [CERTIFICATE] })
    const underWay = { course: COURSE, completedItems: 5, totalItems: 8 }
    await answer(
      page,
      listMyClasses,
      { json: [] },
      {
        json: [CERTIFICATE.courseSlug, 'y'].map(slug => ({
          ...underWay,
          course: { ...COURSE, slug }
        }))
      }
    )
    await answer(page, getCertificate, { json: CERTIFICATE })
    await page.goto(localized('/profile/2', locale))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: mine('classes') })).toHaveAttribute(
      'href',
      localized('/classes', locale)
    )
    await page.reload()
    const earned = main.getByRole('region', { name: mine('earned') })
    await expect(earned.getByRole('listitem')).toHaveCount(1)
    await expect(earned.locator('img')).toHaveAttribute('src', '/certificate.svg')
    await expect(earned.getByRole('button', { name: t('pdfAr') })).toBeVisible()
    const linkedIn = await earned.getByRole('link', { name: t('linkedin') }).getAttribute('href')
    const told = new URL(linkedIn ?? '').searchParams
    expect([told.get('organizationName'), told.get('issueMonth'), told.get('certId')]).toEqual([
      ...[issuer, '3', ID]
    ])
    await expect(main.getByText(mine('underWayLead'))).toBeVisible()
    await expect(main.getByRole('link', { name: mine('underWay') })).toHaveAttribute(
      'href',
      localized('/my-learning', locale)
    )
    await expectReadable(page)
    await expectFit(page)

    await earned
      .getByRole('link', { name: mine('viewOf', { course: CERTIFICATE.courseTitle[locale] }) })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: t('linkedin') })).toBeVisible()
    expect(heard).toEqual([])
  })
}
