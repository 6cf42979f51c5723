import type { Page } from 'playwright/test'
import { type Locale, localized } from '#i18n/locale.ts'
import { mailedLink } from '#tests/support/e2e/mails.ts'
import { expect, MOVING, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

test.use(MOVING)

const FIRST = 'Tamarind-tree7'
const SECOND = 'another tree far away'

// One walk in the real server's company: what it sends is read from its outbox.
const locale = 'ar'
test('a learner comes, goes, forgets and returns', async ({ page }) => {
  test.slow()
  const t = texts(locale)
  const number = String(Date.now()).slice(-8)
  const email = `walker${number}@example.com`
  const main = page.getByRole('main')

  await page.goto(localized('/signup', locale))
  await main.getByLabel(t.form('name')).fill('منى عادل')
  await main.getByLabel(t.form('email')).fill(email)
  await main.getByLabel(t.form('phone')).fill(`010${number}`)
  await main.getByLabel(t.form('password'), { exact: true }).fill(FIRST)
  await tick(main.getByRole('checkbox'))
  await main.getByRole('button', { name: text(locale, 'signUp', 'submit') }).click()
  await expect(main.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()

  await logIn(page, locale, email, FIRST)
  await expect(main.getByRole('alert')).toHaveText(t.form('refused.email_not_verified'))

  const verification = await mailedLink(email, 1)
  await page.goto(verification)
  await expect(page.getByRole('banner').getByRole('button', { name: t.menu })).toBeVisible()
  expect(page.url()).not.toContain('token')

  await signOut(page, locale)
  await page.goto(verification)
  await expect(page.getByRole('dialog')).toContainText(text(locale, 'verification', 'already'))

  await page.goto(localized('/forget-password', locale))
  await main.getByLabel(t.form('email')).fill(email)
  await main.getByRole('button', { name: text(locale, 'recovery', 'send') }).click()
  await expect(main.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
  await page.goto(await mailedLink(email, 2))
  await main.getByLabel(t.form('newPassword'), { exact: true }).fill(SECOND)
  await main.getByLabel(t.form('repeatedPassword')).fill(SECOND)
  await main.getByRole('button', { name: text(locale, 'recovery', 'save') }).click()
  await expect(page).toHaveURL(localized('/login', locale))

  await logIn(page, locale, email, FIRST)
  await expect(main.getByRole('alert')).toHaveText(t.form('refused.invalid_credentials'))
  await logIn(page, locale, email, SECOND)
  await expect(page).toHaveURL(localized('/', locale))

  await page.goto(localized('/profile/1', locale))
  await expect(main.getByText(email)).toBeVisible()
  await main.getByLabel(text(locale, 'profile', 'nameEn')).fill('Mona Adel')
  await main.getByLabel(text(locale, 'profile', 'nameAr')).fill('منى عادل')
  await main.getByRole('button', { name: text(locale, 'profile', 'save') }).click()
  await expect(main.getByText(text(locale, 'profile', 'saved'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('name'))).toBe('Mona Adel')

  await signOut(page, locale)
  await page.goto(localized('/login', locale))
  await main.getByLabel(t.form('email')).fill(email)
  await main.getByRole('button', { name: text(locale, 'signIn', 'askForLink') }).click()
  await expect(main.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
  // The change of the password was told of as well.
  await page.goto(await mailedLink(email, 4))
  await main.getByRole('button', { name: text(locale, 'signIn', 'linkSubmit') }).click()
  await expect(page).toHaveURL(localized('/', locale))
})

function texts(locale: Locale) {
  return {
    form: (key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key),
    menu: text(locale, 'account', 'menu')
  }
}

async function logIn(page: Page, locale: Locale, email: string, password: string): Promise<void> {
  const t = texts(locale)
  const main = page.getByRole('main')
  await page.goto(localized('/login', locale))
  await main.getByLabel(t.form('email')).fill(email)
  await main.getByLabel(t.form('password'), { exact: true }).fill(password)
  await main.getByRole('button', { name: text(locale, 'signIn', 'submit'), exact: true }).click()
}

async function signOut(page: Page, locale: Locale): Promise<void> {
  await page.goto(localized('/experts', locale))
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts(locale).menu })
    .click()
  await page.getByRole('button', { name: text(locale, 'account', 'signOut') }).click()
  await expect(page).toHaveURL(localized('/', locale))
}
