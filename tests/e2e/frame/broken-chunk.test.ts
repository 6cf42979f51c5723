import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const MOST_RELOADS = 3

/** Turns to the search box once in every page that comes, as a visitor would. */
async function insist(page: Page, wanted: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page
          .getByRole('banner')
          .getByRole('combobox')
          .focus({ timeout: 1_000 })
          .catch(() => undefined)
        // A page that reloads under the question has no answer.
        return wanted().catch(() => false)
      },
      { timeout: 45_000 }
    )
    .toBe(true)
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const path = localized('/search', locale)

  it(`learners of ${path} meet a part that never comes: three reloads, then a way to help oneself`, async ({
    page
  }) => {
    test.setTimeout(60_000)
    let loads = 0
    const warnings: string[] = []
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame()) loads += 1
    })
    page.on('console', message => {
      // A slow browser warns as well of what was preloaded for the part that never comes.
      if (message.type() === 'warning' && message.text().includes('search-box'))
        warnings.push(message.text())
    })
    await page.route(/_astro\/search-box\.[\w-]+\.js/, route => route.fulfill({ status: 404 }))
    await page.goto(path)

    const message = page.getByRole('alert').filter({ hasText: text(locale, 'common', 'broken') })
    await insist(page, () => message.isVisible())
    expect(loads).toBe(1 + MOST_RELOADS)
    expect(warnings).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await message.getByRole('link', { name: text(locale, 'common', 'reload') }).click()
    await expect.poll(() => loads).toBeGreaterThan(1 + MOST_RELOADS)
  })
}

test('a part that comes at last is counted from the beginning', async ({ page }) => {
  test.setTimeout(60_000)
  const counted = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('reloads')))
  let isBroken = true
  await page.route(/_astro\/search-box\.[\w-]+\.js/, route =>
    isBroken ? route.abort() : route.continue()
  )
  await page.goto('/search')
  await insist(page, async () => (await counted()).length === 1)
  isBroken = false
  await insist(page, async () => (await counted()).length === 0)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a network that goes takes no page away, and brings the part when it is back', async ({
  page
}) => {
  await page.goto('/en/classes')
  await page.context().setOffline(true)
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  const missed = page.waitForEvent('requestfailed', request => request.url().includes('search-box'))
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  await missed
  await expect(page.getByText(text('en', 'common', 'connection.offline'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toBe(0)
  await page.context().setOffline(false)
  // By another attempt, or by a reload, which takes away what is typed meanwhile.
  await expect(async () => {
    await box.fill('python')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})
