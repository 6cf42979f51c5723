import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { enter } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

// In the real server's company, with an account of its own.
const locale = 'en'
test('a subscriber cancels and comes back', async ({ page }) => {
  test.slow()
  await enter(page, await makeSubscriber(page))
  const main = page.getByRole('main')
  const t = (key: Parameters<typeof text<'cancellation'>>[2]) => text(locale, 'cancellation', key)
  const own = (key: Parameters<typeof text<'subscription'>>[2]) => text(locale, 'subscription', key)

  await page.goto(localized('/profile/4', locale))
  await expect(main.getByText(own('status.in_progress'), { exact: true })).toBeVisible()
  await expect(main.getByRole('cell').getByText(own('states.paid'), { exact: true })).toHaveCount(1)
  await main.getByRole('link', { name: own('cancel') }).click()

  await main.getByRole('button', { name: t('goOn') }).click()
  await tick(main.getByRole('radio', { name: t('reason.other') }))
  await main.getByLabel(t('explanation')).fill('السبب: “quotes” & <tags> 🙂')
  await main.getByRole('button', { name: t('goOn') }).click()
  await main.getByRole('button', { name: t('cancelAnyway') }).dblclick()

  await expect(page).toHaveURL(localized('/subscription-cancellation/success', locale))
  await expect(main.getByRole('heading', { name: t('successTitle') })).toBeVisible()
  const lastDay = main.locator('bdi').filter({ hasText: /^\d{4}-\d{2}-\d{2}$/ })
  const day = await lastDay.innerText()
  const badge = page.getByRole('banner').getByText(text(locale, 'account', 'plan.MONTHLY'))
  await expect(badge).toBeVisible()

  await page.goto(localized('/subscription-cancellation', locale))
  await expect(main.getByRole('heading', { name: t('cancelledTitle') })).toBeVisible()
  await expect(main.getByText(formatDate(day, locale))).toBeVisible()

  await page.goto(localized('/profile/4', locale))
  await expect(main.getByText(own('status.cancelled'), { exact: true })).toBeVisible()
  await main.getByRole('button', { name: own('undo') }).click()
  await expect(main.getByText(own('undone'))).toBeFocused()
  await page.reload()
  await expect(main.getByText(own('status.in_progress'), { exact: true })).toBeVisible()
})
