import type { Page } from 'playwright/test'
import { getCertificate } from '#contract/certificates.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const SLUG = 'phone-photography'
const ID = 'a-certificate-nobody-guesses'
const CERTIFICATE = {
  id: ID,
  learnerName: { ar: 'منى', en: 'Mona' },
  courseTitle: { ar: 'التصوير', en: 'Photography' },
  courseSlug: SLUG,
  instructorName: { ar: 'يارا', en: 'Yara' },
  issuedAt: '2026-01-01T00:00:00.000Z',
  durationSeconds: 60,
  language: 'ar',
  verifyUrl: `https://ufuq.example/certificates/${ID}`,
  revoked: false
}

const hrefOf = (page: Page, selector: string) => page.locator(`head > ${selector}`)

for (const locale of locales) {
  const other = locale === 'ar' ? 'en' : 'ar'

  async function expectNamed(
    page: Page,
    origin: string | undefined,
    path: `/${string}`
  ): Promise<void> {
    const canonical = hrefOf(page, 'link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${origin}${localized(path, locale)}`)
    const alternate = hrefOf(page, `link[hreflang=${other}]`)
    await expect(alternate).toHaveAttribute('href', `${origin}${localized(path, other)}`)
  }

  test(`a certificate names its address, in ${locale}`, async ({ page, baseURL }) => {
    await answer(page, getCertificate, { json: CERTIFICATE })
    await page.goto(localized(`/certificates/${ID}`, locale))
    await expect(page.getByRole('main')).toContainText(locale === 'ar' ? 'منى' : 'Mona')
    await expectNamed(page, baseURL, `/certificates/${ID}`)
  })

  test(`a class room and its quiz name theirs, in ${locale}`, async ({ page, baseURL }) => {
    await page.goto(localized(`/class/${SLUG}/videos`, locale))
    await expectNamed(page, baseURL, `/class/${SLUG}/videos`)
    const answered = await page.request.get(`/api/courses/${SLUG}/content`)
    const { modules } = (await answered.json()) as ClassContent
    const id = modules.flatMap(({ items }) => items).find(({ type }) => type === 'quiz')?.id
    await page.goto(localized(`/class/${SLUG}/quiz/${id}`, locale))
    await expectNamed(page, baseURL, `/class/${SLUG}/quiz/${id}`)
    await expect(hrefOf(page, 'link[rel=canonical]')).toHaveCount(1)
  })
}
