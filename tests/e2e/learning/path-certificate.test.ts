import type { Page } from 'playwright/test'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { completeFirst } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'numbers-that-decide'
const CLASSES = ['spreadsheets-for-decisions', 'python-for-data', 'saas-metrics'] as const
const [, , LAST] = CLASSES
const ALL_ITEMS = 1_000

/** Somebody who has completed the path but one lesson of its last class. @returns its title */
async function allButOneLesson(page: Page) {
  const learner = await makeSubscriber(page)
  const headers = { authorization: `Bearer ${learner.accessToken}` }
  const content = await page.request.get(`/api/courses/${LAST}/content`)
  const { modules } = (await content.json()) as ClassContent
  const lesson = modules.flatMap(({ items }) => items).findLast(({ type }) => type === 'text')
  for (const slug of CLASSES) {
    const takePart = () => page.request.post(`/api/courses/${slug}/enroll`, { headers })
    await takePart()
    completeFirst(learner.accessToken, slug, ALL_ITEMS, lesson?.id)
    // Whoever takes part again is certified for what is complete.
    await takePart()
  }
  await enter(page, learner)
}

const locale = 'ar'
const path = localized(`/paths/${SLUG}`, locale)

test(`a learner completes ${path}, and comes to its certificate`, async ({ page }) => {
  test.slow()
  const cards = (key: Parameters<typeof text<'cards'>>[2], values = {}) =>
    text(locale, 'cards', key, values)
  const t = (key: Parameters<typeof text<'certificate'>>[2], values = {}) =>
    text(locale, 'certificate', key, values)
  const room = (key: Parameters<typeof text<'room'>>[2]) => text(locale, 'room', key)
  const paths = (await (await page.request.get('/api/paths')).json()) as LearningPath[]
  const title = paths.find(({ slug }) => slug === SLUG)?.title[locale] ?? ''
  await allButOneLesson(page)
  const heard = listen(page)

  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByText(cards('pathDone', { done: 2, count: 3 }))).toBeVisible()
  await expect(main.getByRole('link', { name: cards('pathCertificate') })).toHaveCount(0)
  await main.getByRole('link', { name: cards('pathNext') }).click()
  await page.getByRole('button', { name: room('markRead') }).click()
  const joy = page.getByRole('dialog', { name: room('completed.title') })
  await expect(joy.getByRole('status')).toHaveText(
    text(locale, 'room', 'completed.path', { title })
  )
  await expect(joy.getByRole('link', { name: room('completed.pathCertificate') })).toBeVisible()
  await expectFit(page, [320])

  const learning = (key: Parameters<typeof text<'learning'>>[2], values = {}) =>
    text(locale, 'learning', key, values)
  await page.goto(localized('/my-learning', locale))
  const whole = main
    .getByRole('region', { name: learning('paths') })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name: title, exact: true })
    })
  await expect(whole).toContainText(
    learning('pathClasses', { done: 3, count: 3, percent: formatPercent(100, locale) })
  )
  await expect(whole.getByRole('link', { name: learning('pathCertificate') })).toHaveAttribute(
    'href',
    new RegExp(localized('/certificates/[\\w-]{22,}$', locale))
  )
  await expectReadable(page)
  await expectFit(page, [320])

  await page.goto(path)
  await expect(main.getByText(cards('pathWhole'))).toBeVisible()
  const reward = main.getByRole('link', { name: cards('pathCertificate') })
  await expect(reward).toBeVisible()
  await expectReadable(page)
  await expectFit(page, [320])
  await reward.click()
  await expect(page).toHaveURL(new RegExp(localized('/certificates/[\\w-]{22,}$', locale)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('path.title'))
  const paper = page.getByRole('article')
  await expect(paper.getByText(title, { exact: true })).toBeVisible()
  await expect(
    paper.getByRole('list', { name: t('path.classes') }).getByRole('listitem')
  ).toHaveCount(CLASSES.length)
  await expect(paper.getByText(t('path.count', { count: 3 }))).toBeVisible()
  await expect(page.getByRole('link', { name: t('path.see') })).toHaveAttribute('href', path)
  await expectReadable(page)
  await expectFit(page)

  await page.goto(localized('/profile/2', locale))
  const row = main.getByRole('listitem').filter({ hasText: t('path.title') })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('heading')).toHaveText(title)
  await expect(
    main
      .getByRole('region', { name: text(locale, 'certificates', 'earned') })
      .getByRole('heading', { level: 3 })
  ).toHaveCount(CLASSES.length + 1)
  await expectReadable(page)
  expect(heard).toEqual([])
})
