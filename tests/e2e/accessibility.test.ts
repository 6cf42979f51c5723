import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'

const PATHS = [
  '/',
  '/classes',
  '/classes/category/technology',
  '/class/phone-photography',
  '/experts',
  '/experts/salma-elnagdy',
  '/subscription-plans',
  '/instructor-application',
  '/search?q=python',
  '/search?q=qqqqqq',
  '/terms-and-conditions',
  '/privacy-policy',
  '/signup',
  '/login',
  '/login?token=x&emailVerified=true',
  '/forget-password',
  '/reset-password',
  '/reset-password?token=x',
  '/profile/1',
  '/profile/4',
  '/subscription-cancellation',
  '/subscription-cancellation/success',
  '/test'
]

const WIDTHS = [320, 360, 768, 1440]

for (const path of PATHS.flatMap(one => locales.map(locale => localized(one, locale)))) {
  test(`everybody can read ${path}, in either theme, in silence and from this host alone`, async ({
    page,
    baseURL
  }) => {
    const heard: string[] = []
    page.on('console', message => heard.push(message.text()))
    page.on('pageerror', error => heard.push(error.message))
    page.on('request', request => {
      if (!request.url().startsWith(`${baseURL}/`)) heard.push(request.url())
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Loaded in the one, changed to the other: both ways of arriving at a theme.
      if (colorScheme === 'light') await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])
      expect(found, colorScheme).toEqual([])
    }
    expect(heard).toEqual([])
  })

  test(`nothing of ${path} lies beside the screen, however wide it is`, async ({ page }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
      expect(beside, `${width} px`).toBe(0)
    }
  })
}
