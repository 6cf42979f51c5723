import type { Page } from 'playwright/test'
import { getProfile } from '#contract/accounts/profile.ts'
import {
  listPurchases,
  type Purchase,
  resumeSubscription
} from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatMoment, formatPrice } from '#i18n/format/format.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import {
  CANCELLED,
  EXPIRED,
  RUNNING,
  signInWith,
  tell
} from '#tests/support/e2e/people/subscriptions.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const PROFILE = {
  id: 7,
  name: { ar: 'منى عادل', en: 'Mona Adel' },
  email: 'mona@example.com',
  emailVerified: true,
  phoneNumber: '+201001234567',
  language: 'ar',
  createdAt: '2026-01-01T00:00:00.000Z'
}

const PROMO = 'A-RATHER-LONG-PROMO-CODE'
const RECEIPT = {
  number: '2026-000123',
  issuedAt: '2026-05-01T10:00:00.000Z',
  pdf: 'https://ufuq.example/api/subscriptions/receipts/2026-000123/pdf'
}
const PURCHASES: Purchase[] = Array.from({ length: 12 }, (_, at) => ({
  id: 112 - at,
  createdAt: '2026-05-01T10:00:00.000Z',
  subscriptionType: 'MONTHLY',
  amountCents: 19_950,
  currency: 'EGP',
  paymentMethod: 'card',
  status: (['paid', 'pending', 'failed', 'refunded'] as const)[at % 4] ?? 'paid',
  ...(at === 0 && { promoCode: PROMO, receipt: RECEIPT })
}))

