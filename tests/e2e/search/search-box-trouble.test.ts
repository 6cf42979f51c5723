import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const SUGGESTIONS = '**/api/search/suggestions*'
/** What the site itself suggests from. */
const SITE = '**/catalogue/**'
/** What brings the box to life. */
const SCRIPTS = /\/_astro\/(?:search-box|client)\.[^/]+\.js$/

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox')
const optionsOf = (page: Page) => page.getByRole('option')
const queryOf = (url: string) => new URL(url).searchParams.get('query')

for (const locale of locales) {
  const it = testIn('en', locale)
  const home = localized('/', locale)
  const all = (query: string) => text(locale, 'searchBox', 'all', { query: `\u2068${query}\u2069` })

  test.describe(home, () => {
    it('before its script is there, Enter leads to the results', async ({ page }) => {
      await page.route(SCRIPTS, () => undefined)
      await page.goto(home)
      await boxOf(page).pressSequentially('python')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=python', locale))
    })

    it('what was typed before its script is there stays, and is suggested for', async ({
      page
    }) => {
      const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
      await page.route(SCRIPTS, async route => {
        await late
        await route.continue()
      })
      await page.goto(home)
      await boxOf(page).pressSequentially('pyth')
      await expect(boxOf(page)).toHaveValue('pyth')
      arrive()
      await expect(optionsOf(page)).toHaveCount(2)
      await boxOf(page).press('o')
      await expect(boxOf(page)).toHaveValue('pytho')
      await expect(optionsOf(page).last()).toHaveText(all('pytho'))
    })

    it('when the script of the list does not come, Enter still leads to the results', async ({
      page
    }) => {
      await page.route(/\/_astro\/suggestion-list\.[^/]+\.js$/, route => route.abort())
      await page.goto(home)
      const answered = page.waitForResponse(SUGGESTIONS)
      await boxOf(page).pressSequentially('python')
      await answered
      await expect(boxOf(page)).toHaveValue('python')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=python', locale))
    })

    it('without the API the site suggests, and says nothing of it', async ({ page }) => {
      const heard = listen(page)
      await page.route(SUGGESTIONS, route => route.abort())
      await page.goto(home)
      const failed = page.waitForEvent('requestfailed', one => one.url().includes('suggestions'))
      await boxOf(page).pressSequentially('pyt')
      await expect(optionsOf(page)).toHaveCount(2)
      await failed
      await expect(optionsOf(page)).toHaveCount(2)
      await expect(page.getByRole('banner').locator('.suggestions-line')).toHaveCount(0)
      expect(heard.filter(said => !said.includes('net::ERR_FAILED'))).toEqual([])
    })

    it('without any answer the list says so, Enter searches, and the next key tries again', async ({
      page
    }) => {
      const heard = listen(page)
      await page.route(SITE, route => route.abort())
      await page.route(SUGGESTIONS, route => route.abort())
      await page.goto(home)
      await boxOf(page).pressSequentially('pyt')
      const line = page.getByRole('banner').getByText(text(locale, 'searchBox', 'failed'))
      await expect(line.and(page.locator('p'))).toBeVisible()
      await expect(line.and(page.getByRole('status'))).toHaveCount(1)
      await expect(optionsOf(page)).toHaveText([all('pyt')])
      // The browser itself tells of each request that failed.
      expect(heard.filter(said => !said.includes('net::ERR_FAILED'))).toEqual([])

      await page.unroute(SUGGESTIONS)
      await boxOf(page).press('h')
      await expect(optionsOf(page)).toHaveCount(2)
      await expect(line).toHaveCount(0)

      await page.route(SUGGESTIONS, route => route.abort())
      await boxOf(page).press('o')
      await expect(line.and(page.locator('p'))).toBeVisible()
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=pytho', locale))
    })

    it('when nothing bears the name, the list says so and leads nowhere', async ({ page }) => {
      await page.goto(home)
      await boxOf(page).pressSequentially('qqqqqq')
      await expect(
        page.getByRole('banner').locator('p', { hasText: text(locale, 'searchBox', 'none') })
      ).toBeVisible()
      await expect(optionsOf(page)).toHaveCount(0)
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=qqqqqq', locale))
    })

    it('nobody waits for a late answer once something else was typed', async ({ page }) => {
      const isFirst = (one: { url: () => string }) => queryOf(one.url()) === 'e'
      await page.route(SUGGESTIONS, route =>
        isFirst(route.request()) ? undefined : route.continue()
      )
      await page.goto(home)
      const first = page.waitForRequest(isFirst)
      await boxOf(page).press('e')
      await first
      const ended = page.waitForEvent('requestfailed', isFirst)
      await boxOf(page).press('x')
      await ended
      await boxOf(page).press('c')
      await expect(optionsOf(page).last()).toHaveText(all('exc'))
    })

    test('a slow answer is announced by empty rows, and found ones stay meanwhile', async ({
      page
    }) => {
      await page.route(SITE, () => undefined)
      await page.route(SUGGESTIONS, () => undefined)
      await page.goto(home)
      await boxOf(page).pressSequentially('pyt')
      await expect(optionsOf(page)).toHaveText([all('pyt')])
      await expect(page.locator('.suggestion-awaited')).toHaveCount(3)

      await page.unroute(SUGGESTIONS)
      await page.unroute(SITE)
      await page.route(SITE, route => route.abort())
      await boxOf(page).press('h')
      await expect(optionsOf(page)).toHaveCount(2)
      await page.route(SUGGESTIONS, () => undefined)
      const asked = page.waitForRequest(SUGGESTIONS)
      await boxOf(page).press('o')
      await asked
      await expect(optionsOf(page)).toHaveCount(2)
      await expect(page.locator('.suggestion-awaited')).toHaveCount(0)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of locales) {
    const it = testIn('en', locale)
    it(`the box of ${localized('/', locale)} leads to the results`, async ({ page }) => {
      await page.goto(localized('/', locale))
      await boxOf(page).fill('python')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=python', locale))
    })
  }
})
