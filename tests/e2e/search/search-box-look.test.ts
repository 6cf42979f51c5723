import type { Locator, Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { expect, MOVING, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

const QUERY = { ar: 'ك', en: 'e' } as const

for (const locale of locales) {
  const experts = localized('/experts', locale)
  const panelOf = (page: Page) => page.locator('.suggestions')

  test.describe('in the header', () => {
    test.use({ viewport: { width: 1280, height: 800 } })

    test(`the list of ${experts} begins where the box begins, moves nothing, and can be read`, async ({
      page
    }) => {
      await page.goto(experts)
      const heading = page.getByRole('heading', { level: 1 })
      const form = page.getByRole('banner').getByRole('search')
      const before = await heading.boundingBox()
      await form.getByRole('combobox').pressSequentially(QUERY[locale])
      await expect(panelOf(page)).toBeVisible()
      expect(await heading.boundingBox()).toEqual(before)

      const [list, box] = [await panelOf(page).boundingBox(), await form.boundingBox()]
      const start = (rectangle: typeof list) =>
        locale === 'ar' ? (rectangle?.x ?? 0) + (rectangle?.width ?? 0) : (rectangle?.x ?? 0)
      expect(Math.abs(start(list) - start(box))).toBeLessThanOrEqual(1)
      expect(box?.width).toBe(270)
      expect(list?.width).toBe(384)
      expect(await isAbove(page)).toBe(true)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
      await expectReadable(page, 'page')
    })
  })

  test.describe('in the side menu', () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

    test(`the list of ${experts} is as wide as the box, can be scrolled, and Escape leaves the menu open`, async ({
      page
    }) => {
      await page.goto(experts)
      await page.getByRole('button', { name: text(locale, 'common', 'menu'), exact: true }).tap()
      const menu = page.getByRole('dialog', { name: text(locale, 'common', 'menu') })
      const box = menu.getByRole('combobox')
      await box.tap()
      // Scrolling to an option of a menu that slides in would move its content sideways.
      await hasArrived(menu)
      await slowDown(page)
      await box.pressSequentially(QUERY[locale])
      await expect(panelOf(page)).toBeVisible()
      expect((await panelOf(page).boundingBox())?.width).toBeCloseTo(
        (await menu.getByRole('search').boundingBox())?.width ?? 0,
        -1
      )
      await box.press('ArrowUp')
      await hasArrived(panelOf(page))
      await expect(menu.getByRole('option').last()).toBeInViewport({ ratio: 0.99 })
      expect(await isAbove(page)).toBe(true)

      await box.press('Escape')
      await expect(panelOf(page)).toBeHidden()
      await expect(menu).toBeVisible()
      await box.press('ArrowDown')
      const href = await menu.getByRole('option').first().getAttribute('href')
      await menu.getByRole('option').first().tap()
      await expect(page).toHaveURL(href ?? '')
    })
  })
}

const hasArrived = (moving: Locator) =>
  moving.evaluate(one => Promise.all(one.getAnimations().map(({ finished }) => finished)))

/** Gives every animation five times its time, so that something can be done meanwhile. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
}

/** True when nothing covers the corners of the list, as far as they are on the screen. */
function isAbove(page: Page): Promise<boolean> {
  return page.locator('.suggestions').evaluate(list => {
    const { left, right, top, bottom } = list.getBoundingClientRect()
    const low = Math.min(bottom, innerHeight) - 20
    return [
      [left + 20, top + 20],
      [right - 20, top + 20],
      [left + 20, low],
      [right - 20, low]
    ].every(([x = 0, y = 0]) => list.contains(document.elementFromPoint(x, y)))
  })
}
