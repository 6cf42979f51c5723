import type { Page } from 'playwright/test'
import { getProfile, listSessions } from '#contract/accounts/profile.ts'
import { getGoal } from '#contract/learning/goals.ts'
import { getReminders } from '#contract/learning/reminders.ts'
import {
  countUnreadNotices,
  getNoticePreferences,
  listLearnerNotices,
  type NoticePreferences,
  readNotices,
  setNoticePreferences
} from '#contract/learning/notices.ts'
import { MODES_OF, NOTICE_KINDS, USUAL_MAIL } from '#domain/accounts/notices/notice-kinds.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const CLASS = { id: 1, slug: 'saas-metrics', title: { ar: 'مقاييس SaaS', en: 'SaaS metrics' } }
const AUTHOR = { name: { ar: 'ليلى', en: 'Laila' }, isExpert: true }
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString()
const NOTICES = [
  {
    ...{ id: 'answer:2', kind: 'answer', createdAt: at(9), isRead: false, class: CLASS },
    ...{ title: 'ما معنى «churn»؟', author: AUTHOR, questionId: 5, contentId: 3 }
  },
  {
    ...{ id: 'announcement:1', kind: 'announcement', createdAt: at(8), isRead: false },
    ...{
      class: CLASS,
      author: AUTHOR,
      title: 'لقاء الخميس',
      body: 'نلتقي في السابعة.\nلا تتأخّروا.'
    }
  },
  { id: 'goal:2026-04-25', kind: 'goal', createdAt: at(7), isRead: true, minutes: 60 },
  {
    ...{ id: 'subscription:ending:1', kind: 'subscription', createdAt: at(6), isRead: true },
    ...{ about: 'ending', until: at(0) }
  }
]
const page1 = (items: readonly object[] = NOTICES, total = items.length, unread = 2) => ({
  json: { items, total, unread, page: 1, pageSize: 20 }
})
const PREFERENCES: NoticePreferences = {
  kinds: NOTICE_KINDS.map(kind => ({
    ...{ kind, bell: true, push: false, mail: USUAL_MAIL[kind], modes: [...MODES_OF[kind]] }
  })),
  timeZone: 'Africa/Cairo',
  quiet: { from: '21:00', until: '08:00' }
}
const PROFILE = {
  ...{ id: 7, name: { ar: 'منى', en: 'Mona' }, email: 'mona@example.com', emailVerified: true },
  ...{ phoneNumber: '+201001234567', language: 'ar', createdAt: at(0), reminders: true }
}

const word = (locale: Locale, key: Parameters<typeof text<'notices'>>[2], count?: number) =>
  text(locale, 'notices', key, count === undefined ? {} : { count })
const bell = (page: Page, locale: Locale, count = 2) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: count > 0 ? word(locale, 'unread', count) : word(locale, 'bell') })
const panel = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: word(locale, 'bell') })

async function open(page: Page, locale: Locale, path = '/faq', count = 2): Promise<void> {
  await signIn(page, { name: 'Mona', isKept: true })
  await answer(page, countUnreadNotices, { json: { count } })
  await page.goto(localized(path, locale))
}

