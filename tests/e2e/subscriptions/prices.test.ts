import { getPackage } from '#contract/subscriptions/packages.ts'
import { formatPrice } from '#i18n/format/format.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expect, testIn } from '#tests/support/e2e/test.ts'

const plan = (subscriptionType: string, months: number, price: number) => ({
  subscriptionType,
  months,
  price,
  pricePerMonth: price / months,
  savingPercentage: 50
})
const NOW = {
  id: 1,
  monthlyPrice: 460,
  currency: 'EGP',
  plans: [plan('MONTHLY', 1, 460), plan('QUARTERLY', 3, 1_110), plan('YEARLY', 12, 2_760)]
}

/** Far below what a reader notices: a number beside another one becomes longer. */
const SHIFT_MOST = 0.001

const PLACES = [
  { path: '/', price: 370 },
  { path: '/subscription-plans', price: 2_760 },
  { path: '/class/phone-photography', price: 230 }
] as const

for (const locale of locales) {
  for (const { path, price } of PLACES) {
    testIn(path === '/' ? 'en' : 'ar', locale)(
      `${localized(path, locale)} shows the prices of today, and moves nothing`,
      async ({ page }) => {
        await answer(page, getPackage, { json: NOW })
        // On a slow machine the font comes after the first paint, and its lines are measured anew.
        await page.route(`**/api${getPackage.path.replace(':id', '*')}`, async route => {
          await page.evaluate(async () => {
            await document.fonts.ready
            await new Promise(frame => requestAnimationFrame(() => requestAnimationFrame(frame)))
            ;(globalThis as unknown as { shift: number }).shift = 0
          })
          await route.fallback()
        })
        await page.addInitScript(() => {
          const shared = globalThis as unknown as { shift: number }
          shared.shift = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
              shared.shift += (entry as unknown as { value: number }).value
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(localized(path, locale))
        const shown = page.getByRole('main').getByText(formatPrice(price, locale))
        await expect(shown.filter({ visible: true }).first()).toBeVisible()
        const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
        expect(shift).toBeLessThan(SHIFT_MOST)
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('monthlyPrice')))
          .toBe('460')
      }
    )
  }

  testIn('en', locale)('a page without prices asks for none', async ({ page }) => {
    const asked = await answer(page, getPackage, { json: NOW })
    await page.goto(localized('/privacy-policy', locale))
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
}
