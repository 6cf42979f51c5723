import { expect, type Page, test } from 'playwright/test'
import { logout, resendVerification, verifyEmail } from '#contract/accounts.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing, signIn } from '#tests/support/e2e/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/tokens.ts'

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

    test('that was used already says so and leads to the login page', async ({ page }) => {
      await answer(page, verifyEmail, { code: 'link_invalid', detail: 'in the server’s words' })
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog', { name: own(locale, 'already') })
      await expect(card.getByText('in the server’s words')).toBeVisible()
      await expect(card.getByLabel(text(locale, 'form', 'email'))).toBeHidden()
      await expect(card.getByRole('button')).toHaveText([own(locale, 'close')])
      await card.getByRole('link', { name: own(locale, 'login') }).click()
      await expect(page).toHaveURL(localized('/login', locale))
    })

    test('that is over shows the server’s words and sends another', async ({ page }) => {
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
      await expect(card.getByText('m•••@example.com')).toBeVisible()
      expect(asked.map(({ body }) => body)).toEqual([{ email: 'mona@example.com' }])
      await card.getByRole('button', { name: own(locale, 'close') }).click()
      await expect(card).toBeHidden()
    })

    test('that meets a broken server is tried again', async ({ page }) => {
      await withCheck(page)
      const asked = await answer(
        page,
        verifyEmail,
        { code: 'internal', detail: 'an id' },
        verified()
      )
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog')
      await expect(card.getByText(text(locale, 'form', 'refused.generic'))).toBeVisible()
      await expect(card.getByText('an id')).toBeHidden()
      await expect(card.getByRole('heading')).toHaveText(own(locale, 'unanswered'))
      await card.getByRole('button', { name: own(locale, 'retry') }).click()
      await expect(card).toBeHidden()
      expect(asked).toHaveLength(2)
    })
  })
}

for (const locale of locales) {
  test.describe(`a link that is opened while somebody is signed in, in ${locale}`, () => {
    const other = (key: 'stay' | 'switch') => text(locale, 'form', `other.${key}`)

    test.beforeEach(async ({ page }) => {
      await signIn(page, { name: 'Mona' })
    })

    test('is left alone when they want to stay', async ({ page }) => {
      const asked = await answer(page, verifyEmail, verified())
      await page.goto(`${localized('/classes', locale)}?token=secret`)
      const card = page.getByRole('dialog', { name: text(locale, 'form', 'other.title') })
      await expect(card).toContainText('Mona')
      expect(page.url()).not.toContain('secret')
      await card.getByRole('button', { name: other('stay') }).click()
      await expect(card).toBeHidden()
      await page.reload()
      await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
      await expect(card).toBeHidden()
      expect(asked).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe('refresh')
    })

    test('is used when they want that, and their session ends', async ({ page }) => {
      const { json } = verified()
      await answer(page, verifyEmail, { json: { ...json, refreshToken: 'newer' } })
      const ended = await answer(page, logout, 'nothing')
      await page.goto(`${localized('/', locale)}?token=secret`)
      const card = page.getByRole('dialog')
      await card.getByRole('button', { name: other('switch') }).click()
      await expect(page.getByText(locale === 'ar' ? 'أهلًا بك' : 'Welcome')).toBeVisible()
      await expect(card).toBeHidden()
      expect(ended.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }])
      const kept = await page.evaluate(() => ({ ...localStorage }))
      expect(kept).toMatchObject({ refreshToken: 'newer', name: 'منى' })
    })

    test('costs them nothing when it is over', async ({ page }) => {
      await answer(page, verifyEmail, { code: 'link_invalid', detail: 'in the server’s words' })
      await page.goto(`${localized('/', locale)}?token=secret`)
      const card = page.getByRole('dialog')
      await card.getByRole('button', { name: other('switch') }).click()
      await expect(card.getByText('in the server’s words')).toBeVisible()
      await expect(card.getByRole('link')).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe('refresh')
    })
  })

  test(`a link that has to wait is tried again after that, in ${locale}`, async ({ page }) => {
    await page.clock.install()
    await withCheck(page)
    const limited = { code: 'rate_limited', retryAfterSeconds: 30 } as const
    await answer(page, verifyEmail, limited, verified())
    await page.goto(`${localized('/', locale)}?token=secret`)
    const card = page.getByRole('dialog', { name: own(locale, 'unanswered') })
    await expect(card).toContainText(text(locale, 'form', 'waitSeconds', { count: 30 }))
    const retry = card.getByRole('button', { name: own(locale, 'retry') })
    await expect(retry).toBeDisabled()
    await page.clock.runFor(31_000)
    await retry.click()
    await expect(card).toBeHidden()
  })

  test(`whoever confirms the sign-up of another browser is told, in ${locale}`, async ({
    page
  }) => {
    const told = page.getByText(text(locale, 'notice', 'confirmedElsewhere'))
    const welcome = page.getByText(locale === 'ar' ? 'أهلًا بك' : 'Welcome')
    await withCheck(page)
    await answer(page, verifyEmail, verified())
    await page.goto(`${localized('/', locale)}?token=secret`)
    await expect(welcome).toBeVisible()
    await expect(told).toBeVisible()
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

test.describe('no link is followed', () => {
  for (const { path, why } of [
    { path: '/en/reset-password?token=secret', why: 'the page has one of its own' },
    { path: '/en?token=secret&emailVerified=true', why: 'the address is verified already' },
    { path: '/en?token=', why: 'there is no token' }
  ]) {
    test(`at ${path}: ${why}`, async ({ page }) => {
      const asked = await answer(page, verifyEmail, verified())
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(page.url()).not.toContain('secret')
      expect(asked).toEqual([])
    })
  }

  test('by whoever is signed in', async ({ page }) => {
    await withCheck(page)
    await page.addInitScript(token => localStorage.setItem('auth', token), tokenFor(600))
    const asked = await answer(page, verifyEmail, verified())
    await page.goto('/en?token=secret', { waitUntil: 'networkidle' })
    expect(page.url()).not.toContain('secret')
    expect(asked).toEqual([])
  })
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
