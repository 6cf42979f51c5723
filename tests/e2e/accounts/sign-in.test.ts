import type { Page } from 'playwright/test'
import {
  login,
  loginWithToken,
  logout,
  resendVerification,
  sendMagicLink
} from '#contract/accounts/accounts.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing, signIn } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const session = () => ({
  accessToken: tokenFor(600),
  refreshToken: 'refresh',
  name: { ar: 'منى', en: 'Mona' }
})

const form = (locale: Locale, key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
const own = (locale: Locale, key: Parameters<typeof text<'signIn'>>[2]) =>
  text(locale, 'signIn', key)

function fields(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  return {
    main,
    email: main.getByLabel(form(locale, 'email')),
    password: main.getByLabel(form(locale, 'password'), { exact: true }),
    submit: main.getByRole('button', { name: own(locale, 'submit'), exact: true }),
    alert: main.getByRole('alert')
  }
}

/** Neighbours differ, so that each is seen to be said. */
const REFUSALS = [
  { given: { code: 'internal' }, sentence: 'refused.generic' },
  { given: { code: 'unavailable' }, sentence: 'refused.unavailable' },
  { given: { code: 'not_implemented' }, sentence: 'refused.not_implemented' },
  { given: 'no answer', sentence: 'refused.offline' },
  { given: { json: { accessToken: 7 } }, sentence: 'refused.generic' }
] as const

// Whoever has logged in is asked after, and the server of this run does not know them.
test.beforeEach(async ({ page }) => {
  await learnNothing(page)
  await answer(page, checkSubscription, { json: { activeSubscription: false, subscription: null } })
})

for (const locale of locales) {
  const it = testIn('en', locale)
  const path = localized('/login', locale)

  test.describe(path, () => {
    it('a learner logs in with Enter, is led back, and is known by the English name', async ({
      page
    }) => {
      const heard = listen(page)
      const asked = await answer(page, login, { json: session() })
      const wanted = localized('/experts', locale)
      await page.goto(`${path}?next=${encodeURIComponent(wanted)}`)
      const { email, password } = fields(page, locale)
      await email.fill(' mona@example.com ')
      await password.fill('correct horse')
      await password.press('Enter')
      await expect(page).toHaveURL(wanted)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatchObject({
        body: { email: 'mona@example.com', password: 'correct horse' },
        language: locale,
        bearer: undefined
      })
      const kept = await page.evaluate(() => ({ ...localStorage }))
      expect(kept).toMatchObject({ refreshToken: 'refresh', name: 'Mona' })
      expect(kept['auth']).toBeTruthy()
      expect(heard).toEqual([])
    })

    it('the next page shows at once what a learner without a subscription may buy', async ({
      page
    }) => {
      await answer(page, login, { json: session() })
      await page.goto(path)
      const { email, password } = fields(page, locale)
      await email.fill('mona@example.com')
      await password.fill('correct horse')
      await password.press('Enter')
      await expect(page).toHaveURL(localized('/', locale))
      await expect(page.getByText(text(locale, 'common', 'banner.member'))).toBeVisible()
    })

    test('what is wrong is said in its place, and everything typed stays', async ({ page }) => {
      await answer(
        page,
        login,
        ...REFUSALS.map(({ given }) => given),
        { code: 'rate_limited', retryAfterSeconds: 840 },
        { code: 'invalid_credentials' }
      )
      await page.goto(path)
      const { email, password, submit, alert } = fields(page, locale)
      await submit.click()
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(form(locale, 'fault.emailMissing'))
      await expect(password).toHaveAccessibleDescription(form(locale, 'fault.passwordMissing'))
      await email.fill('mona')
      await expect(email).toHaveAccessibleDescription('')
      await submit.click()
      await expect(email).toHaveAccessibleDescription(form(locale, 'fault.emailWrong'))
      await expect(email).toHaveValue('mona')

      await email.fill('mona@example.com')
      await password.fill('wrong')
      for (const { sentence } of REFUSALS) {
        await submit.click()
        await expect(alert).toHaveText(form(locale, sentence))
      }
      await submit.click()
      await expect(alert).toHaveText(text(locale, 'form', 'waitMinutes', { count: 14 }))
      await submit.click()
      await expect(alert).toHaveText(form(locale, 'refused.invalid_credentials'))
      await expect(alert).toBeFocused()
      await expect(email).toHaveValue('mona@example.com')
      await expect(password).toHaveValue('wrong')
    })

    it('an address that is not verified yet is offered the mail again', async ({ page }) => {
      await answer(page, login, { code: 'email_not_verified' })
      const asked = await answer(page, resendVerification, 'nothing')
      await page.goto(path)
      const { main, email, password, submit, alert } = fields(page, locale)
      await email.fill('mona@example.com')
      await password.fill('correct horse')
      await submit.click()
      await expect(alert).toHaveText(form(locale, 'refused.email_not_verified'))
      await main.getByRole('button', { name: own(locale, 'confirmAgain') }).click()
      const heading = main.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text(locale, 'inbox', 'title'))
      await expect(heading).toBeFocused()
      await expect(main).toContainText('mona@example.com')
      expect(asked.map(({ body }) => body)).toEqual([{ email: 'mona@example.com' }])
    })

    it('a link in place of the password is asked for once in a minute', async ({ page }) => {
      await page.clock.install()
      const asked = await answer(page, sendMagicLink, 'nothing')
      await page.goto(path)
      const { main, email } = fields(page, locale)
      const ask = main.getByRole('button', { name: own(locale, 'askForLink') })
      await ask.click()
      await expect(email).toHaveAccessibleDescription(form(locale, 'fault.emailMissing'))
      await email.fill('mona@gmail.com')
      await ask.click()
      await expect(main.getByRole('link', { name: 'Gmail' })).toBeVisible()
      const again = main.getByRole('button', {
        name: text(locale, 'inbox', 'againIn', { count: 60 })
      })
      await expect(again).toBeDisabled()
      await page.clock.runFor(61_000)
      await main.getByRole('button', { name: text(locale, 'inbox', 'again') }).click()
      await expect(main.getByText(text(locale, 'inbox', 'sentAgain'))).toBeVisible()
      expect(asked).toHaveLength(2)
      await main.getByRole('button', { name: text(locale, 'inbox', 'change') }).click()
      await expect(email).toBeVisible()
    })

    it('the link of a mail signs in by a press, and its token is gone from the address', async ({
      page
    }) => {
      const asked = await answer(page, loginWithToken, { json: session() })
      await page.goto(`${path}?token=secret&emailVerified=true`)
      expect(page.url()).not.toContain('secret')
      expect(asked).toEqual([])
      const { main, email } = fields(page, locale)
      await expect(email).toBeHidden()
      await main.getByRole('button', { name: own(locale, 'linkSubmit') }).click()
      await expect(page).toHaveURL(localized('/', locale))
      expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }])
    })

    it('whoever proves the address first is asked to choose a password', async ({ page }) => {
      await answer(page, loginWithToken, { json: { ...session(), needsPassword: true } })
      await page.goto(`${path}?token=secret&emailVerified=true`)
      const { main } = fields(page, locale)
      await main.getByRole('button', { name: own(locale, 'linkSubmit') }).click()
      await expect(main.getByRole('heading', { name: own(locale, 'choose') })).toBeFocused()
      await main.getByRole('link', { name: own(locale, 'chooseSubmit') }).click()
      await expect(page).toHaveURL(localized('/forget-password', locale))
      await page.goBack()
      await expect(page).toHaveURL(localized('/', locale))
    })

    it('a link that is opened while somebody is signed in asks who is meant', async ({ page }) => {
      await signIn(page, { name: 'Omar' })
      const answered = { ...session(), refreshToken: 'newer' }
      await answer(page, loginWithToken, { code: 'link_invalid' }, { json: answered })
      const ended = await answer(page, logout, 'nothing')
      const { main, email, alert } = fields(page, locale)
      const title = main.getByRole('heading', { name: form(locale, 'other.title') })
      const change = main.getByRole('button', { name: form(locale, 'other.switch') })
      const stay = main.getByRole('button', { name: form(locale, 'other.stay') })

      await page.goto(`${path}?token=over&emailVerified=true`)
      await expect(title).toBeVisible()
      await expect(main.getByText('Omar').first()).toBeVisible()
      await change.click()
      await expect(alert).toHaveText(form(locale, 'refused.link_invalid'))
      await expect(email).toBeHidden()
      // A link that works no more belongs to nobody else.
      await expect(main.getByText('Omar')).toBeHidden()
      await stay.click()
      await expect(page).toHaveURL(localized('/', locale))
      expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe('refresh')

      await page.goto(`${path}?token=secret&emailVerified=true`)
      await change.click()
      await expect(page).toHaveURL(localized('/', locale))
      expect(ended.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }])
      const kept = await page.evaluate(() => ({ ...localStorage }))
      expect(kept).toMatchObject({ refreshToken: 'newer', name: 'Mona' })
    })

    it('a link that nobody answers to says so, and one that is over leads to the form', async ({
      page
    }) => {
      await answer(page, loginWithToken, 'no answer', { code: 'link_invalid' })
      await page.goto(`${path}?token=secret&emailVerified=true`)
      const { main, email, alert } = fields(page, locale)
      const submit = main.getByRole('button', { name: own(locale, 'linkSubmit') })
      await submit.click()
      await expect(alert).toHaveText(form(locale, 'unreachable'))
      await submit.click()
      await expect(alert).toHaveText(form(locale, 'refused.link_invalid'))
      await expect(email).toBeVisible()
    })
  })
}

