import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Expects no finding of axe: all rules in light, those of colour in dark. Dark is checked in
 * Arabic only, since colours are the same.
 */
export async function expectReadable(page: Page): Promise<void> {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  for (const colorScheme of isArabic ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await settle(page)
    // Pages have no frames, for which axe would open another page.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
    expect(found, colorScheme).toEqual([])
  }
}

/** More levels of inherited colours than any page has. */
const SETTLES_WITHIN = 50

/**
 * Finishes running transitions. Waiting may never end, as animations of hidden elements stand
 * still.
 */
async function settle(page: Page): Promise<void> {
  const left = await page.evaluate(most => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
        )
    for (let round = 0; round < most && moving().length > 0; round++) {
      for (const animation of moving()) animation.finish()
    }
    return moving().length
  }, SETTLES_WITHIN)
  expect(left, 'what still moves').toBe(0)
}

/** Expects that nothing lies beside the screen, however wide it is. */
export async function expectFit(page: Page, widths = [320, 360, 768, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // The page takes a moment to settle in its new width.
    const beside = () =>
      page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(beside, { message: `${width} px` }).toBeLessThanOrEqual(0)
  }
}
