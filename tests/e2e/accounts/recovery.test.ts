import type { Page } from 'playwright/test'
import { checkResetLink, forgotPassword, resetPassword } from '#contract/accounts/accounts.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const form = (locale: Locale, key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
const own = (locale: Locale, key: Parameters<typeof text<'recovery'>>[2]) =>
  text(locale, 'recovery', key)

function fields(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  return {
    main,
    email: main.getByLabel(form(locale, 'email')),
    password: main.getByLabel(form(locale, 'newPassword'), { exact: true }),
    repeated: main.getByLabel(form(locale, 'repeatedPassword')),
    save: main.getByRole('button', { name: own(locale, 'save') }),
    alert: main.getByRole('alert')
  }
}

for (const locale of locales) {
  const it = testIn('en', locale)
  test.describe(localized('/forget-password', locale), () => {
    const path = localized('/forget-password', locale)

    it('says the same whoever the address belongs to', async ({ page }) => {
      const heard = listen(page)
      const asked = await answer(page, forgotPassword, 'nothing')
      await page.goto(path)
      const { main, email } = fields(page, locale)
      await email.fill('nobody@example.com')
      await email.press('Enter')
      const address = '\u2066nobody@example.com\u2069'
      await expect(main.getByText(text(locale, 'inbox', 'reset', { email: address }))).toBeVisible()
      await main.getByRole('button', { name: text(locale, 'inbox', 'change') }).click()
      await expect(email).toHaveValue('nobody@example.com')
      expect(asked.map(({ body }) => body)).toEqual([{ email: 'nobody@example.com' }])
      expect(heard).toEqual([])
    })

    it('says what is wrong with the address', async ({ page }) => {
      const asked = await answer(page, forgotPassword, 'nothing')
      await page.goto(path)
      const { main, email } = fields(page, locale)
      await email.fill('mona@')
      await email.press('Enter')
      await expect(email).toHaveAccessibleDescription(form(locale, 'fault.emailWrong'))
      await expect(email).toBeFocused()
      // What looks mistyped is asked about, and does not push the button away from under the press.
      await email.fill('mona@gmial.con')
      await main.getByRole('button', { name: own(locale, 'send') }).click()
      await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ email: 'mona@gmial.con' }])
    })
  })

  test.describe(localized('/reset-password', locale), () => {
    const path = localized('/reset-password', locale)

    it('a new password is chosen and leads to the login page', async ({ page }) => {
      const heard = listen(page)
      await answer(page, checkResetLink, 'nothing')
      const asked = await answer(page, resetPassword, 'nothing')
      await page.goto(`${path}?token=secret`)
      await expect(page).toHaveURL(path)
      const { password, repeated } = fields(page, locale)
      await password.fill('correct horse')
      await repeated.fill('correct horse')
      await expect(page.getByText(own(locale, 'alike'))).toBeVisible()
      await repeated.press('Enter')
      await expect(page).toHaveURL(localized('/login', locale))
      await expect(page.getByText(text(locale, 'notice', 'passwordChosen'))).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([
        { token: 'secret', password: 'correct horse' }
      ])
      expect(heard).toEqual([])
    })

    it('the two must be alike and long enough', async ({ page }) => {
      await answer(page, checkResetLink, 'nothing')
      const asked = await answer(page, resetPassword, 'nothing')
      await page.goto(`${path}?token=secret`)
      const { password, repeated, save } = fields(page, locale)
      await save.click()
      await expect(password).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.passwordMissing')}$`)
      )
      await password.fill('seven77')
      await save.click()
      await expect(password).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.passwordShort')}$`)
      )
      await password.fill('correct horse')
      await repeated.fill('correct house')
      await save.click()
      await expect(repeated).toBeFocused()
      await expect(repeated).toHaveAccessibleDescription(form(locale, 'fault.passwordsDiffer'))
      expect(asked).toEqual([])
    })

    it('a link that is over leads to another', async ({ page }) => {
      await answer(page, checkResetLink, 'nothing')
      await answer(page, resetPassword, { code: 'link_invalid' })
      await page.goto(`${path}?token=secret`)
      const { main, password, repeated, save } = fields(page, locale)
      await password.fill('correct horse')
      await repeated.fill('correct horse')
      await save.click()
      await expect(main.getByText(own(locale, 'linkOver'))).toBeVisible()
      await expect(password).toBeHidden()
      await main.getByRole('link', { name: own(locale, 'askAgain') }).click()
      await expect(page).toHaveURL(localized('/forget-password', locale))
    })

    it('a link that is over says so before anything is typed', async ({ page }) => {
      const asked = await answer(page, checkResetLink, { code: 'link_invalid' })
      await page.goto(`${path}?token=secret`)
      const { main, password } = fields(page, locale)
      await expect(main.getByText(own(locale, 'linkOver'))).toBeVisible()
      await expect(password).toBeHidden()
      expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }])
    })

    it('a link that nobody can say anything of shows the form', async ({ page }) => {
      await answer(page, checkResetLink, { code: 'internal' })
      await page.goto(`${path}?token=secret`)
      await expect(fields(page, locale).password).toBeVisible()
    })

    it('without a link the page says where one comes from', async ({ page }) => {
      await page.goto(path)
      const { main, password } = fields(page, locale)
      await expect(main.getByText(own(locale, 'linkMissing'))).toBeVisible()
      await expect(password).toBeHidden()
    })
  })
}

