import type { Page } from 'playwright/test'
import { logout, resendVerification, verifyEmail } from '#contract/accounts/accounts.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing, signIn } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const own = (locale: Locale, key: Parameters<typeof text<'verification'>>[2]) =>
  text(locale, 'verification', key)

const verified = () => ({
  json: {
    accessToken: tokenFor(600),
    refreshToken: 'refresh',
    name: { ar: 'منى', en: '' },
    message: { ar: 'أهلًا بك', en: 'Welcome' }
  }
})

// Home shows learners what they have begun.
test.beforeEach(({ page }) => learnNothing(page))

async function withCheck(page: Page): Promise<void> {
  await page.route('**/api/subscriptions/check', route =>
    route.fulfill({ json: { activeSubscription: false, subscription: null } })
  )
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const home = localized('/', locale)

  test.describe(`the link of a verification mail at ${home}`, () => {
    test('signs in, says what the server says, and leaves the address first', async ({ page }) => {
      const heard = listen(page)
      await withCheck(page)
      const asked = await answer(page, verifyEmail, verified())
      const addresses: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'fetch') {
          addresses.push(request.url(), request.headers()['referer'] ?? '', page.url())
        }
      })
      await page.goto(`${home}?token=secret&from=mail#x`)
      await expect(page.getByText(locale === 'ar' ? 'أهلًا بك' : 'Welcome')).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(page.url()).toMatch(/\?from=mail#x$/)
      expect(asked.map(({ body }) => body)).toEqual([{ token: 'secret' }])
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.join(' ')).not.toContain('secret')
      const kept = await page.evaluate(() => ({ ...localStorage }))
      expect(kept).toMatchObject({ refreshToken: 'refresh', name: 'منى' })
      expect(heard).toEqual([])
    })

    it('that was used already says so and leads to the login page', async ({ page }) => {
      await answer(page, verifyEmail, { code: 'link_invalid', detail: 'in the server’s words' })
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog', { name: own(locale, 'already') })
      await expect(card.getByText('in the server’s words')).toBeVisible()
      await expect(card.getByLabel(text(locale, 'form', 'email'))).toBeHidden()
      await expect(card.getByRole('button')).toHaveText([own(locale, 'close')])
      await card.getByRole('link', { name: own(locale, 'login') }).click()
      await expect(page).toHaveURL(localized('/login', locale))
    })

    it('that is over shows the server’s words and sends another', async ({ page }) => {
      await answer(page, verifyEmail, { code: 'link_invalid' })
      const asked = await answer(page, resendVerification, 'nothing')
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog')
      await expect(card.getByText('link_invalid')).toBeVisible()
      await expect(card.getByRole('heading')).toHaveText(own(locale, 'failed'))
      const email = card.getByLabel(text(locale, 'form', 'email'))
      await email.fill('mona')
      await email.press('Enter')
      await expect(email).toHaveAccessibleDescription(text(locale, 'form', 'fault.emailWrong'))
      await email.fill('mona@example.com')
      await card.getByRole('button', { name: own(locale, 'resend') }).click()
      await expect(card.getByText('mona@example.com')).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([{ email: 'mona@example.com' }])
      await card.getByRole('button', { name: own(locale, 'close') }).click()
      await expect(card).toBeHidden()
    })

    it('that meets a broken server, and then a busy one, is tried again', async ({ page }) => {
      await page.clock.install()
      await withCheck(page)
      const asked = await answer(
        page,
        verifyEmail,
        { code: 'internal', detail: 'an id' },
        { code: 'rate_limited', retryAfterSeconds: 30 },
        verified()
      )
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog', { name: own(locale, 'unanswered') })
      await expect(card.getByText(text(locale, 'form', 'refused.generic'))).toBeVisible()
      await expect(card.getByText('an id')).toBeHidden()
      const retry = card.getByRole('button', { name: own(locale, 'retry') })
      await retry.click()
      await expect(card).toContainText(text(locale, 'form', 'waitSeconds', { count: 30 }))
      await expect(retry).toBeDisabled()
      await page.clock.runFor(31_000)
      await retry.click()
      await expect(card).toBeHidden()
      // The card has another name while it asks.
      await expect.poll(() => asked).toHaveLength(3)
    })
  })
}