for (const locale of locales) {
  const only = testIn('ar', locale)

  test.describe(`the bell in ${locale}`, () => {
    test('learners see how much is new, and what it is about', async ({ page }) => {
      await answer(page, listLearnerNotices, page1())
      await open(page, locale)
      await bell(page, locale).click()
      const list = panel(page, locale).getByRole('listitem')
      await expect(list).toHaveCount(4)
      await expect(list.first().getByRole('link')).toHaveAttribute(
        'href',
        localized('/class/saas-metrics/videos?item=3&question=5', locale)
      )
      await expect(list.first()).toContainText('ما معنى «churn»؟')
      await expect(list.first()).toContainText(AUTHOR.name[locale])
      await expect(list.nth(1)).toContainText('نلتقي في السابعة.')
      await expectReadable(page, 'page')
      await expect(list).toHaveCount(4)
      await expectFit(page)
    })

    only('learners mark all as read, and one by opening it', async ({ page }) => {
      await answer(page, listLearnerNotices, page1())
      const asked = await answer(page, readNotices, 'nothing')
      await open(page, locale)
      await bell(page, locale).click()
      await panel(page, locale)
        .getByRole('link')
        .filter({ hasText: 'churn' })
        .evaluate((link: HTMLElement) => {
          link.addEventListener('click', event => event.preventDefault())
          link.click()
        })
      await expect(bell(page, locale, 1)).toBeVisible()
      expect(asked.at(-1)?.body).toEqual({ ids: ['answer:2'] })
      await panel(page, locale)
        .getByRole('button', { name: word(locale, 'readAll') })
        .click()
      await expect(bell(page, locale, 0)).toBeVisible()
      expect(asked.at(-1)?.body).toEqual({ until: at(9) })
      await expect(
        panel(page, locale).getByRole('button', { name: word(locale, 'readAll') })
      ).toBeHidden()
    })

    only('learners read by keyboard, and come back to the bell', async ({ page }) => {
      await answer(page, listLearnerNotices, page1())
      await open(page, locale)
      await bell(page, locale).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page, locale).getByRole('heading')).toBeFocused()
      await expect(panel(page, locale).getByRole('listitem')).toHaveCount(4)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(panel(page, locale).getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel(page, locale)).toBeHidden()
      await expect(bell(page, locale)).toBeFocused()
    })

    only('learners come back to the bell in the menu of phones', async ({ page }) => {
      await answer(page, listLearnerNotices, page1())
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, locale)
      await page.getByRole('button', { name: text(locale, 'account', 'menu') }).press('Enter')
      const named = page
        .locator('#account-menu')
        .getByRole('button', { name: word(locale, 'unread', 2) })
      await named.press('Enter')
      await expect(panel(page, locale).getByRole('heading')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel(page, locale)).toBeHidden()
      await expect(named).toBeFocused()
    })

    test('learners see when there is nothing, and when it cannot be read', async ({ page }) => {
      await answer(page, listLearnerNotices, { code: 'rate_limited' }, page1([], 0, 0))
      await open(page, locale, '/faq', 0)
      await bell(page, locale, 0).click()
      const box = panel(page, locale)
      await expect(box.getByText(word(locale, 'failed'))).toBeVisible()
      await box.getByRole('button', { name: word(locale, 'retry') }).click()
      await expect(box.getByText(word(locale, 'empty'))).toBeVisible()
    })

    only('learners load older ones', async ({ page }) => {
      const many = Array.from({ length: 21 }, (_, index) => ({
        ...{ id: `goal:${index}`, kind: 'goal', createdAt: at(index), isRead: true, minutes: 30 }
      }))
      await answer(
        page,
        listLearnerNotices,
        page1(many.slice(0, 20), 21, 0),
        page1(many.slice(20), 21, 0)
      )
      await open(page, locale, '/faq', 0)
      await bell(page, locale, 0).click()
      await expect(panel(page, locale).getByRole('listitem')).toHaveCount(20)
      await panel(page, locale)
        .getByRole('button', { name: word(locale, 'more') })
        .click()
      await expect(panel(page, locale).getByRole('listitem')).toHaveCount(21)
    })

    test('learners on a phone find it in the menu', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await answer(page, listLearnerNotices, page1())
      await open(page, locale)
      await page
        .getByRole('banner')
        .getByRole('button', { name: text(locale, 'common', 'menu') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word(locale, 'unread', 2) })
        .click()
      await expect(panel(page, locale).getByRole('listitem')).toHaveCount(4)
      await expectFit(page)
    })

    only('guests load nothing of it', async ({ page }) => {
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await page.goto(localized('/faq', locale))
      await page.getByRole('banner').hover()
      expect(asked.filter(url => /notice|bell/.test(url))).toEqual([])
    })
  })

  test.describe(`the choice of notices in ${locale}`, () => {
    test('learners choose kinds, mails and quiet hours', async ({ page }) => {
      await signIn(page, { name: 'Mona', isKept: true })
      await answer(page, countUnreadNotices, { json: { count: 0 } })
      const saved = await answer(page, setNoticePreferences, { json: PREFERENCES })
      await answer(page, getNoticePreferences, { json: PREFERENCES })
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listSessions, { json: [] })
      for (const row of [getGoal, getReminders]) await answer(page, row, { code: 'rate_limited' })
      await page.goto(localized('/profile/3', locale))
      const kind = page.getByRole('group', { name: word(locale, 'choice.class') })
      await kind.getByLabel(word(locale, 'byMail')).selectOption('weekly')
      await expect(page.getByText(word(locale, 'saved'))).toBeVisible()
      expect(saved.at(-1)?.body).toEqual({ kinds: [{ kind: 'class', bell: true, mail: 'weekly' }] })
      await kind.getByLabel(word(locale, 'byBell')).click()
      await expect
        .poll(() => saved.at(-1)?.body)
        .toEqual({ kinds: [{ kind: 'class', bell: false, mail: 'never' }] })
      const from = page.getByLabel(word(locale, 'quietFrom'), { exact: true })
      await from.fill('22:30')
      await from.blur()
      await expect
        .poll(() => saved.at(-1)?.body)
        .toMatchObject({ kinds: [], quiet: { from: '22:30', until: '08:00' } })
      await from.fill('')
      await from.blur()
      await expect(from).toHaveAccessibleDescription(word(locale, 'quietMissing'))
      await answer(page, setNoticePreferences, { code: 'unavailable' })
      await from.fill('23:15')
      await expect(from).not.toHaveAccessibleDescription(word(locale, 'quietMissing'))
      await from.blur()
      await expect(panel(page, locale).getByRole('alert')).toBeVisible()
      await expect(from).toHaveValue('23:15')
      const none = { from: '00:00', until: '00:00' }
      await answer(page, setNoticePreferences, { json: { ...PREFERENCES, quiet: none } })
      const quiet = page.getByRole('checkbox', { name: word(locale, 'useQuiet') })
      await quiet.press('Space')
      await expect(quiet).not.toBeChecked()
      await expect(quiet).toBeFocused()
      await expect(from).toHaveCount(0)
      await expectReadable(page)
    })
  })
}
