import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** By how many pixels the row of the header is wider than its place. */
const surplus = (page: Page) =>
  page.getByRole('banner').evaluate(header => {
    const row = header.firstElementChild
    if (!row) throw new Error('the header has no row')
    const kids = [...row.children].filter(child => child.checkVisibility())
    const boxes = kids.map(child => child.getBoundingClientRect())
    const used =
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const { paddingInline } = getComputedStyle(row)
    // The sign of the menu hangs 10 px into the margin.
    return Math.round(used - (row.clientWidth - 2 * Number.parseFloat(paddingInline)) - 10)
  })

async function expectRoom(page: Page): Promise<void> {
  for (const access of [undefined, 'no', 'yes']) {
    await page.evaluate(known => {
      const { dataset } = document.documentElement
      delete dataset['signedIn']
      delete dataset['access']
      if (known) Object.assign(dataset, { signedIn: '', access: known })
    }, access)
    expect(await surplus(page)).toBeLessThanOrEqual(0)
  }
}

for (const locale of locales) {
  const home = localized('/', locale)

  test.describe(home, () => {
    test('every main link is at hand at every width, whoever reads', async ({ page }) => {
      const banner = page.getByRole('banner')
      const name = text(locale, 'common', 'plans')
      await page.goto(home)
      for (const width of [360, 767, 768, 1024, 1216, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectRoom(page)
        if (await banner.getByRole('link', { name, exact: true }).isVisible()) continue
        expect([360, 767, 768, 1024, 1216]).toContain(width)
        if (width >= 768) {
          await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
          continue
        }
        await banner.getByRole('button', { name: text(locale, 'common', 'menu') }).click()
        await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })

    test('letters of the device, which are wider, fit the header too', async ({ page }) => {
      await page.route('**/*.woff2', route => route.abort())
      await page.goto(home)
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await expectRoom(page)
      }
    })

    test('letters of up to 32 px by default fit a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      for (const path of ['/', '/classes', '/experts', '/subscription-plans', '/login']) {
        await page.goto(localized(path, locale))
        for (const size of [20, 24, 32]) {
          await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
          await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
          expect(await sideways(page), path).toBe(0)
          if (path !== '/classes') continue
          await page.getByRole('button', { name: text(locale, 'classFilter', 'open') }).click()
          const sheet = page.getByRole('dialog')
          await expect(sheet.getByRole('checkbox').first()).toBeInViewport({ ratio: 1 })
          await page.keyboard.press('Escape')
          await expect(sheet).toBeHidden()
        }
      }
    })

    test('what is folded is printed', async ({ page }) => {
      await page.goto(localized('/subscription-plans', locale))
      const answer = page.locator('details:not([open]) > div').first()
      await expect(answer).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(answer).toBeVisible()
    })
  })
}
