import type { Page } from 'playwright/test'
import { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import { listPurchases, type Subscription } from '#contract/subscriptions/subscriptions.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { RUNNING, signInWith } from '#tests/support/e2e/people/subscriptions.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

const FAILING: Subscription = {
  ...RUNNING,
  autoRenew: true,
  renewal: {
    ...{ at: '2099-04-28T09:00:00.000Z', subscriptionType: 'MONTHLY', price: 200 },
    ...{ state: 'failing', paidUntil: '2099-04-26T10:00:00.000Z' },
    card: { lastFour: '0002', brand: 'MasterCard', expiresOn: '2100-01' }
  }
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'renewal'>>[2]
  const t = (key: Key) => text(locale, 'renewal', key)
  const checkout = (key: Parameters<typeof text<'checkout'>>[2]) => text(locale, 'checkout', key)
  const own = localized('/profile/4', locale)

  test.describe(`renewal in ${locale}`, () => {
    inArabic(
      'is chosen before paying, shown after, and ended with two clicks',
      async ({ page }) => {
        test.slow()
        const learner = await makeLearner(page)
        await enter(page, learner)
        await page.goto(`${localized('/subscription-plans', locale)}?plan=MONTHLY`)
        const main = page.getByRole('main')
        const keep = main.getByRole('checkbox', { name: t('choice') })
        await expect(keep).not.toBeChecked()
        const order = main.getByRole('region', { name: checkout('summary') })
        await expect(order).toContainText(checkout('renewal'))
        await tick(keep)
        await expect(order).not.toContainText(checkout('renewal'))
        await expectReadable(page)
        await tick(main.getByRole('radio', { name: checkout('wallet') }))
        await expect(keep).toBeHidden()
        await expect(order).toContainText(checkout('renewal'))
        await tick(main.getByRole('radio', { name: checkout('card') }))
        await main.getByRole('button', { name: checkout('pay') }).click()
        await expect(page).toHaveTitle(text(locale, 'payment', 'sandbox'))
        await expect(page.getByText(text(locale, 'payment', 'keepsCard'))).toBeVisible()
        await page.getByRole('button', { name: text(locale, 'payment', 'approve') }).click()
        const paid = page.getByRole('dialog')
        const values = { date: '|', amount: '' }
        const [renews = ''] = text(locale, 'paymentReturn', 'renews', values).split('|')
        await expect(paid.getByText(renews.trim())).toContainText(/\d{4}.*\d/)
        await paid.getByRole('link', { name: text(locale, 'paymentReturn', 'endRenewal') }).click()
        const card = main.getByRole('region', { name: t('title') })
        await expect(card).toContainText('MasterCard •••• 2346')
        await expectReadable(page)
        await expectFit(page)
        await card.getByRole('button', { name: t('end') }).click()
        const dialog = page.getByRole('dialog', { name: t('endTitle') })
        await dialog.getByRole('button', { name: t('end') }).click()
        await expect(main.getByText(t('ended'))).toBeFocused()
        await page.reload()
        await expect(main.getByRole('region', { name: t('changeTitle') })).toBeVisible()
        await expect(card).toBeHidden()
      }
    )

    it('that fails leads to a page to pay, and other plans show what they cost', async ({
      page
    }) => {
      await signInWith(page, FAILING)
      await answer(page, listPurchases, { json: { items: [], page: 1, pageSize: 10, total: 0 } })
      await quoteAll(page)
      await page.goto(own)
      const main = page.getByRole('main')
      const card = main.getByRole('region', { name: t('title') })
      await expect(card).toContainText(t('state.failing'))
      await expect(card.getByRole('link', { name: t('payNow') })).toHaveAttribute(
        'href',
        new RegExp(`^${localized('/subscription-plans', locale)}\\?plan=MONTHLY`)
      )
      const change = main.getByRole('region', { name: t('changeTitle') })
      await change.getByRole('button', { name: t('showPlans') }).click()
      await expect(change.getByRole('button', { name: t('changeAtEnd') })).toHaveCount(3)
      await expectReadable(page)
      await expectFit(page)
    })
  })
}

/** The same figures for each plan. */
async function quoteAll(page: Page): Promise<void> {
  const now = { price: 1_100, credit: 100, expiresAt: '2100-05-01T10:00:00.000Z' }
  const atEnd = { price: 1_200, at: '2099-05-01T10:00:00.000Z' }
  await answer(page, quoteSubscription, { json: { price: 1_200, atEnd, now } })
}