test('a form that is sent before its script is there is sent when it comes', async ({ page }) => {
  const asked = await answer(page, login, { json: session() })
  const gate = Promise.withResolvers<void>()
  await page.route(/_astro\/sign-in\.[\w-]+\.js$/, async route => {
    await gate.promise
    return route.continue()
  })
  await page.goto('/en/login')
  const { email, password } = fields(page, 'en')
  await email.fill('mona@example.com')
  await password.fill('correct horse')
  await password.press('Enter')
  expect(page.url()).not.toContain('correct')
  gate.resolve()
  await expect(page).toHaveURL('/en')
  expect(asked).toHaveLength(1)
})

test('a button that is pressed before its script is there is pressed when it comes', async ({
  page
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/_astro\/sign-in\.[\w-]+\.js$/, async route => {
    await gate.promise
    return route.continue()
  })
  await page.goto('/en/login')
  const { main, password } = fields(page, 'en')
  await password.fill('correct horse')
  await main.getByRole('button', { name: form('en', 'showPassword') }).click()
  await expect(password).toHaveAttribute('type', 'password')
  gate.resolve()
  await expect(password).toHaveAttribute('type', 'text')
})

test('an address with a mistyped host is asked about', async ({ page }) => {
  await page.goto('/en/login')
  const { main, email, password } = fields(page, 'en')
  await email.fill('mona@gmial.com')
  await password.focus()
  await main.getByRole('button', { name: /mona@gmail\.com/ }).click()
  await expect(email).toHaveValue('mona@gmail.com')
})

