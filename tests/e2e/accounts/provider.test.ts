import { profilePath, signUpPath, loginPath } from '#domain/addresses.ts'
import { localized, locales } from '#i18n/locale.ts'
import { mailsTo } from '#tests/support/e2e/mails.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { addAuthenticator } from '#tests/support/e2e/people/virtual-authenticator.ts'
import { test } from '#tests/support/e2e/provider-site.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

// The person at the provider is one for all tests of a worker.
test.describe.configure({ mode: 'default' })

/** From the subject of a mail. */
async function mailedCode(email: string): Promise<string> {
  const read = () =>
    mailsTo(email)
      .map(({ headers }) => /\b\d{6}\b/.exec(headers['subject'] ?? '')?.[0] ?? '')
      .findLast(code => code !== '') ?? ''
  await expect.poll(read).not.toBe('')
  return read()
}

const PHONE = { width: 390, height: 844 }

for (const locale of locales) {
  const t = (key: Parameters<typeof text<'signInWays'>>[2], values = {}) =>
    text(locale, 'signInWays', key, values)
  const named = (key: 'continueWith' | 'connectNamed') =>
    new RegExp(t(key, { provider: '.?School.?' }))
  const settings = localized(profilePath('settings'), locale)
  const login = `${localized(loginPath, locale)}?next=${encodeURIComponent(settings)}`

  test(`newcomers sign up with a provider on a phone and come back by passkey in ${locale}`, async ({
    page,
    browser,
    providerSite: { origin, provider }
  }) => {
    const heard = listen(page)
    const email = `newcomer-${locale}@school.example`
    provider.state.person = { subject: email, email, email_verified: true, name: 'Mona Adel' }
    const authenticator = await addAuthenticator(page)
    await page.setViewportSize(PHONE)
    await page.goto(localized(signUpPath, locale))
    await page.getByRole('button', { name: named('continueWith') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('detailsTitle') })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByLabel(text(locale, 'form', 'name'), { exact: true })).toHaveValue(
      'Mona Adel'
    )
    await expectReadable(page)
    await expectFit(page, [320, 360, 768, 1440])
    const submit = page.getByRole('button', { name: text(locale, 'signUp', 'submit') })
    await submit.press('Enter')
    const phone = page.getByLabel(text(locale, 'form', 'phone'), { exact: true })
    await expect(phone).toBeFocused()
    await phone.fill(`010${Date.now() % 10 ** 8}`.padEnd(11, '0'))
    await page.getByRole('checkbox').press('Space')
    await submit.press('Enter')
    await expect(page).not.toHaveURL(/sign-up|login/)

    await page.goto(settings)
    const card = page.getByRole('region', { name: t('title') })
    await expect(card.getByRole('listitem').filter({ hasText: email })).toContainText('School')
    await card.getByRole('button', { name: t('add') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('add') })
    await dialog.getByLabel(t('name')).fill('Phone')
    await dialog.getByLabel(t('name')).press('Enter')
    const proof = page.getByRole('dialog', { name: t('proveTitle') })
    await proof.getByRole('button', { name: t('proveMail') }).press('Enter')
    await proof.getByLabel(t('code')).fill(await mailedCode(email))
    await proof.getByRole('button', { name: t('prove'), exact: true }).press('Enter')
    await expect(card.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()
    // The browser reports itself that adding one was refused before the proof.
    expect(heard).toEqual([expect.stringContaining('status of 403')])

    const context = await browser.newContext({ locale, baseURL: origin, viewport: PHONE })
    const later = await context.newPage()
    const other = await addAuthenticator(later)
    await other.take(await authenticator.credentials())
    await later.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await later.goto(login)
    await later.getByRole('button', { name: t('passkey') }).press('Enter')
    await expect(later.getByRole('region', { name: t('title') })).toContainText(email)
    await context.close()
  })

  test(`an account of the same address is joined after its password in ${locale}`, async ({
    page,
    browser,
    providerSite: { origin, provider }
  }) => {
    const learner = await makeLearner(page, `joining-${locale}`)
    const { email } = learner
    provider.state.person = { subject: email, email, email_verified: true, name: 'Mona' }
    await page.goto(login)
    await page.getByRole('button', { name: named('continueWith') }).press('Enter')
    await expect(page.getByText(t('proofTitle'))).toBeVisible()
    await expect(page.getByLabel(text(locale, 'form', 'email'))).toHaveValue(email)
    await expectReadable(page)
    const password = page.getByLabel(text(locale, 'form', 'password'), { exact: true })
    await password.fill(learner.password)
    await password.press('Enter')
    const card = page.getByRole('region', { name: t('title') })
    await expect(card.getByRole('listitem').filter({ hasText: 'School' })).toContainText(email)

    const context = await browser.newContext({ locale, baseURL: origin })
    const later = await context.newPage()
    await later.goto(login)
    await later.getByRole('button', { name: named('continueWith') }).press('Enter')
    await expect(later.getByRole('region', { name: t('title') })).toContainText(email)
    await context.close()
  })

  test(`a provider is connected and removed in the settings in ${locale}`, async ({
    page,
    providerSite: { provider }
  }) => {
    const learner = await makeLearner(page, `connecting-${locale}`)
    const email = `other-${locale}@school.example`
    provider.state.person = { subject: email, email, email_verified: true, name: 'Mona' }
    await page.goto(login)
    await page.getByLabel(text(locale, 'form', 'email')).fill(learner.email)
    const password = page.getByLabel(text(locale, 'form', 'password'), { exact: true })
    await password.fill(learner.password)
    await password.press('Enter')
    const card = page.getByRole('region', { name: t('title') })
    await card.getByRole('button', { name: named('connectNamed') }).press('Enter')
    const proof = page.getByRole('dialog', { name: t('proveTitle') })
    await proof.getByLabel(t('provePassword'), { exact: true }).fill(learner.password)
    await proof.getByRole('button', { name: t('prove'), exact: true }).press('Enter')
    await expect(card.getByRole('listitem').filter({ hasText: 'School' })).toContainText(email)
    await card.getByRole('button', { name: /School/ }).press('Enter')
    const sure = page.getByRole('dialog', { name: t('removeTitle') })
    await sure.getByRole('button', { name: t('remove') }).press('Enter')
    await expect(card.getByRole('button', { name: named('connectNamed') })).toBeVisible()
  })
}