test('the token outlives a reload and a change of the language', async ({ page }) => {
  await answer(page, checkResetLink, 'nothing')
  const asked = await answer(page, resetPassword, 'nothing')
  await page.goto('/reset-password?token=secret')
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/reset-password')
  const { password, repeated, save } = fields(page, 'en')
  await password.fill('correct horse')
  await repeated.fill('correct horse')
  await save.click()
  await expect(page).toHaveURL('/en/login')
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret', password: 'correct horse' }])
})

for (const locale of locales) {
  const it = testIn('en', locale)
  it(`who chose another password logs in with what was typed before, in ${locale}`, async ({
    page
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await answer(page, forgotPassword, 'nothing')
    await answer(page, checkResetLink, 'nothing')
    await answer(page, resetPassword, 'nothing')
    await page.goto(localized('/forget-password', locale))
    const { main, email, password, repeated, save } = fields(page, locale)
    await email.fill('mona@example.com')
    await email.press('Enter')
    await expect(main.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
    await page.goto(`${localized('/reset-password', locale)}?token=secret`)
    await password.fill('correct horse')
    await repeated.fill('correct horse')
    await save.click()
    await expect(page).toHaveURL(localized('/login', locale))
    await expect(email).toHaveValue('mona@example.com')

    const notice = page.getByRole('status').filter({
      hasText: text(locale, 'notice', 'passwordChosen')
    })
    await expect(notice).toBeVisible()
    await expect(async () => {
      const [said, title] = await Promise.all([
        notice.boundingBox(),
        main.getByRole('heading', { level: 1 }).boundingBox()
      ])
      expect(title?.y ?? 0).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? Infinity))
    }).toPass()
  })
}

test('a password manager learns whose password changes', async ({ context }) => {
  const page = await context.newPage()
  await answer(page, forgotPassword, 'nothing')
  await page.goto('/en/forget-password')
  const { email } = fields(page, 'en')
  await email.fill('mona@example.com')
  await email.press('Enter')
  await expect(page.getByText(text('en', 'inbox', 'spam'))).toBeVisible()
  const mail = await context.newPage()
  await answer(mail, checkResetLink, 'nothing')
  await mail.goto('/en/reset-password?token=secret')
  await fields(mail, 'en').password.focus()
  await expect(mail.locator('input[autocomplete=username]')).toHaveValue('mona@example.com')
  const tokens = await mail
    .locator('input[type=password]')
    .evaluateAll(inputs => inputs.map(input => input.getAttribute('autocomplete')))
  expect(tokens).toEqual(['new-password', 'new-password'])
})
