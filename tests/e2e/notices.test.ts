import type { Locator, Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** @see spec §9 */
const STAYS = 5_000
const HEADER = 72

/** Lets the time of a notice be over now: it is an animation, whose end closes it. */
const end = (timer: Locator) =>
  timer.evaluate(element => element.getAnimations().forEach(animation => animation.finish()))

for (const locale of locales) {
  const it = testIn('en', locale)
  const open = async (page: Page, key: 'overlay.success' | 'overlay.error') => {
    await page.goto(localized('/test', locale))
    await page.getByRole('button', { name: text(locale, 'gallery', key), exact: true }).click()
    // The pointer may stand where the notice arrives, which then waits below it.
    await page.mouse.move(640, 600)
  }
  const region = (page: Page) =>
    page.getByRole('region', { name: text(locale, 'notice', 'label'), exact: true })

  test.describe(localized('/test', locale), () => {
    test('a notice is announced on its side, waits while the focus is in it, and goes', async ({
      page
    }) => {
      const heard = listen(page)
      await open(page, 'overlay.success')
      const notice = region(page).getByRole('status')
      await expect(notice).toBeVisible()
      await expect(region(page)).toHaveAttribute('aria-live', 'polite')
      const timer = notice.locator('.Toastify__progress-bar')
      await expect(timer).toHaveCSS('animation-duration', `${STAYS / 1_000}s`)
      // It has arrived: what is paused before that goes on with it.
      await expect(timer).toHaveCSS('animation-play-state', 'running')
      const close = notice.getByRole('button', { name: text(locale, 'notice', 'close') })
      await close.focus()
      await expect(timer).toHaveCSS('animation-play-state', 'paused')
      await expect(async () => {
        const box = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0 }
        const middle = box.x + box.width / 2
        if (locale === 'ar') expect(middle).toBeLessThan(640)
        else expect(middle).toBeGreaterThan(640)
        expect(box.y).toBeGreaterThanOrEqual(HEADER)
      }).toPass()
      await page.locator('body').press('Escape')
      await close.evaluate((element: HTMLElement) => element.blur())
      await page.mouse.move(640, 600)
      await expect(timer).toHaveCSS('animation-play-state', 'running')
      await end(timer)
      await expect(notice).toBeHidden()
      expect(heard).toEqual([])
    })

    it('an error interrupts, and its button closes it', async ({ page }) => {
      await open(page, 'overlay.error')
      const notice = region(page).getByRole('alert')
      await notice.getByRole('button', { name: text(locale, 'notice', 'close') }).click()
      await expect(notice).toBeHidden()
    })

    it('it goes also where nothing may move', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, 'overlay.success')
      const notice = region(page).getByRole('status')
      const timer = notice.locator('.Toastify__progress-bar')
      await expect(timer).toHaveCSS('animation-duration', `${STAYS / 1_000}s`)
      await expect(timer).toHaveCSS('animation-play-state', 'running')
      await end(timer)
      await expect(notice).toBeHidden()
    })
  })
}
