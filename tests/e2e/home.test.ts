import type { Page } from 'playwright/test'
import type { ClassContent } from '#contract/learning.ts'
import { locales, localized } from '#i18n/locale.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { enter } from '#tests/support/e2e/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/subscriber.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'phone-photography'
const SECOND = 21

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
  const home = localized('/', locale)
  const t = (key: Parameters<typeof text<'cards'>>[2]) => text(locale, 'cards', key)
  const common = (key: Parameters<typeof text<'common'>>[2]) => text(locale, 'common', key)

  test(`${home} offers guests a search on a phone, and asks nothing about them`, async ({
    page
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(home, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t('rowTitle') })).toBeHidden()
    expect(asked.filter(path => path.startsWith('/api/profile'))).toEqual([])
    const box = main.getByRole('combobox', { name: common('searchLabel') })
    await box.fill('python')
    await box.press('Enter')
    await expect(page).toHaveURL(`${localized('/search', locale)}?q=python`)
  })

  test(`${home} leads a learner back to the second`, async ({ page }) => {
    const learner = await makeSubscriber(page)
    await enter(page, learner)
    const main = page.getByRole('main')
    const row = main.getByRole('region', { name: t('rowTitle') })
    await page.goto(home)
    await expect(row.getByText(t('rowEmpty'))).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectReadable(page)

    const headers = { authorization: `Bearer ${learner.accessToken}` }
    await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
    const answer = await page.request.get(`/api/courses/${SLUG}/content`, { headers })
    const { modules } = (await answer.json()) as ClassContent
    const first = modules[0]?.items[0]
    await page.request.post(`/api/course-videos/${first?.id}/update-progress`, {
      headers,
      data: { currentTime: SECOND }
    })
    await page.reload()
    await expect(row.getByRole('listitem')).toHaveCount(1)
    expect(await shiftOf(page)).toBeLessThan(0.01)

    // What is known shows without an API too, and says so where nothing is.
    await page.route('**/api/**', route => route.abort())
    await page.reload()
    await expect(row.getByRole('listitem')).toHaveCount(1)
    await page.evaluate(() => localStorage.removeItem('myClasses'))
    await page.reload()
    await expect(row.getByText(t('rowFailed'))).toBeVisible()

    await page.unroute('**/api/**')
    await page.reload()
    await row.getByRole('listitem').getByRole('link').click()
    await expect(page).toHaveURL(`${localized(`/class/${SLUG}/videos`, locale)}?item=${first?.id}`)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThanOrEqual(SECOND - 1)
  })
}
