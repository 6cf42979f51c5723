import type { Locator, Page } from 'playwright/test'
import type { Certificate } from '#contract/certificates.ts'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { type Locale, locales, localized } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const PATH = 'numbers-that-decide'
const [FIRST, SECOND, THIRD] = ['spreadsheets-for-decisions', 'python-for-data', 'saas-metrics']

const ID = 'K7Qf92MxQ4HtBz0aWc3dEg'
const ISSUED = '2026-11-01T00:00:00.000Z'
const NAMES = { ar: 'منى', en: 'Mona' }
const CERTIFICATE: Certificate = {
  ...{ id: ID, learnerName: NAMES, courseTitle: NAMES, instructorName: NAMES },
  ...{ courseSlug: FIRST, issuedAt: ISSUED, durationSeconds: 60, language: 'ar' },
  ...{ verifyUrl: `/certificates/${ID}`, revoked: false, path: { slug: PATH, courses: [] } }
}

/** A class that the learner has completed. */
async function completed(page: Page, slug: string | undefined) {
  const { items } = (await (await page.request.get('/api/courses')).json()) as {
    items: { slug: string }[]
  }
  const course = items.find(item => item.slug === slug)
  return { course, completedItems: 4, totalItems: 4, completedAt: ISSUED }
}

const cards = (locale: Locale, key: Parameters<typeof text<'cards'>>[2], values = {}) =>
  text(locale, 'cards', key, values)

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const all = localized('/pro-class', locale)
  const path = localized(`/paths/${PATH}`, locale)
  const t = (key: Parameters<typeof text<'pro'>>[2]) => text(locale, 'pro', key)

  test.describe(all, () => {
    it('leads to a path, which offers guests an account and a free part, and brings them back', async ({
      page
    }) => {
      await page.goto(all)
      await page.locator(`#${PATH}`).getByRole('link').click()
      await expect(page).toHaveURL(path)
      await expectReadable(page)
      await expectFit(page, [320, 768])
      const main = page.getByRole('main')
      await expect(main.getByText(t('subscribe'))).toBeHidden()
      await expect(main.getByText(t('room'), { exact: true })).toBeHidden()
      await expect(main.getByText(t('tryFree'))).toBeVisible()
      await main.getByText(t('signUp')).click()
      const next = encodeURIComponent(path)
      await expect(page).toHaveURL(`${localized('/signup', locale)}?next=${next}`)
    })

    it('leads members to the plans and subscribers to the class room', async ({
      page,
      browser,
      baseURL
    }) => {
      await signIn(page, { name: 'منى', access: 'no', isKept: true })
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(t('signUp'))).toBeHidden()
      await main.getByText(t('subscribe')).click()
      await expect(page).toHaveURL(localized('/subscription-plans', locale))

      const other = await browser.newPage({ ...(baseURL && { baseURL }) })
      await signIn(other, { name: 'منى', access: 'yes', isKept: true })
      await other.goto(path)
      const same = other.getByRole('main')
      await expect(same.getByText(t('subscribe'))).toBeHidden()
      await expect(same.getByText(t('tryFree'))).toBeHidden()
      await same.getByText(t('room'), { exact: true }).click()
      await expect(other).toHaveURL(new RegExp(`${localized(`/class/${FIRST}/videos`, locale)}`))
      await other.close()
    })

    inArabic('shows a learner how far they are, and what is next', async ({ page }) => {
      const { items } = (await (await page.request.get('/api/courses')).json()) as {
        items: { slug: string }[]
      }
      const mine = (slug: string | undefined, done: number) => ({
        course: items.find(item => item.slug === slug),
        ...{ completedItems: done, totalItems: 4 },
        ...(done === 4 && { completedAt: '2026-11-01T00:00:00.000Z' })
      })
      await signIn(page, { name: 'منى', access: 'yes', isKept: true })
      await answer(page, listMyClasses, { json: [mine(FIRST, 4), mine(SECOND, 1)] })
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(cards(locale, 'pathDone', { done: 1, count: 3 }))).toBeVisible()
      await expect(main.getByRole('link', { name: cards(locale, 'pathNext') })).toHaveAttribute(
        'href',
        localized(`/class/${SECOND}/videos`, locale)
      )
      const whole = [FIRST, SECOND, THIRD].map(slug => mine(slug, 4))
      await answer(page, listMyClasses, { json: whole })
      await answer(page, listMyCertificates, { json: [] })
      await page.reload()
      await expect(main.getByText(cards(locale, 'pathWhole'))).toBeVisible()
      await expect(main.getByRole('link', { name: cards(locale, 'pathCertificate') })).toHaveCount(
        0
      )
      await expectReadable(page)
    })

    inArabic('shows on the card of a path how far it is, and leads on', async ({ page }) => {
      await signIn(page, { name: 'منى', access: 'yes', isKept: true })
      await answer(page, listMyClasses, { json: [await completed(page, FIRST)] })
      await page.goto(all)
      const card = page.locator(`#${PATH}`)
      await expect(card.getByText(cards(locale, 'pathDone', { done: 1, count: 3 }))).toBeVisible()
      const onward = page.getByRole('main').getByRole('link', { name: cards(locale, 'pathNext') })
      await expect(onward).toHaveCount(1)
      await expect(onward).toHaveAttribute('href', localized(`/class/${SECOND}/videos`, locale))
      await expectReadable(page)
      await expectFit(page, [320, 768])
    })

    test('shows the progress of a class below its words, clear of its heart', async ({ page }) => {
      await signIn(page, { name: 'منى', access: 'yes', isKept: true })
      await answer(page, listMyClasses, { json: [await completed(page, FIRST)] })
      await page.goto(path)
      const step = page.getByRole('article').first()
      const boxOf = async (part: Locator) => {
        const {
          left: x,
          right,
          top: y,
          bottom
        } = await part.evaluate(one => one.getBoundingClientRect().toJSON() as DOMRect)
        return { x, right, y, bottom }
      }
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const words = await boxOf(step.getByRole('heading'))
        const done = await boxOf(step.getByText(cards(locale, 'done')))
        const heart = await boxOf(step.getByRole('button'))
        expect(done.y).toBeGreaterThanOrEqual(words.bottom)
        expect(locale === 'ar' ? done.right : done.x).toBe(locale === 'ar' ? words.right : words.x)
        expect(heart.bottom).toBeLessThan(done.y)
        expect(locale === 'ar' ? words.right < heart.x : heart.right < words.x).toBe(true)
      }
    })

    it('has as much room above the plans as below them', async ({ page }) => {
      await page.goto(path)
      const edges = (part: Locator) =>
        part.evaluate(one => {
          const { top, bottom } = one.getBoundingClientRect()
          return { top, bottom }
        })
      const plans = page.getByRole('main').locator('.night').last()
      const steps = await edges(page.locator('.bg-sunken:has(.path-steps)'))
      const footer = await edges(page.getByRole('contentinfo'))
      const panel = await edges(plans)
      expect(panel.top - steps.bottom).toBe(footer.top - panel.bottom)
    })

    inArabic('leads to the certificate without a subscription too', async ({ page }) => {
      const mine = await Promise.all([FIRST, SECOND, THIRD].map(slug => completed(page, slug)))
      await signIn(page, { name: 'منى', access: 'no', isKept: true })
      await answer(page, listMyClasses, { json: mine })
      await answer(page, listMyCertificates, { json: [CERTIFICATE] })
      await page.goto(path)
      const certificate = localized(`/certificates/${ID}`, locale)
      const main = page.getByRole('main')
      const link = main.getByRole('link', { name: cards(locale, 'pathCertificate') })
      await expect(link).toHaveAttribute('href', certificate)
      await expect(main.getByText(NAMES[locale], { exact: true })).toBeVisible()
      await expect(main.getByText(t('paperName'))).toHaveCount(0)
      await expect(main.getByRole('link', { name: cards(locale, 'paperLink') })).toHaveAttribute(
        'href',
        certificate
      )
      await expectReadable(page)
      await expectFit(page, [320])

      await page.goto(all)
      const card = page.locator(`#${PATH}`)
      await expect(card.getByText(cards(locale, 'pathWhole'))).toBeVisible()
      await expect(link).toHaveCount(1)
      await expect(
        card.getByRole('link', { name: cards(locale, 'pathCertificate') })
      ).toHaveAttribute('href', certificate)
      await expectReadable(page)
      await expectFit(page, [320])
    })
  })
}
