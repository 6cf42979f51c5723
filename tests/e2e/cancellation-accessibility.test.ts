import { expect, type Page, test } from 'playwright/test'
import { getProfile } from '#contract/profile.ts'
import { cancelSubscription, listPurchases, type Subscription } from '#contract/subscriptions.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { CANCELLED, EXPIRED, RUNNING, signInWith } from '#tests/support/e2e/subscriptions.ts'

const FORM = '/subscription-cancellation'
const PURCHASE = {
  createdAt: '2026-05-01T10:00:00.000Z',
  subscriptionType: 'QUARTERLY',
  amountCents: 54_000,
  currency: 'EGP',
  promoCode: 'A-RATHER-LONG-PROMO-CODE',
  paymentMethod: 'wallet'
} as const
const PURCHASES = (['paid', 'pending', 'failed', 'refunded'] as const).map((status, at) => ({
  ...PURCHASE,
  id: at + 1,
  status
}))

interface State {
  path: string
  state: string
  subscription: Subscription | null
  act?: (page: Page) => Promise<void>
}

async function toReason(page: Page): Promise<void> {
  await page.locator('.for-signed-in button.btn').click()
  await expect(page.getByRole('radio')).toHaveCount(9)
}

async function toAnswer(page: Page, reason: string): Promise<void> {
  await toReason(page)
  await page.locator(`input[value=${reason}]`).check()
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('radio')).toHaveCount(0)
}

const STATES: State[] = [
  { path: FORM, state: 'what happens', subscription: RUNNING },
  {
    path: FORM,
    state: 'a missing explanation',
    subscription: RUNNING,
    act: async page => {
      await toReason(page)
      await page.locator('input[value=other]').check()
      await page.getByRole('main').locator('button[type=submit]').click()
      await expect(page.locator('textarea[aria-invalid=true]')).toBeVisible()
    }
  },
  {
    path: FORM,
    state: 'prices',
    subscription: RUNNING,
    act: page => toAnswer(page, 'too_expensive')
  },
  {
    path: FORM,
    state: 'a refusal',
    subscription: RUNNING,
    act: async page => {
      await answer(page, cancelSubscription, { code: 'rate_limited', retryAfterSeconds: 90 })
      await toAnswer(page, 'technical_problems')
      await page.getByRole('main').locator('button[type=submit]').click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    }
  },
  { path: FORM, state: 'nothing to cancel', subscription: null },
  { path: FORM, state: 'something cancelled', subscription: CANCELLED },
  { path: `${FORM}/success`, state: 'a cancellation', subscription: CANCELLED },
  { path: `${FORM}/success`, state: 'something that is over', subscription: EXPIRED },
  { path: '/profile/4', state: 'four purchases', subscription: CANCELLED },
  {
    path: '/profile/4',
    state: 'a receipt',
    subscription: RUNNING,
    act: async page => {
      await page.getByRole('main').getByRole('row').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  }
]

for (const { path, state, subscription, act } of STATES) {
  for (const locale of locales) {
    const address = localized(path, locale)
    test(`everybody can read ${address} with ${state}, in either theme and width`, async ({
      page
    }) => {
      await signInWith(page, subscription)
      await answer(page, getProfile, { code: 'unavailable' })
      await answer(page, listPurchases, {
        json: { items: PURCHASES, page: 1, pageSize: 10, total: 4 }
      })
      await page.goto(address)
      await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
      await act?.(page)
      await expectReadable(page)
      await expectFit(page)
    })
  }
}
