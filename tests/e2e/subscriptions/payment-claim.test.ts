import { formatPrice } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const CLAIMS = [
  {
    search: 'success=false&currency=EGP&amount_cents=20000',
    key: 'claimed.failed',
    amount: 200,
    locale: 'en'
  },
  {
    search: 'success=true&currency=EGP&amount_cents=NaN',
    key: 'claimed.paid',
    amount: undefined,
    locale: 'ar'
  }
] as const

for (const { search, key, amount, locale } of CLAIMS) {
  test(`a return address without an order is told as a claim, in ${locale}: ${search}`, async ({
    page
  }) => {
    const t = (name: Parameters<typeof text<'paymentReturn'>>[2]) =>
      text(locale, 'paymentReturn', name)
    await page.goto(localized(`/subscription-success?${search}`, locale))
    const dialog = page.getByRole('dialog', { name: t('title.claimed') })
    await expect(dialog.getByText(t(key))).toBeVisible()
    await expect(dialog.getByText(t('claimedLead'))).toBeVisible()
    await expect(dialog.getByText(t('claimedAmount'))).toHaveCount(amount ? 1 : 0)
    if (amount) await expect(dialog.getByText(formatPrice(amount, locale))).toBeVisible()
    await expect(dialog.getByRole('link', { name: t('purchases') })).toHaveAttribute(
      'href',
      localized('/profile/4', locale)
    )
  })
}