const pageOf = (items: Purchase[], page = 1) => ({
  json: { items, page, pageSize: 10, total: PURCHASES.length }
})
const UNAVAILABLE = { code: 'unavailable' } as const
const NOTHING = { json: { items: [], page: 1, pageSize: 10, total: 0 } }

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const path = localized('/profile/4', locale)
  type Key = Parameters<typeof text<'subscription'>>[2]
  const t = (key: Key) => text(locale, 'subscription', key)
  const plans = localized('/subscription-plans', locale)
  const parts = (page: Page) => {
    const main = page.getByRole('main')
    const status = main.getByRole('region', { name: t('title') })
    const history = main.getByRole('region', { name: t('history') })
    return { main, status, history }
  }

  test.describe(path, () => {
    inArabic('shows each state of a subscription, and what can be done', async ({ page }) => {
      const heard = listen(page)
      await signInWith(page, null)
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listPurchases, NOTHING)
      const { status, history } = parts(page)
      const cancel = localized('/subscription-cancellation', locale)
      for (const { name, subscription, links, canUndo } of [
        { name: 'none', subscription: null, links: [['seePlans', plans]], canUndo: false },
        {
          name: 'in_progress',
          subscription: RUNNING,
          links: [
            ['extend', plans],
            ['cancel', cancel]
          ],
          canUndo: false
        },
        { name: 'cancelled', subscription: CANCELLED, links: [['again', plans]], canUndo: true },
        { name: 'expired', subscription: EXPIRED, links: [['again', plans]], canUndo: false }
      ] as const) {
        await tell(page, subscription)
        await page.goto(path)
        await expect(status.getByText(t(`status.${name}`), { exact: true })).toBeVisible()
        for (const [key, address] of links) {
          await expect(status.getByRole('link', { name: t(key) })).toHaveAttribute('href', address)
        }
        await expect(status.getByRole('button', { name: t('undo') })).toBeVisible({
          visible: canUndo
        })
        await expect(status.locator('dt').filter({ hasText: t('started') })).toHaveCount(
          subscription ? 1 : 0
        )
        await expect(history.getByText(t('historyEmpty'), { exact: true })).toBeVisible()
      }
      expect(heard).toEqual([])
    })

    it('a cancellation is undone here', async ({ page }) => {
      await signInWith(page, CANCELLED)
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listPurchases, NOTHING)
      const asked = await answer(page, resumeSubscription, { json: { subscription: RUNNING } })
      // Nobody hears of it before it is asked for.
      await page.route(`**/api${resumeSubscription.path}`, async route => {
        await tell(page, RUNNING)
        await route.fallback()
      })
      await page.goto(path)
      const { status } = parts(page)
      await expect(status.getByText(t('status.cancelled'), { exact: true })).toBeVisible()
      await status.getByRole('button', { name: t('undo') }).dblclick()
      await expect(status.getByText(t('undone'))).toBeFocused()
      await expect(status.getByText(t('status.in_progress'), { exact: true })).toBeVisible()
      expect(asked).toHaveLength(1)
    })

    test('purchases are listed, and more of them when asked for', async ({ page }) => {
      await signInWith(page, RUNNING)
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listPurchases, pageOf(PURCHASES.slice(0, 10)))
      await page.goto(path)
      const { history } = parts(page)
      const rows = history.getByRole('row')
      await expect(rows).toHaveCount(11)
      for (const state of ['paid', 'pending', 'failed', 'refunded'] as const) {
        const named = rows.filter({ has: page.getByText(t(`states.${state}`), { exact: true }) })
        await expect(named.first()).toContainText(formatPrice(199.5, locale))
        await expect(named.first().getByRole('button')).toHaveCount(state === 'paid' ? 1 : 0)
      }
      await expectReadable(page)
      await expectFit(page)
      const more = history.getByRole('button', { name: t('more') })
      const form = (key: Parameters<typeof text<'form'>>[2]) => text(locale, 'form', key)
      await answer(page, listPurchases, 'no answer')
      await more.click()
      await expect(history.getByRole('alert')).toHaveText(form('unreachable'))
      await expect(rows).toHaveCount(11)
      // One that is known already has moved to the next page.
      await answer(page, listPurchases, pageOf(PURCHASES.slice(9), 2))
      await more.click()
      await expect(rows).toHaveCount(13)
      await expect(more).toBeHidden()
    })

    it('a purchase that waits says how it is paid, and one that is not needed does not', async ({
      page,
      baseURL
    }) => {
      const [paid, waiting] = PURCHASES as [Purchase, Purchase]
      const payableUntil = '2099-05-03T18:40:00.000Z'
      const kiosk = { paymentMethod: 'kiosk', kioskReference: '0012345678' } as const
      const redirectUrl = '/api/sandbox/abc'
      await signInWith(page, null)
      await answer(page, getProfile, { json: PROFILE })
      const items = [
        { ...waiting, id: 3, orderId: 'abc', payableUntil, redirectUrl, ...kiosk },
        { ...waiting, id: 2 },
        paid
      ]
      await answer(page, listPurchases, pageOf(items))
      await page.goto(path)
      const { history } = parts(page)
      await expect(history.getByText('abc', { exact: true })).toBeVisible()
      await expect(history.getByRole('row')).toHaveCount(6)
      const toPay = history.getByRole('row').nth(3)
      await expect(toPay.locator('bdi', { hasText: kiosk.kioskReference })).toHaveAttribute(
        'dir',
        'ltr'
      )
      const time = formatMoment(payableUntil, locale)
      await expect(
        toPay.getByText(text(locale, 'subscription', 'payableUntil', { time }))
      ).toBeVisible()
      await expect(toPay.getByText(t('payOnce'))).toBeVisible()
      const onward = history.getByRole('link', { name: t('goOnPaying') })
      await expect(onward).toHaveCount(1)
      await expect(onward).toHaveAttribute('href', `${baseURL}${redirectUrl}`)
      // Another order was paid meanwhile, and one more was given up.
      const given = { ...waiting, id: 4, status: 'failed', ...kiosk, kioskReference: '77' } as const
      await answer(page, listPurchases, pageOf([given, ...items]))
      await tell(page, RUNNING)
      await page.reload()
      await expect(history.getByRole('row')).toHaveCount(8)
      await expect(history.getByRole('row').nth(2)).toContainText(t('numberOver'))
      await expect(history.getByRole('row').nth(5)).toContainText(kiosk.kioskReference)
      const date = formatDate(RUNNING.expiresAt, locale)
      await expect(
        history.getByText(text(locale, 'subscription', 'payExtends', { date }))
      ).toBeVisible()
      await expect(onward).toBeHidden()
      // The way here is among the tabs in view, also where they are wider than the page.
      await page.setViewportSize({ width: 360, height: 700 })
      await page.reload()
      await expect(page.getByRole('main').locator('[aria-current]')).toBeInViewport({ ratio: 0.99 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    it('the newest order leads back to the checkout where it failed and is still of use', async ({
      page
    }) => {
      const [paid, , failed] = PURCHASES as [Purchase, Purchase, Purchase]
      const order = { ...failed, promoCode: PROMO }
      await answer(page, getProfile, { json: PROFILE })
      const { history } = parts(page)
      const retry = history.getByRole('link', { name: t('retry') })
      for (const { subscription, items, isOffered } of [
        { subscription: null, items: [order, { ...failed, id: 1 }], isOffered: true },
        { subscription: RUNNING, items: [{ ...order, extends: true }], isOffered: true },
        { subscription: RUNNING, items: [order], isOffered: false },
        { subscription: null, items: [paid, order], isOffered: false }
      ]) {
        await signInWith(page, subscription)
        await answer(page, listPurchases, pageOf(items))
        await page.goto(path)
        await expect(history.getByText(t('states.failed'), { exact: true }).first()).toBeVisible()
        await expect(retry).toHaveCount(isOffered ? 1 : 0)
        if (!isOffered) continue
        await expect(retry).toHaveAttribute('href', `${plans}?plan=MONTHLY&promo=${PROMO}#checkout`)
      }
    })

    it('an extension that waits is led to, with the day that its time begins', async ({
      page,
      baseURL
    }) => {
      const [, waiting] = PURCHASES as [Purchase, Purchase]
      const redirectUrl = '/api/sandbox/abc'
      const items = [{ ...waiting, redirectUrl, kioskReference: '0012345678', extends: true }]
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listPurchases, pageOf(items))
      const { history } = parts(page)
      for (const { subscription, key } of [
        { subscription: RUNNING, key: 'payExtension' },
        { subscription: CANCELLED, key: 'payExtension' },
        { subscription: EXPIRED, key: 'payOnce' }
      ] as const) {
        await signInWith(page, subscription)
        await page.goto(path)
        const date = formatDate(subscription.expiresAt, locale)
        await expect(
          history.getByText(text(locale, 'subscription', key, { date }), { exact: true })
        ).toBeVisible()
        await expect(history.getByRole('link', { name: t('goOnPaying') })).toHaveAttribute(
          'href',
          `${baseURL}${redirectUrl}`
        )
        const payExtends = text(locale, 'subscription', 'payExtends', { date })
        await expect(history.getByText(payExtends)).toHaveCount(0)
      }
    })

    inArabic('a receipt is shown, and printed alone', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '')
      })
      await signInWith(page, RUNNING)
      await answer(page, getProfile, { json: PROFILE })
      await answer(page, listPurchases, pageOf(PURCHASES.slice(0, 10)))
      await page.goto(path)
      const { main, history } = parts(page)
      const open = history.getByRole('button', { name: t('receipt') }).first()
      await open.click()
      const receipt = page.getByRole('dialog', { name: t('receiptTitle') })
      for (const fact of [
        RECEIPT.number,
        PROFILE.name[locale],
        formatDate('2026-05-01T10:00:00.000Z', locale),
        t('plans.MONTHLY'),
        t('methods.card'),
        PROMO,
        t('states.paid'),
        formatPrice(199.5, locale)
      ]) {
        await expect(receipt.getByText(fact, { exact: true })).toBeVisible()
      }
      let isAsked = false
      await page.route(`**/subscriptions/receipts/${RECEIPT.number}/pdf`, route => {
        isAsked = route.request().headers()['accept-language'] === locale
        return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' })
      })
      const saved = page.waitForEvent('download')
      await receipt.getByRole('button', { name: t('receiptPdf') }).click()
      expect((await saved).suggestedFilename()).toBe(`${RECEIPT.number}.pdf`)
      expect(isAsked).toBe(true)
      await receipt.getByRole('button', { name: t('print') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', '')
      await page.emulateMedia({ media: 'print' })
      await expect(receipt.getByText(PROMO)).toBeVisible()
      await expect(receipt.getByRole('button')).toHaveCount(0)
      await expect(main.getByRole('table')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await expect(open).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(receipt).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await expect(receipt).toBeVisible()
      await expectReadable(page)
      await expectFit(page)
    })

    it('purchases that could not be had are asked for again', async ({ page }) => {
      await signInWith(page, null)
      await answer(page, getProfile, { json: PROFILE })
      // A read is asked twice.
      await answer(page, listPurchases, UNAVAILABLE, UNAVAILABLE, NOTHING)
      await page.goto(path)
      const { history } = parts(page)
      await expect(history.getByRole('alert')).toBeVisible()
      await history.getByRole('button', { name: t('retry') }).click()
      await expect(history.getByText(t('historyEmpty'), { exact: true })).toBeVisible()
    })
  })
}
