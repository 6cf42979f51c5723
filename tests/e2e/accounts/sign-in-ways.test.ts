import { loginPath, profilePath, signUpPath } from '#domain/addresses.ts'
import { localized, locales } from '#i18n/locale.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { addAuthenticator } from '#tests/support/e2e/people/virtual-authenticator.ts'

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'signInWays'>>[2], values = {}) =>
    text(locale, 'signInWays', key, values)
  const named = (key: 'removeNamed' | 'renameNamed', name: string) =>
    new RegExp(t(key, { name: `.?${name}.?` }))

  test(`learners add a passkey, remove the password and log in again in ${locale}`, async ({
    page,
    browser
  }) => {
    const heard = listen(page)
    const authenticator = await addAuthenticator(page)
    const learner = await makeLearner(page)
    await enter(page, learner)
    await page.goto(localized(profilePath('settings'), locale))
    const card = page.getByRole('region', { name: t('title') })
    await card.getByRole('button', { name: t('add') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('add') })
    await dialog.getByLabel(t('name')).press('Enter')
    await expect(dialog.getByLabel(t('name'))).toHaveAccessibleDescription(
      new RegExp(t('nameMissing'))
    )
    await dialog.getByLabel(t('name')).fill('Laptop')
    await dialog.getByLabel(t('name')).press('Enter')
    const proof = page.getByRole('dialog', { name: t('proveTitle') })
    await proof.getByLabel(t('provePassword'), { exact: true }).fill(learner.password)
    await proof.getByRole('button', { name: t('prove'), exact: true }).press('Enter')
    await expect(card.getByText(t('done'))).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
    await expectReadable(page)
    await expectFit(page, [320, 360, 768, 1440])

    await card.getByRole('button', { name: named('removeNamed', t('password')) }).press('Enter')
    const sure = page.getByRole('dialog', { name: t('removeTitle') })
    await sure.getByRole('button', { name: t('remove') }).press('Enter')
    await expect(card.getByRole('link', { name: t('choosePassword') })).toBeVisible()
    await card.getByRole('button', { name: named('removeNamed', 'Laptop') }).press('Enter')
    await sure.getByRole('button', { name: t('remove') }).press('Enter')
    await expect(card.getByRole('alert')).toHaveText(t('problem.last'))
    // Browsers report the two refusals themselves.
    expect(heard.filter(line => !/status of 40[39]/.test(line))).toEqual([])

    const later = await (await browser.newContext({ locale })).newPage()
    const other = await addAuthenticator(later)
    await other.take(await authenticator.credentials())
    // Chromium answers the list of names by itself; without the list, the button is pressed.
    if (locale === 'en') {
      await later.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
      })
    }
    await later.goto(
      `${localized(loginPath, locale)}?next=${localized(profilePath('settings'), locale)}`
    )
    if (locale === 'en') await later.getByRole('button', { name: t('passkey') }).press('Enter')
    await expect(later.getByRole('region', { name: t('title') })).toContainText('Laptop')
    await later.context().close()
  })

  test(`providers that are set up are offered, and what they lead back with is told, in ${locale}`, async ({
    page
  }) => {
    const asked: string[] = []
    await page.route('**/api/auth/providers', route =>
      route.fulfill({ json: [{ name: 'google', label: 'Google' }] })
    )
    await page.route('**/api/auth/oidc/google/start?*', route => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ contentType: 'text/html', body: 'Google' })
    })
    const button = page.getByRole('button', { name: /Google/ })
    await page.goto(localized(signUpPath, locale))
    await expect(button).toBeVisible()
    await page.goto(`${localized(loginPath, locale)}?problem=cancelled&next=%2Fclasses`)
    await expect(page.getByRole('alert')).toHaveText(t('problem.cancelled'))
    await expect(page).toHaveURL(/\/login\?next=%2Fclasses$/)
    await expectReadable(page)
    await button.press('Enter')
    await expect(page).toHaveURL(/\/start\?/)
    expect(asked).toEqual([`?language=${locale}&next=%2Fclasses`])
  })
}

test('no provider is offered where none is set up', async ({ page }) => {
  await page.goto(localized(loginPath, 'en'))
  await expect(
    page.getByRole('button', { name: text('en', 'signInWays', 'passkey') })
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
})
