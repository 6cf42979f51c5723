import { expect, type Page, test } from 'playwright/test'
import { resendVerification, verifyEmail } from '#contract/accounts.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
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

    test('that is over shows the server’s words and sends another', async ({ page }) => {
      await answer(page, verifyEmail, { code: 'link_invalid', detail: 'confirmed already' })
      const asked = await answer(page, resendVerification, 'nothing')
      await page.goto(`${home}?token=secret`)
      const card = page.getByRole('dialog')
      await expect(card.getByText('confirmed already')).toBeVisible()
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
      await card.getByRole('button', { name: own(locale, 'retry') }).click()
      await expect(card).toBeHidden()
      expect(asked).toHaveLength(2)
    })
  })
}

test('a reload while nobody answers tries the same link again', async ({ page }) => {
  await withCheck(page)
  const asked = await answer(page, verifyEmail, 'no answer', verified())
  await page.goto('/en/classes?token=secret')
  await expect(page.getByRole('dialog')).toContainText(text('en', 'form', 'refused.offline'))
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
