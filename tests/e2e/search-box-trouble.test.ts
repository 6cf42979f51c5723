import { expect, type Page, test } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const SUGGESTIONS = '**/api/search/suggestions*'
/** What brings the box to life. */
const SCRIPTS = /\/_astro\/(?:search-box|client)\.[^/]+\.js$/

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox')
const optionsOf = (page: Page) => page.getByRole('option')
const queryOf = (url: string) => new URL(url).searchParams.get('query')

for (const locale of locales) {
  const home = localized('/', locale)
  const all = (query: string) => text(locale, 'searchBox', 'all', { query: `\u2068${query}\u2069` })

  test.describe(home, () => {
    test('before its script is there, Enter leads to the results', async ({ page }) => {
      await page.route(SCRIPTS, () => undefined)
      await page.goto(home)
      await boxOf(page).pressSequentially('python')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=python', locale))
    })

    test('what was typed before its script is there stays, and is suggested for', async ({
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

    test('when the script of the list does not come, Enter still leads to the results', async ({
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

    test('without an answer the list says so, Enter searches, and the next key tries again', async ({
      page
    }) => {
      const heard = listen(page)
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

    test('when nothing bears the name, the list says so and leads to all results', async ({
      page
    }) => {
      await page.goto(home)
      await boxOf(page).pressSequentially('qqqqqq')
      await expect(
        page.getByRole('banner').locator('p', { hasText: text(locale, 'searchBox', 'none') })
      ).toBeVisible()
      await expect(optionsOf(page)).toHaveText([all('qqqqqq')])
    })

    test('a late answer does not undo a newer one', async ({ page }) => {
      const { promise: late, resolve: answer } = Promise.withResolvers<void>()
      await page.route(SUGGESTIONS, async route => {
        if (queryOf(route.request().url()) === 'e') await late
        await route.continue()
      })
      await page.goto(home)
      const first = page.waitForRequest(one => queryOf(one.url()) === 'e')
      await boxOf(page).press('e')
      await first
      await boxOf(page).press('x')
      await boxOf(page).press('c')
      await expect(optionsOf(page).last()).toHaveText(all('exc'))
      const before = await optionsOf(page).allInnerTexts()
      const response = page.waitForResponse(one => queryOf(one.url()) === 'e')
      answer()
      await (await response).finished()
      // Whatever it would change, it has changed by the next frame but one.
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      )
      expect(await optionsOf(page).allInnerTexts()).toEqual(before)
    })

    test('a slow answer is announced by empty rows, and found ones stay meanwhile', async ({
      page
    }) => {
      await page.route(SUGGESTIONS, () => undefined)
      await page.goto(home)
      await boxOf(page).pressSequentially('pyt')
      await expect(optionsOf(page)).toHaveText([all('pyt')])
      await expect(page.locator('.suggestion-awaited')).toHaveCount(3)

      await page.unroute(SUGGESTIONS)
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
    test(`the box of ${localized('/', locale)} leads to the results`, async ({ page }) => {
      await page.goto(localized('/', locale))
      await boxOf(page).fill('python')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/search?q=python', locale))
    })
  }
})
