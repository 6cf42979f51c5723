import type { Page } from 'playwright'
import { started } from '#tests/support/e2e/started.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { CLASS, NEWER, type StrictSite } from './strict-site.ts'

/** A learner's way from login to cancellation, in English. */
export async function walk(
  page: Page,
  { learner, completeAFifth }: Pick<StrictSite, 'learner' | 'completeAFifth'>
): Promise<void> {
  const person = await learner()
  await logIn(page, person)
  await buy(page)
  await learn(page)
  await completeAFifth(person.email)
  await review(page)
  await openNewer(page)
  await visitProfile(page)
  await cancel(page)
}

const go = async (page: Page, path: string) => {
  await page.goto(path)
  await started(page)
}

const mainOf = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) =>
  mainOf(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first()

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await go(page, '/en/login')
  await mainOf(page)
    .getByLabel(text('en', 'form', 'email'))
    .fill(email)
  const field = mainOf(page).getByLabel(text('en', 'form', 'password'), { exact: true })
  await field.fill(password)
  await field.press('Enter')
  await page.waitForURL('/en')
}

async function buy(page: Page) {
  const t = (key: Parameters<typeof text<'checkout'>>[2]) => text('en', 'checkout', key)
  await go(page, '/en/subscription-plans?plan=MONTHLY')
  await mainOf(page).getByLabel(t('promo')).fill('ufuq25')
  await button(page, t('apply')).click()
  await button(page, t('remove')).waitFor()
  await button(page, t('pay')).click()
  await page.getByRole('button', { name: text('en', 'payment', 'approve') }).click()
  await page.getByRole('dialog', { name: text('en', 'paymentReturn', 'title.confirmed') }).waitFor()
}

async function learn(page: Page) {
  const t = (key: Parameters<typeof text<'room'>>[2], values = {}) =>
    text('en', 'room', key, values)
  const quiz = (key: Parameters<typeof text<'quiz'>>[2]) => text('en', 'quiz', key)
  await go(page, `/en/class/${CLASS}`)
  await mainOf(page)
    .getByRole('button', { name: text('en', 'cards', 'save') })
    .filter({ visible: true })
    .first()
    .click()
  await button(page, text('en', 'classActions', 'start')).click()
  await page.waitForURL(/\/videos\?item=\d+$/)

  await page.locator('video').waitFor()
  await page.keyboard.press('k')
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  await page.keyboard.press('k')
  await page.getByRole('tab', { name: t('notes') }).click()
  await page.getByRole('tabpanel').getByRole('textbox').fill('A thought')
  await page.getByRole('button', { name: t('noteAdd') }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'A thought' })
  await note.getByRole('button', { name: t('noteDelete') }).click()
  await page.getByRole('button', { name: t('noteUndo') }).waitFor()

  const contents = page.getByRole('navigation', { name: t('contents') })
  await contents
    .getByRole('link')
    .filter({ hasText: t('type.text') })
    .first()
    .click()
  await button(page, t('markRead')).click()
  await contents
    .getByRole('link')
    .filter({ hasText: t('type.quiz') })
    .first()
    .click()
  await mainOf(page)
    .getByRole('link', { name: t('quizStart') })
    .click()
  await page.waitForURL(/\/quiz\/\d+$/)
  await page.keyboard.press('1')
  await button(page, quiz('question.review')).click()
  await button(page, quiz('review.send')).click()
  await mainOf(page)
    .getByRole('heading', { name: quiz('result.failed') })
    .waitFor()
}

async function review(page: Page) {
  const t = (key: Parameters<typeof text<'reviews'>>[2]) => text('en', 'reviews', key)
  await go(page, `/en/class/${CLASS}`)
  const reviews = page.locator('#reviews')
  await reviews.scrollIntoViewIfNeeded()
  await reviews.getByRole('radio', { name: t('stars.4') }).press('Space')
  await reviews.getByLabel(t('comment')).fill('Clear')
  await reviews.getByRole('button', { name: t('send') }).click()
  await reviews.getByText(t('sent')).waitFor()
}

/** The page of a class that is newer than the build. */
async function openNewer(page: Page) {
  await go(page, `/en/class/${NEWER}`)
  await mainOf(page).getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page
    .locator('#reviews')
    .getByText(text('en', 'reviews', 'empty'))
    .waitFor()
  await button(page, text('en', 'classActions', 'start')).click()
  await page.waitForURL(/\/videos\?item=\d+$/)
  await page.locator('video').waitFor()
}

async function visitProfile(page: Page) {
  await go(page, '/en/profile/1')
  await mainOf(page)
    .getByLabel(text('en', 'profile', 'nameEn'))
    .fill('Mona Adel')
  await button(page, text('en', 'profile', 'save')).click()
  await mainOf(page)
    .getByText(text('en', 'profile', 'saved'))
    .waitFor()
  await go(page, '/en/profile/2')
  await mainOf(page)
    .getByRole('link', { name: text('en', 'certificates', 'underWay') })
    .waitFor()
  await go(page, '/en/profile/3')
  await mainOf(page).getByRole('listitem').filter({ visible: true }).first().waitFor()
  await go(page, '/en/profile/4')
  await mainOf(page)
    .getByText(text('en', 'subscription', 'status.in_progress'), { exact: true })
    .waitFor()
}

async function cancel(page: Page) {
  const t = (key: Parameters<typeof text<'cancellation'>>[2]) => text('en', 'cancellation', key)
  await go(page, '/en/subscription-cancellation')
  await button(page, t('goOn')).click()
  await mainOf(page)
    .getByRole('radio', { name: t('reason.too_expensive') })
    .check()
  await button(page, t('goOn')).click()
  await button(page, t('cancelAnyway')).click()
  await page.waitForURL('/en/subscription-cancellation/success')
}
