import { localized, locales } from '#i18n/locale.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

for (const locale of locales) {
  const path = localized('/faq', locale)

  test.describe(path, () => {
    test.use({ javaScriptEnabled: false })

    test('an address opens its answer, without script too, and paper has them all', async ({
      page
    }) => {
      await page.goto(`${path}#refund`)
      const answers = page.getByRole('main').locator('details > div')
      const refund = page.locator('#refund')
      await expect(refund).toBeVisible()
      await expect(refund).toBeInViewport()
      const terms = localized('/terms-and-conditions#refunds', locale)
      await expect(refund.locator(`a[href="${terms}"]`)).toBeVisible()
      await expect(page.locator('#kiosk')).toBeHidden()

      await page.emulateMedia({ media: 'print' })
      expect(await answers.count()).toBeGreaterThan(40)
      for (const answer of await answers.all()) await expect(answer).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeHidden()
    })
  })
}
