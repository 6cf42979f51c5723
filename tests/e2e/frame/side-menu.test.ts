import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true })

for (const locale of locales) {
  const it = testIn('en', locale)
  test.describe(localized('/', locale), () => {
    const menu = (page: Page) => page.getByRole('dialog', { name: text(locale, 'common', 'menu') })
    const opener = (page: Page) =>
      page.getByRole('button', { name: text(locale, 'common', 'menu'), exact: true })

    async function open(page: Page): Promise<void> {
      await page.goto(localized('/experts', locale))
      await opener(page).click()
      await expect(menu(page)).toBeVisible()
    }

    test('opens from the edge where reading starts, holds what the header has no room for, and closes', async ({
      page,
      baseURL
    }) => {
      await open(page)
      for (const key of ['classes', 'experts', 'plans', 'signup', 'login'] as const) {
        await expect(
          menu(page).getByRole('link', { name: text(locale, 'common', key) })
        ).toBeVisible()
      }
      for (const namespace of ['pro', 'faq'] as const) {
        await expect(
          menu(page).getByRole('link', { name: text(locale, namespace, 'title'), exact: true })
        ).toBeVisible()
      }
      await expect(menu(page).getByRole('search')).toBeVisible()
      const edge = async () => {
        const box = await menu(page).boundingBox()
        return locale === 'ar' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x
      }
      await expect.poll(edge).toBe(locale === 'ar' ? 390 : 0)
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

      const close = menu(page).getByRole('button', { name: text(locale, 'common', 'closeMenu') })
      for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
        await leave()
        await expect(menu(page)).toBeHidden()
        await expect(opener(page)).toBeFocused()
        await opener(page).click()
        await expect(menu(page)).toBeVisible()
      }
      await page.mouse.click(locale === 'ar' ? 10 : 380, 400)
      await expect(menu(page)).toBeHidden()

      await opener(page).click()
      await menu(page)
        .getByRole('link', { name: text(locale, 'common', 'plans') })
        .click()
      await expect(page).toHaveURL(`${baseURL}${localized('/subscription-plans', locale)}`)
      await expect(menu(page)).toBeHidden()
    })

    it('focus stays inside, forwards and backwards', async ({ page }) => {
      await open(page)
      const isInside = () =>
        page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('#menu') !== null
        })
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 14; presses += 1) {
          await page.keyboard.press(key)
          expect(await isInside()).toBe(true)
        }
      }
    })

    it('without script it opens and closes all the same', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 780 }
      })
      const page = await context.newPage()
      await page.goto(`${baseURL}${localized('/experts', locale)}`)
      await opener(page).click()
      await expect(page.locator('#menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('#menu')).toBeHidden()
      await context.close()
    })
  })
}
