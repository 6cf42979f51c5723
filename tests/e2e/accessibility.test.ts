import { checkResetLink } from '#contract/accounts/accounts.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
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

for (const path of PATHS.flatMap(one => locales.map(locale => localized(one, locale)))) {
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
    await page.goto(path)
    const awaited = page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })
    // The gallery shows what waits, for good.
    if (!path.endsWith('/test')) await expect(awaited).toHaveCount(0)
    await expectReadable(page, 'page')
    await expectFit(page)
    expect(heard).toEqual([])
  })
}
