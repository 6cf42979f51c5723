import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { login, register, resendVerification } from '#contract/accounts/accounts.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const form = (locale: Locale, key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
const own = (locale: Locale, key: Parameters<typeof text<'signUp'>>[2]) =>
  text(locale, 'signUp', key)
/** Day of the terms, as marketing wrote it. */
const TERMS = /^updated: (\S+)$/m.exec(
  readFileSync('src/content/legal/ar/terms-and-conditions.md', 'utf8')
)?.[1]
const done = { json: { message: { ar: 'تم', en: 'Done' } } }

function fields(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  return {
    main,
    name: main.getByLabel(form(locale, 'name')),
    email: main.getByLabel(form(locale, 'email')),
    phone: main.getByLabel(form(locale, 'phone')),
    password: main.getByLabel(form(locale, 'password'), { exact: true }),
    terms: main.getByRole('checkbox'),
    submit: main.getByRole('button', { name: own(locale, 'submit') }),
    alert: main.getByRole('alert')
  }
}

async function fill(page: Page, locale: Locale): Promise<ReturnType<typeof fields>> {
  const all = fields(page, locale)
  await all.name.fill('منى عادل')
  await all.email.fill('mona@gmail.com')
  await all.phone.fill('٠١٠٠ ١٢٣ ٤٥٦٧')
  await all.password.fill('correct horse')
  await tick(all.terms)
  return all
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const path = localized('/signup', locale)

  test.describe(path, () => {
    it('a visitor signs up and is shown the way to the mail', async ({ page }) => {
      const heard = listen(page)
      const asked = await answer(page, register, done)
      await page.goto(path)
      const { main, password } = await fill(page, locale)
      await password.press('Enter')
      const heading = main.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text(locale, 'inbox', 'title'))
      await expect(heading).toBeFocused()
      await expect(main).toContainText('mona@gmail.com')
      await expect(main.getByRole('link', { name: 'Gmail' })).toHaveAttribute('rel', /noreferrer/)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatchObject({
        body: {
          name: 'منى عادل',
          email: 'mona@gmail.com',
          phoneNumber: '+201001234567',
          password: 'correct horse',
          acceptedTerms: TERMS
        },
        language: locale
      })
      expect(heard).toEqual([])
    })

    test('what is missing or wrong is said beside its field, and goes as it is mended', async ({
      page
    }) => {
      const asked = await answer(page, register, done)
      await page.goto(path)
      const { name, email, phone, password, terms, submit } = fields(page, locale)
      await submit.click()
      await expect(name).toBeFocused()
      for (const [field, key] of [
        [name, 'fault.nameMissing'],
        [email, 'fault.emailMissing'],
        [phone, 'fault.phoneMissing'],
        [password, 'fault.passwordMissing'],
        [terms, 'fault.termsMissing']
      ] as const) {
        await expect(field).toHaveAccessibleDescription(new RegExp(`${form(locale, key)}$`))
      }
      expect(asked).toEqual([])

      await fill(page, locale)
      await phone.fill('0130 123 4567')
      await password.fill('seven77')
      await submit.click()
      await expect(phone).toBeFocused()
      await expect(phone).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.phoneIncomplete')}$`)
      )
      // Said once, by the error alone.
      await expect(page.getByText(form(locale, 'strength.0'), { exact: true })).toBeHidden()
      await expect(password).toHaveAccessibleDescription(
        new RegExp(`${form(locale, 'fault.passwordShort')}$`)
      )
      await expect(email).toHaveValue('mona@gmail.com')
      await phone.fill('+966 50 123 4567')
      await expect(phone).toHaveAccessibleDescription(form(locale, 'phoneHint'))
      await password.fill('eight888')
      await submit.click()
      await expect(page.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
      expect(asked[0]?.body).toMatchObject({ phoneNumber: '+966501234567' })
    })

    it('what the server refuses is said beside its field, and what was typed stays', async ({
      page
    }) => {
      const errors = [{ path: 'body.name', code: 'too_big', message: 'far too long' }]
      await answer(
        page,
        register,
        { code: 'validation_failed', errors },
        { code: 'phone_number_used' },
        { code: 'email_registered' },
        { code: 'phone_number_invalid' },
        { code: 'email_registered' }
      )
      await page.goto(path)
      const all = await fill(page, locale)
      await all.submit.click()
      await expect(all.name).toHaveAccessibleDescription('far too long')
      for (const { field, key } of [
        { field: 'phone', key: 'fault.phoneUsed' },
        { field: 'email', key: 'fault.emailRegistered' },
        { field: 'phone', key: 'fault.phoneWrong' },
        { field: 'email', key: 'fault.emailRegistered' }
      ] as const) {
        await all.submit.click()
        await expect(all[field]).toBeFocused()
        await expect(all[field]).toHaveAccessibleDescription(new RegExp(`${form(locale, key)}$`))
        await expect(all.name).toHaveValue('منى عادل')
        await expect(all.password).toHaveValue('correct horse')
        await expect(all.terms).toBeChecked()
      }
      // A registered address goes along to the login page.
      await all.main.getByRole('link', { name: own(locale, 'loginWithIt') }).click()
      await expect(page).toHaveURL(localized('/login', locale))
      const email = page.getByRole('main').getByLabel(form(locale, 'email'))
      await email.focus()
      await expect(email).toHaveValue('mona@gmail.com')
    })

    it('a wrong address is mended, with everything else as it was', async ({ page }) => {
      const asked = await answer(page, register, done)
      await page.goto(path)
      const all = await fill(page, locale)
      await all.submit.click()
      await all.main.getByRole('button', { name: text(locale, 'inbox', 'change') }).click()
      await expect(all.email).toHaveValue('mona@gmail.com')
      await expect(all.phone).toHaveValue('٠١٠٠ ١٢٣ ٤٥٦٧')
      await all.email.fill('mona.adel@gmail.com')
      await all.submit.click()
      await expect(page.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
      expect(asked[1]?.body).toMatchObject({ email: 'mona.adel@gmail.com' })
    })

    it('a reload finds the way to the mail again, until the address is mended', async ({
      page
    }) => {
      await answer(page, register, done)
      const again = await answer(page, resendVerification, 'nothing')
      await page.goto(path)
      const { main, submit, email } = await fill(page, locale)
      await submit.click()
      const inbox = main.getByRole('heading', { name: text(locale, 'inbox', 'title') })
      await expect(inbox).toBeVisible()
      await page.reload()
      await expect(inbox).toBeVisible()
      await expect(main.getByText('mona@gmail.com')).toBeVisible()
      await expect(main.getByRole('button', { name: /60|5\d/ })).toBeDisabled()
      expect(again).toEqual([])
      await main.getByRole('button', { name: text(locale, 'inbox', 'change') }).click()
      await page.reload()
      await expect(email).toBeVisible()
      await expect(inbox).toBeHidden()
    })

    it('the mail is sent again after a minute, and a limit says how long to wait', async ({
      page
    }) => {
      await page.clock.install()
      await answer(page, register, done)
      const asked = await answer(page, resendVerification, 'nothing', {
        code: 'rate_limited',
        retryAfterSeconds: 1_800
      })
      await page.goto(path)
      const { main, alert, submit } = await fill(page, locale)
      await submit.click()
      const again = main.getByRole('button', { name: text(locale, 'inbox', 'again') })
      await expect(main.getByText(text(locale, 'inbox', 'spam'))).toBeVisible()
      await expect(again).toBeHidden()
      await page.clock.runFor(61_000)
      await again.click()
      await expect(main.getByText(text(locale, 'inbox', 'sentAgain'))).toBeVisible()
      await page.clock.runFor(61_000)
      await again.click()
      await expect(alert).toHaveText(text(locale, 'form', 'waitMinutes', { count: 30 }))
      expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ email: 'mona@gmail.com' }))
    })
  })
}

