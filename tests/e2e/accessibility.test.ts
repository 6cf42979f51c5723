import { checkResetLink } from '#contract/accounts/accounts.ts'
import { direction, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { expectLargeTargets } from '#tests/support/e2e/targets.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const PATHS = [
  '/',
  '/classes',
  '/classes/category/technology',
  '/class/phone-photography',
  '/experts',
  '/experts/salma-elnagdy',
  '/subscription-plans',
  '/pro-class',
  '/instructor-application',
  '/search?q=python',
  '/search?q=qqqqqq',
  '/faq',
  '/terms-and-conditions',
  '/privacy-policy',
  '/signup',
  '/login',
  '/login?token=x&emailVerified=true',
  '/forget-password',
  '/reset-password',
  '/reset-password?token=x',
  '/my-learning',
  '/profile/1',
  '/profile/4',
  '/subscription-cancellation',
  '/subscription-cancellation/success',
  '/test'
]

for (const locale of locales) {
  for (const path of PATHS.map(one => localized(one, locale))) {
    test(`everybody can read ${path}, in either theme and width, in silence and from this host alone`, async ({
      page,
      baseURL
    }) => {
      const heard: string[] = []
      page.on('console', message => heard.push(message.text()))
      page.on('pageerror', error => heard.push(error.message))
      page.on('request', request => {
        if (!request.url().startsWith(`${baseURL}/`)) heard.push(request.url())
      })
      await answer(page, checkResetLink, 'nothing')
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', locale)
      await expect(html).toHaveAttribute('dir', direction[locale])
      const awaited = page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })
      // The gallery shows what waits, for good.
      if (!path.endsWith('/test')) await expect(awaited).toHaveCount(0)
      await expectReadable(page, 'page')
      await expectFit(page)
      // Their lists of parts stand beside the text on a desktop, in lines of a mouse.
      if (!/terms|privacy/.test(path)) await expectLargeTargets(page)
      expect(heard).toEqual([])
    })
  }
}
