import type { Page } from 'playwright/test'
import type { Class } from '#contract/catalogue/classes.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { locales, localized } from '#i18n/locale.ts'
import { completeFirst } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const SLUG = 'phone-photography'
const SECOND = 21
const PATH = 'numbers-that-decide'
const FIRST_OF_PATH = 'spreadsheets-for-decisions'
const ALL_ITEMS = 1_000
/** Classes in the other language. */
const KEPT = { ar: 'english-for-work', en: 'editing-that-tells-a-story' }

/** How far what is on the screen has moved by itself. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(settle => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          settle(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => settle(0), 500)
      })
  )
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const home = localized('/', locale)
  const t = (key: Parameters<typeof text<'learnerHome'>>[2], values = {}) =>
    text(locale, 'learnerHome', key, values)
  const common = (key: Parameters<typeof text<'common'>>[2]) => text(locale, 'common', key)

  it(`${home} offers guests a search on a phone, and asks nothing about them`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(home, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t('helloNobody') })).toBeHidden()
    expect(asked.filter(path => path.startsWith('/api/profile'))).toEqual([])
    const box = main.getByRole('combobox', { name: common('searchLabel') })
    await box.fill('python')
    await box.press('Enter')
    await expect(page).toHaveURL(`${localized('/search', locale)}?q=python`)
  })

  it(`${home} asks a newcomer three questions, and shows what suits the answers`, async ({
    page
  }) => {
    const learner = await makeLearner(page)
    await enter(page, learner)
    const main = page.getByRole('main')
    const questions = main.getByRole('region', { name: t('questions.title') })
    const recommended = main.getByRole('region', { name: t('recommended') })
    await page.goto(home)
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Mona')
    await expect(questions).toBeVisible()
    await expect(recommended.getByRole('listitem')).toHaveCount(3)
    const good = recommended.getByRole('listitem').filter({ hasText: t('because.good') })
    await expect(good).toHaveCount(3)
    await expect(good.filter({ hasText: text(locale, 'class', 'level.BEGINNER') })).toHaveCount(3)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectReadable(page)
    await expectFit(page, [320, 768])

    const field = questions.getByRole('checkbox').first()
    const name = (await questions.locator('label').first().textContent()) ?? ''
    await tick(field)
    await questions.getByRole('button', { name: t('questions.next') }).click()
    await tick(questions.getByRole('radio', { name: t('questions.BEGINNER') }))
    await questions.getByRole('button', { name: t('questions.next') }).click()
    await expect(questions.getByRole('heading', { level: 2 })).toBeFocused()
    await expectReadable(page)
    await tick(questions.getByRole('radio').first())
    await questions.getByRole('button', { name: t('questions.done') }).click()
    await expect(questions).toBeHidden()
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const first = main.getByRole('region').filter({ hasText: t('firstStep') })
    await expect(first.getByText(t('because.liked', { category: name }))).toBeVisible()
    await expect(recommended.getByText(t('paceSitting')).first()).toBeVisible()
    const lesson = first.getByRole('link', { name: t('start') })
    await expect(lesson).toHaveAttribute('href', /\/class\/[^/]+\/videos$/)
    await expectReadable(page)

    const headers = { authorization: `Bearer ${learner.accessToken}` }
    await expect
      .poll(async () => (await page.request.get('/api/profile', { headers })).json())
      .toMatchObject({ interests: { level: 'BEGINNER', weeklyMinutes: 30 } })
    await page.evaluate(() => localStorage.removeItem('interests'))
    await page.reload()
    await expect(first.getByText(t('because.liked', { category: name }))).toBeVisible()
    await expect(questions).toBeHidden()
    await main.getByRole('button', { name: t('change') }).click()
    await expect(questions.getByRole('checkbox', { name, exact: true })).toBeChecked()
  })

  it(`${home} lets questions be skipped in one tap, for good`, async ({ page }) => {
    await enter(page, await makeLearner(page))
    const main = page.getByRole('main')
    const questions = main.getByRole('region', { name: t('questions.title') })
    await page.goto(home)
    const sent = page.waitForResponse(
      answer => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/profile')
    )
    await questions.getByRole('button', { name: t('questions.skip') }).click()
    await expect(questions).toBeHidden()
    await sent
    await page.evaluate(() => localStorage.removeItem('interests'))
    await page.reload()
    await expect(main.getByText(t('firstStep'))).toBeVisible()
    await expect(questions).toBeHidden()
    await main.getByRole('button', { name: t('tellUs') }).click()
    await expect(questions).toBeVisible()
  })

  it(`${home} keeps its questions when a lesson was opened before they were answered`, async ({
    page
  }) => {
    const learner = await makeSubscriber(page)
    await enter(page, learner)
    const headers = { authorization: `Bearer ${learner.accessToken}` }
    await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
    const main = page.getByRole('main')
    await page.goto(home)
    await expect(main.getByText(t('nextStep'))).toBeVisible()
    const questions = main.getByRole('region', { name: t('questions.title') })
    await expect(questions).toBeVisible()
    await questions.getByRole('button', { name: t('questions.skip') }).click()
    await expect(questions).toBeHidden()
  })

  inArabic(`${home} knows what a learner has completed`, async ({ page }) => {
    const learner = await makeSubscriber(page)
    await enter(page, learner)
    const headers = { authorization: `Bearer ${learner.accessToken}` }
    const paths = (await (await page.request.get('/api/paths')).json()) as LearningPath[]
    const path = paths.find(({ slug }) => slug === PATH)
    const takePart = () => page.request.post(`/api/courses/${FIRST_OF_PATH}/enroll`, { headers })
    await takePart()
    completeFirst(learner.accessToken, FIRST_OF_PATH, ALL_ITEMS)
    await takePart()
    const kept = (await (await page.request.get(`/api/courses/${KEPT[locale]}`)).json()) as Class
    await page.request.put(`/api/profile/saved/${kept.id}`, { headers })

    await page.route('**/api/profile/saved', async route => {
      const response = await route.fetch()
      const classes = (await response.json()) as Class[]
      const rating = { average: 4.5, count: 12 }
      await route.fulfill({ response, json: classes.map(one => ({ ...one, rating })) })
    })

    const main = page.getByRole('main')
    await page.goto(home)
    await expect(main.getByRole('link', { name: t('certificates') })).toHaveAttribute(
      'href',
      localized('/profile/2', locale)
    )
    const line = main
      .getByRole('region', { name: t('underWay') })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: path?.title[locale] ?? '', exact: true }) })
    const count = path?.courseIds.length ?? 0
    const percent = formatPercent(Math.floor(100 / count), locale)
    await expect(line).toContainText(t('pathClasses', { done: 1, count, percent }))

    const card = main.getByRole('region', { name: t('saved') }).getByRole('listitem')
    await expect(card).toContainText(text(locale, 'class', `spoken.${kept.language}`))
    await expect(card).toContainText('4.5 (12)')
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectReadable(page)
    await expectFit(page, [320, 768])

    const questions = main.getByRole('region', { name: t('questions.title') })
    await expect(questions).toHaveCount(0)
    const fold = main.getByRole('button', { name: t('questions.title') })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect(questions.getByRole('heading', { level: 2 })).toBeFocused()
    await questions.getByRole('button', { name: t('questions.skip') }).click()
    await expect(questions).toBeHidden()
    await expect(fold).toHaveCount(0)
  })

  inArabic(`${home} leads a learner back to the second`, async ({ page }) => {
    const learner = await makeSubscriber(page)
    await enter(page, learner)
    const headers = { authorization: `Bearer ${learner.accessToken}` }
    await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
    const answer = await page.request.get(`/api/courses/${SLUG}/content`, { headers })
    const { modules } = (await answer.json()) as ClassContent
    const first = modules[0]?.items[0]
    await page.request.post(`/api/course-videos/${first?.id}/update-progress`, {
      headers,
      data: { currentTime: SECOND }
    })

    const main = page.getByRole('main')
    // Another device has watched so far.
    const next = main.getByRole('link', { name: t('continueAt', { time: '0:21' }) })
    await page.goto(home)
    await expect(next).toBeVisible()
    await expect(main.getByText(first?.title[locale] ?? '')).toBeVisible()
    // Each has a reason: the class under way, or that it is of another field.
    const recommended = main.getByRole('region', { name: t('recommended') }).getByRole('listitem')
    await expect(recommended).toHaveCount(3)
    await expect(recommended.locator('.star')).toHaveCount(3)
    await expect(recommended.filter({ hasText: t('because.other') }).first()).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectReadable(page)
    await expectFit(page, [320, 768])

    // What is known shows without an API too, and says so where nothing is.
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(next).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('myClasses'))
    await page.reload()
    await expect(main.getByText(t('failed'))).toBeVisible()

    await page.unroute('**/api/**')
    await page.reload()
    await next.click()
    await expect(page).toHaveURL(`${localized(`/class/${SLUG}/videos`, locale)}?item=${first?.id}`)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThanOrEqual(SECOND - 1)
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('positions')))
      .toContain(`"${first?.id}":2`)
    await page.goto(home)
    await expect(
      main.getByRole('link', { name: t('continueAt', { time: '' }).trim() })
    ).toHaveAttribute('href', /item=\d+$/)
  })
}
