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
  '/test'
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of PATHS.flatMap(one => locales.map(locale => localized(one, locale)))) {
      test(`everybody can read ${path}, in silence and from this host alone`, async ({
        page,
        baseURL
      }) => {
        const heard: string[] = []
        page.on('console', message => heard.push(message.text()))
        page.on('pageerror', error => heard.push(error.message))
        page.on('request', request => {
          if (!request.url().startsWith(`${baseURL}/`)) heard.push(request.url())
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
        expect(heard).toEqual([])
      })
    }
  })
}

for (const width of [320, 360, 768, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const path of PATHS.flatMap(one => locales.map(locale => localized(one, locale)))) {
      test(`nothing of ${path} lies beside the screen`, async ({ page }) => {
        await page.goto(path)
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        )
        expect(beside).toBe(0)
      })
    }
  })
}