test('pressing twice sends once', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/api/auth/login', async route => {
    count += 1
    await gate.promise
    await route.fulfill({ json: session() })
  })
  await page.goto('/en/login')
  const { email, password, submit } = fields(page, 'en')
  await email.fill('mona@example.com')
  await password.fill('correct horse')
  await submit.dblclick()
  await password.press('Enter')
  gate.resolve()
  await expect(page).toHaveURL('/en')
  expect(count).toBe(1)
})

test.describe('the address to go on to', () => {
  // What leads nowhere else is tried in `tests/unit/i18n/next-address.test.ts`.
  test('is home when it leads off the site', async ({ page, baseURL }) => {
    await answer(page, login, { json: session() })
    await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`)
    const { email, password, submit } = fields(page, 'ar')
    await email.fill('mona@example.com')
    await password.fill('correct horse')
    await submit.click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })

  test('is where somebody goes at once who is signed in already', async ({ page }) => {
    await signIn(page, {})
    await page.goto('/login?next=%2Fclasses')
    await expect(page).toHaveURL('/classes')
  })

  test('is kept for whoever finds the session over', async ({ page }) => {
    await answer(page, checkSubscription, { code: 'unauthorized' })
    await page.addInitScript(token => {
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem('auth', token)
    }, tokenFor(600))
    await page.goto('/login?next=%2Fclasses')
    await expect(page).toHaveURL('/login?next=%2Fclasses')
    await expect(fields(page, 'ar').email).toBeVisible()
  })

  test('is the page from which the header led here', async ({ page }) => {
    await answer(page, login, { json: session() })
    await page.goto('/en/search?q=python')
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: text('en', 'common', 'login') }).click()
    await expect(page).toHaveURL('/en/login?next=%2Fen%2Fsearch%3Fq%3Dpython')
    const { email, password } = fields(page, 'en')
    await email.fill('mona@example.com')
    await password.fill('correct horse')
    await password.press('Enter')
    await expect(page).toHaveURL('/en/search?q=python')
  })

  test('and the typed address go along to signing up', async ({ page }) => {
    await page.goto('/login?next=%2Fclasses')
    const { main, email } = fields(page, 'ar')
    await email.fill('mona@example.com')
    // Its island takes the address along once it is hydrated.
    await expect(page.locator('astro-island:has(input[name=email])').first()).not.toHaveAttribute(
      'ssr'
    )
    await main.getByRole('link', { name: own('ar', 'signUp') }).click()
    await expect(page).toHaveURL('/signup?next=%2Fclasses')
    await page.getByRole('main').getByLabel(form('ar', 'name')).focus()
    await expect(page.getByRole('main').getByLabel(form('ar', 'email'))).toHaveValue(
      'mona@example.com'
    )
  })
})
