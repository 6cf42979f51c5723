import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { mailedLink } from '#tests/support/e2e/mails.ts'
import { text } from '#tests/support/e2e/texts.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Somebody new who has paid for a year at the sandbox. */
async function subscriber(request: APIRequestContext, email: string, phoneNumber: string) {
  const registered = await request.post('/api/auth/register', {
    data: { name: 'Mona Adel', email, password: 'Tamarind-tree7', phoneNumber }
  })
  expect(registered.status()).toBe(201)
  const link = await mailedLink(email, 1)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const verified = await request.post('/api/auth/verify-email', { data: { token } })
  const tokens = (await verified.json()) as Tokens
  const ordered = await request.post('/api/subscriptions', {
    headers: { Authorization: `Bearer ${tokens.accessToken}`, 'Idempotency-Key': randomUUID() },
    data: { packageId: 1, subscriptionType: 'YEARLY', paymentMethod: 'card' }
  })
  expect(ordered.status()).toBe(201)
  const { redirectUrl } = (await ordered.json()) as { redirectUrl: string }
  await request.post(redirectUrl, {
    form: { outcome: 'approve', callback: 'before' },
    maxRedirects: 0
  })
  return tokens
}

// In the real server's company, with an account of its own.
for (const locale of locales) {
  test(`a subscriber cancels and comes back, in ${locale}`, async ({ page, request }) => {
    test.slow()
    const number = String(Date.now()).slice(-8)
    const tokens = await subscriber(
      request,
      `leaver${number}${locale}@example.com`,
      `+201${locale === 'ar' ? 2 : 5}${number}`
    )
    await page.addInitScript(({ accessToken, refreshToken }) => {
      if (localStorage.getItem('auth')) return
      localStorage.setItem('auth', accessToken)
      localStorage.setItem('refreshToken', refreshToken)
    }, tokens)
    const main = page.getByRole('main')
    const t = (key: Parameters<typeof text<'cancellation'>>[2]) => text(locale, 'cancellation', key)
    const own = (key: Parameters<typeof text<'subscription'>>[2]) =>
      text(locale, 'subscription', key)

    await page.goto(localized('/profile/4', locale))
    await expect(main.getByText(own('status.in_progress'), { exact: true })).toBeVisible()
    await expect(main.getByRole('cell').getByText(own('states.paid'), { exact: true })).toHaveCount(
      1
    )
    await main.getByRole('link', { name: own('cancel') }).click()

    await main.getByRole('button', { name: t('goOn') }).click()
    await main.getByRole('radio', { name: t('reason.other') }).check()
    await main.getByLabel(t('explanation')).fill('السبب: “quotes” & <tags> 🙂')
    await main.getByRole('button', { name: t('goOn') }).click()
    await main.getByRole('button', { name: t('cancelAnyway') }).dblclick()

    await expect(page).toHaveURL(localized('/subscription-cancellation/success', locale))
    await expect(main.getByRole('heading', { name: t('successTitle') })).toBeVisible()
    const lastDay = main.locator('bdi').filter({ hasText: /^\d{4}-\d{2}-\d{2}$/ })
    const day = await lastDay.innerText()
    const badge = page.getByRole('banner').getByText(text(locale, 'account', 'plan.YEARLY'))
    await expect(badge).toBeVisible()

    await page.goto(localized('/subscription-cancellation', locale))
    await expect(main.getByRole('heading', { name: t('cancelledTitle') })).toBeVisible()
    await expect(lastDay).toHaveText(day)

    await page.goto(localized('/profile/4', locale))
    await expect(main.getByText(own('status.cancelled'), { exact: true })).toBeVisible()
    await main.getByRole('button', { name: own('undo') }).click()
    await expect(main.getByText(own('undone'))).toBeFocused()
    await page.reload()
    await expect(main.getByText(own('status.in_progress'), { exact: true })).toBeVisible()
  })
}
