import type { Page } from 'playwright/test'
import { reportClientError } from '#contract/client-errors.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { CRASH_TEXTS } from '#i18n/texts/crash.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { breakIsland, islandNames } from '#tests/support/e2e/broken-island.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

interface Row {
  /** A page that has it. */
  path: string
  /** Where a guest does not see it. */
  isForLearner?: true
  /** It lies over the page, wherever that is scrolled to. */
  isInFlow?: false
  /** What brings it into view. */
  show?: (page: Page, locale: Locale) => Promise<void>
}

const CERTIFICATE = '/certificates/9b2e7c1e-7f57-4a52-bb4c-000000000001'

/** Each island with a page where it is seen. */
const ISLANDS: Record<string, Row> = {
  AccountMenu: { path: '/faq', isForLearner: true },
  AccountPanel: { path: '/faq', isForLearner: true, show: openMenu },
  ApplicationForm: { path: '/instructor-application' },
  Cancellation: { path: '/subscription-cancellation', isForLearner: true },
  Cancelled: { path: '/subscription-cancellation/success', isForLearner: true },
  Certificate: { path: CERTIFICATE },
  Certificates: { path: '/profile/2', isForLearner: true },
  Checkout: { path: '/subscription-plans' },
  ClassActions: { path: '/class/saas-metrics' },
  ForgotPassword: { path: '/forget-password' },
  Gallery: { path: '/test' },
  GuestSaved: { path: '/my-learning' },
  LearnerHome: { path: '/', isForLearner: true },
  Learning: { path: '/my-learning', isForLearner: true },
  Notices: { path: '/faq', isInFlow: false, show: carryNotice },
  OwnFace: { path: '/profile/3', isForLearner: true },
  OwnPlan: { path: '/subscription-plans', isForLearner: true },
  OwnReview: { path: '/class/saas-metrics', isForLearner: true, show: scrollToReviews },
  PaymentReturn: { path: '/subscription-success' },
  Profile: { path: '/profile/1', isForLearner: true },
  Quiz: { path: '/class/saas-metrics/quiz/1' },
  ResetPassword: { path: '/reset-password' },
  Room: { path: '/class/saas-metrics/videos' },
  SearchBox: { path: '/faq' },
  Settings: { path: '/profile/3', isForLearner: true },
  SignIn: { path: '/login' },
  SignUp: { path: '/signup' },
  Subscription: { path: '/profile/4', isForLearner: true },
  Trailer: { path: '/class/saas-metrics', show: pressTrailer },
  Unsubscribe: { path: '/unsubscribe' },
  Verification: { path: '/?token=abc', isInFlow: false }
}

async function openMenu(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 760, height: 800 })
  await page.getByRole('button', { name: text(locale, 'common', 'menu'), exact: true }).click()
}

async function pressTrailer(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: text(locale, 'class', 'trailer') }).click()
}

async function carryNotice(page: Page): Promise<void> {
  await page.evaluate(() =>
    sessionStorage.setItem('notice', JSON.stringify({ kind: 'info', key: 'sessionEnded' }))
  )
  await page.reload()
}

async function scrollToReviews(page: Page): Promise<void> {
  await page.locator('#reviews').scrollIntoViewIfNeeded()
}

test('each island has a row', () => {
  expect(Object.keys(ISLANDS)).toEqual([...new Set(islandNames())].toSorted())
})

for (const [at, [name, { path, isForLearner, isInFlow, show }]] of Object.entries(
  ISLANDS
).entries()) {
  // Every other one in English.
  const locale: Locale = at % 2 === 0 ? 'ar' : 'en'
  test(`${name} that crashes says so in ${locale}, is reported, and comes back`, async ({
    page
  }) => {
    // Nothing of what pages ask for matters; an API that answered would end the session.
    await page.route('**/api/**', route => route.abort())
    const reports = await answer(page, reportClientError, 'nothing')
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    const mend = await breakIsland(page, name)
    if (isForLearner) await signIn(page, { name: 'Mona', access: 'yes' })
    const address = localized(path, locale)
    await page.goto(address)
    // Has every island wake up, as if a reader had turned to it.
    await page.evaluate(() => document.dispatchEvent(new Event('signed-in')))
    await show?.(page, locale)

    const message = page.getByRole('alert').filter({ hasText: CRASH_TEXTS[locale].sentence })
    const shown = message.filter({ visible: true }).first()
    await expect(shown).toBeVisible()
    if (isInFlow !== false) await shown.scrollIntoViewIfNeeded()
    await expect(shown).toBeInViewport()
    await expect
      .poll(() => reports.map(({ body }) => body))
      .toContainEqual({
        island: name,
        path: crashed(address),
        message: 'Error: broken by a test'
      })
    expect(errors.join('\n')).toContain('broken by a test')
    await expectFit(page)

    await mend()
    const retry = message.getByRole('button', { name: CRASH_TEXTS[locale].retry })
    for (const button of (await retry.all()).toReversed())
      await button.evaluate((one: HTMLElement) => one.click())
    await expect(message).toHaveCount(0)
  })
}

const crashed = (address: string) =>
  address.replace(/\?.*/, '').replace(/(certificates\/).*/, '$1…')

test('a lesson that crashes leaves the room and the way to other lessons', async ({ page }) => {
  const locale = 'ar'
  const reports = await answer(page, reportClientError, 'nothing')
  await breakIsland(page, 'MarkdownTree')
  const { modules } = (await (
    await page.request.get('/api/courses/web-from-zero/content')
  ).json()) as ClassContent
  const items = modules.flatMap(({ items }) => items).filter(({ isPreview }) => isPreview)
  const lesson = items.find(({ type }) => type === 'text')
  const video = items.find(({ type }) => type === 'video')
  await page.goto(`${localized('/class/web-from-zero/videos', locale)}?item=${lesson?.id}`)
  const sentence = page.getByText(CRASH_TEXTS[locale].sentence)
  await expect(sentence).toBeVisible()
  await expectReadable(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson?.title[locale] ?? '')
  await expect
    .poll(() => reports.map(({ body }) => body))
    .toContainEqual({
      island: 'RoomStage',
      path: localized('/class/web-from-zero/videos', locale),
      message: 'Error: broken by a test'
    })
  const list = page.getByRole('navigation', { name: text(locale, 'room', 'contents') })
  await list.getByRole('link', { name: video?.title[locale] ?? '' }).click()
  await expect(page.locator('video')).toBeVisible()
  await expect(sentence).toBeHidden()
})
