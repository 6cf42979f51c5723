import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { localized, locales } from '#i18n/locale.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

// As on a desktop with a mouse, where scrollbars take room.
test.use({
  launchOptions: { executablePath: chromiumPath(), ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 760, height: 700 }
})

for (const locale of locales) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a dialog dims the place of the scrollbar too and moves nothing, in ${locale}, ${colorScheme}`, async ({
      page
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(localized('/privacy-policy', locale))
      const title = page.getByRole('heading', { level: 1 })
      const before = await title.boundingBox()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      expect(width).toBeLessThan(760)
      await page.getByRole('button', { name: text(locale, 'common', 'menu'), exact: true }).click()
      await expect(page.getByRole('dialog', { name: text(locale, 'common', 'menu') })).toBeVisible()
      expect(await title.boundingBox()).toEqual(before)
      // Where the menu does not stand is the page itself.
      const [strip, ground] = [
        await colourAt(page, 750),
        await colourAt(page, locale === 'ar' ? 4 : width - 12)
      ]
      // Mixed in two ways, whose last bit may differ.
      for (const at of [0, 1, 2] as const)
        expect(Math.abs(strip[at] - ground[at])).toBeLessThanOrEqual(1)
    })
  }
}

type Colour = [red: number, green: number, blue: number]

async function colourAt(page: Page, x: number): Promise<Colour> {
  const picture = await page.screenshot({ clip: { x, y: 660, width: 1, height: 1 } })
  const [red = 0, green = 0, blue = 0] = await sharp(picture).raw().toBuffer()
  return [red, green, blue]
}
