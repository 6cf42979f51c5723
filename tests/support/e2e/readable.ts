import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * Expects axe to find nothing on a page as it stands, in either theme: every rule in the light one, and
 * in the dark one what colours alone can break. The colours of both languages are the same tokens on the
 * same elements, so the dark ones are looked at in Arabic.
 */
export async function expectReadable(page: Page): Promise<void> {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  for (const colorScheme of isArabic ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await settle(page)
    // Our pages have no frames, for which it would open a page of its own each time.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
    expect(found, colorScheme).toEqual([])
  }
}

/** More than any page needs: a colour that has come sets off those that inherit it, level by level. */
const SETTLES_WITHIN = 50

/**
 * Brings to its end what moves and ends, such as one colour turning into another. Waiting for it could be
 * for ever: what is folded away while it moves stands still.
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