test('the page that banners lead to is the same, under one canonical address', async ({
  page,
  baseURL
}) => {
  await page.goto('/en/join')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/en/signup`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main').getByLabel(form('en', 'name'))).toBeVisible()
})

/** Pages of somebody who is signed in with a token that the server of this run does not know. */
async function withStranger(context: BrowserContext): Promise<Page> {
  // The server of this run does not know them, and would end the session.
  await learnNothing(context)
  await context.route('**/api/subscriptions/check', route =>
    route.fulfill({ json: { activeSubscription: false, subscription: null } })
  )
  return context.newPage()
}

async function signUpAndWait(page: Page, path: string): Promise<Locator> {
  await answer(page, register, done)
  await page.goto(path)
  const { main, submit } = await fill(page, 'en')
  await submit.click()
  await expect(main.getByText(text('en', 'inbox', 'spam'))).toBeVisible()
  return main
}

test('confirming in another tab leads on in this one', async ({ context }) => {
  const page = await withStranger(context)
  const main = await signUpAndWait(page, '/en/signup')
  const other = await context.newPage()
  await other.goto('/en/404')
  await other.evaluate(token => localStorage.setItem('auth', token), tokenFor(600))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'inbox', 'confirmed.title')
  )
  await expect(
    main.getByRole('link', { name: text('en', 'inbox', 'confirmed.home') })
  ).toHaveAttribute('href', localized('/', 'en'))
  await expect(main.getByText(text('en', 'inbox', 'spam'))).toBeHidden()
})

test('confirming on another device is found out when the tab is turned to, and not before', async ({
  context
}) => {
  const page = await withStranger(context)
  await page.clock.install()
  const session = { accessToken: tokenFor(600), refreshToken: 'next', name: { ar: 'منى', en: '' } }
  const asked = await answer(page, login, { code: 'email_not_verified' }, { json: session })
  const main = await signUpAndWait(
    page,
    `/en/signup?next=${encodeURIComponent('/en/subscription-plans?plan=YEARLY')}`
  )
  const turnTo = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await turnTo()
  await page.clock.runFor(60_000)
  expect(asked).toEqual([])
  await turnTo()
  await turnTo()
  await expect.poll(() => asked.length).toBe(1)
  await expect(main.getByText(text('en', 'inbox', 'spam'))).toBeVisible()
  await page.clock.runFor(60_000)
  await turnTo()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'inbox', 'confirmed.title')
  )
  await expect(
    main.getByRole('link', { name: text('en', 'inbox', 'confirmed.plans') })
  ).toHaveAttribute('href', '/en/subscription-plans?plan=YEARLY')
  expect(asked.map(({ body }) => body)).toEqual(
    Array(2).fill({ email: 'mona@gmail.com', password: 'correct horse' })
  )
})

test('a password that the account does not have is tried once, or it would be locked', async ({
  context
}) => {
  const page = await withStranger(context)
  await page.clock.install()
  const asked = await answer(page, login, { code: 'invalid_credentials' })
  await signUpAndWait(page, '/en/signup')
  const turnTo = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.runFor(60_000)
  await turnTo()
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(60_000)
  await turnTo()
  await page.evaluate(() => fetch('/en/404'))
  expect(asked).toHaveLength(1)
})

test('how strong a password is shows while it is typed', async ({ page }) => {
  await page.goto('/en/signup')
  const { main, password } = fields(page, 'en')
  await password.pressSequentially('tam')
  await expect(main.getByText(text('en', 'form', 'strength.0'))).toBeVisible()
  await password.fill('Tamarind-tree7')
  await expect(main.getByText(text('en', 'form', 'strength.4'), { exact: true })).toBeVisible()
})