for (const locale of locales) {
  const it = testIn('en', locale)
  it(`a link that is opened while somebody is signed in asks who is meant, in ${locale}`, async ({
    page
  }) => {
    const home = localized('/', locale)
    const { json } = verified()
    const asked = await answer(
      page,
      verifyEmail,
      { code: 'link_invalid', detail: 'in the server’s words' },
      { json: { ...json, refreshToken: 'newer' } }
    )
    const ended = await answer(page, logout, 'nothing')
    await signIn(page, { name: 'Mona' })
    const kept = () => page.evaluate(() => ({ ...localStorage }))
    const card = page.getByRole('dialog', { name: text(locale, 'form', 'other.title') })
    const stay = card.getByRole('button', { name: text(locale, 'form', 'other.stay') })
    const change = card.getByRole('button', { name: text(locale, 'form', 'other.switch') })

    await page.goto(`${localized('/classes', locale)}?token=secret`)
    await expect(card).toContainText('Mona')
    expect(page.url()).not.toContain('secret')
    await stay.click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
    await expect(card).toBeHidden()
    expect(asked).toEqual([])
    expect(await kept()).toMatchObject({ refreshToken: 'refresh' })

    // One that is over costs them nothing.
    await page.goto(`${home}?token=over`)
    await change.click()
    const over = page.getByRole('dialog').filter({ hasText: 'in the server’s words' })
    await expect(over).toBeVisible()
    await expect(over.getByRole('link')).toBeHidden()
    expect(await kept()).toMatchObject({ refreshToken: 'refresh' })

    await page.goto(`${home}?token=secret`)
    await change.click()
    await expect(page.getByText(locale === 'ar' ? 'أهلًا بك' : 'Welcome')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(ended.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }])
    await expect.poll(kept).toMatchObject({ refreshToken: 'newer', name: 'منى' })
  })

  it(`whoever confirms the sign-up of another browser is told quietly, in ${locale}`, async ({
    page
  }) => {
    const told = page.getByText(text(locale, 'notice', 'notBegunHere'))
    const welcome = page.getByText(locale === 'ar' ? 'أهلًا بك' : 'Welcome')
    await withCheck(page)
    await answer(page, verifyEmail, verified())
    await page.goto(`${localized('/', locale)}?token=secret`)
    await expect(welcome).toBeVisible()
    await expect(told).toBeVisible()
    await expect(page.locator('.Toastify__toast')).toHaveCount(1)
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('signedUp', 'yes')
    })
    await page.goto(`${localized('/classes', locale)}?token=secret`)
    await expect(welcome).toBeVisible()
    await expect(told).toBeHidden()
  })
}

test('a reload while nobody answers tries the same link again', async ({ page }) => {
  await withCheck(page)
  const asked = await answer(page, verifyEmail, 'no answer', verified())
  await page.goto('/en/classes?token=secret')
  await expect(page.getByRole('dialog')).toContainText(text('en', 'form', 'unreachable'))
  await page.reload()
  await expect(page.getByText('Welcome')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ token: 'secret' }))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('no link is followed where none is meant', async ({ page }) => {
  await withCheck(page)
  const asked = await answer(page, verifyEmail, verified())
  for (const path of [
    // The page has one of its own; the address is verified already; there is no token.
    '/en/reset-password?token=secret',
    '/en?token=secret&emailVerified=true',
    '/en?token='
  ]) {
    await page.goto(path)
    expect(page.url()).not.toContain('secret')
  }
  await page.goto('/en?token=meant')
  await expect(page.getByText('Welcome')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'meant' }])
})

test('a visit that begins in the other language uses the link once, there', async ({ page }) => {
  await withCheck(page)
  const asked = await answer(page, verifyEmail, verified())
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto('/?token=secret')
  await expect(page.getByText('Welcome')).toBeVisible()
  await expect(page).toHaveURL('/en')
  expect(asked).toMatchObject([{ body: { token: 'secret' }, language: 'en' }])
})
