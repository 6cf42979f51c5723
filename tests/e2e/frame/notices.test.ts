import type { Locator, Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

const STAYS = 5_000
const HEADER = 72

/** What happens in the page at the moment at which the time of a notice runs. */
type OnceRunning = 'focus its button' | 'end its time'

/**
 * Waits in the page until the time of a notice runs, and acts in the same task.
 * A wait from outside may look too late on a slow machine: the time is an animation, whose end
 * closes the notice.
 */
const onceRunning = (timer: Locator, action: OnceRunning) =>
  timer.evaluate(async (bar, does) => {
    while (bar.isConnected && getComputedStyle(bar).animationPlayState !== 'running')
      await new Promise(requestAnimationFrame)
    if (does === 'end its time') for (const running of bar.getAnimations()) running.finish()
    else bar.closest('.Toastify__toast')?.querySelector('button')?.focus()
  }, action)

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
      await onceRunning(timer, 'focus its button')
      const close = notice.getByRole('button', { name: text(locale, 'notice', 'close') })
      await expect(close).toBeFocused()
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
      await onceRunning(timer, 'end its time')
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
      await onceRunning(timer, 'end its time')
      await expect(notice).toBeHidden()
    })
  })
}
