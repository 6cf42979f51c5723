import type { Page } from 'playwright/test'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatDate } from '#i18n/format/format.ts'
import { formatSum, isolatedCode } from '#i18n/format/isolated.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { ageSecondFactor, payTwice } from '#tests/support/e2e/in-store.ts'
import { chooseDay } from '#tests/support/e2e/choose-day.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff, nextCode } from '#tests/support/e2e/people/staff-page.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** EGP, of a month in the demo catalogue. */
const PRICE = 200

async function endOfAccess(page: Page, accessToken: string): Promise<string> {
  const answer = await page.request.get('/api/subscriptions', {
    headers: { authorization: `Bearer ${accessToken}` }
  })
  return ((await answer.json()) as { expiresAt: string }).expiresAt
}

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioPurchases'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioPurchases', key, values)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const purchases = localized('/studio/purchases', locale)
  const amount = formatSum(PRICE, locale)

  test(`orders at ${purchases} are found, and opened by keyboard`, async ({ page }) => {
    const heard = listen(page)
    const { orderId, email } = await makeSubscriber(page)
    await makeStaff(page, ['finance', 'support'])
    await page.goto(purchases)
    await page.getByRole('searchbox', { name: t('search') }).fill(email)
    await expect(page).toHaveURL(/query=buyer/)
    await page.getByRole('combobox', { name: t('statusLabel') }).selectOption('paid')
    await page.getByRole('combobox', { name: t('methodLabel') }).selectOption('card')
    const row = page.getByRole('row').filter({ hasText: shortOrderNumber(orderId) })
    await expect(row).toContainText(t('status.paid'))
    await expect(row).toContainText(t('plan.MONTHLY'))
    await expect(page.getByRole('row')).toHaveCount(2)
    const days = page.getByRole('button', { name: words('days.label') })
    await days.click()
    await chooseDay(page, locale, 'to', '2026-02-01')
    await page.getByRole('button', { name: words('days.show') }).click()
    await expect(page).toHaveURL(/to=2026-02-01/)
    await expect(page.getByRole('row')).toHaveCount(0)
    await days.click()
    await page
      .locator('[popover]:popover-open')
      .getByRole('button', { name: words('days.all') })
      .click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectReadable(page, 'page')
    await expectFit(page)

    const link = row.getByRole('link', { name: shortOrderNumber(orderId) })
    await link.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: shortOrderNumber(orderId) })
    await expect(panel.getByText(email)).toBeVisible()
    await expect(panel.getByText(orderId, { exact: true })).toBeVisible()
    const story = panel.getByRole('region', { name: t('timeline') }).getByRole('listitem')
    await expect(story).toHaveCount(2)
    await expect(story.nth(1)).toContainText(t('step.paid'))
    await expect(panel.getByRole('region', { name: t('access') })).toBeVisible()
    const receipt = panel.getByRole('region', { name: t('receipts') }).getByRole('listitem')
    const number = /\d{4}-\d{6}/.exec(await receipt.innerText())?.[0]
    const file = page.waitForEvent('download')
    await receipt.getByRole('button').click()
    expect((await file).suggestedFilename()).toBe(`${number}.pdf`)
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(/status=paid/)
    expect(heard).toEqual([])
  })

  test(`an order at ${purchases} is refunded after its consequences are shown`, async ({
    page
  }) => {
    const { orderId, accessToken } = await makeSubscriber(page)
    const until = formatDate(lastDayBefore(await endOfAccess(page, accessToken)), locale)
    const staff = await makeStaff(page, ['finance'])
    ageSecondFactor(staff.accessToken)
    await page.goto(`${purchases}?id=${orderId}`)
    const panel = page.getByRole('dialog', { name: shortOrderNumber(orderId) })
    const begin = panel.getByRole('button', { name: t('refundAll') })
    await begin.focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: t('refundTitle', { amount }) })
    await expect(dialog).toContainText(t('accessEnds', { until }))
    await expect(dialog).toContainText(t('refundLead', { amount }))
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(begin).toBeFocused()
    await page.keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: t('refundAll') })
    await confirm.click()
    const reason = dialog.getByRole('textbox', { name: words('reasonLabel') })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(new RegExp(words('reason.reason_missing')))

    await reason.fill('asked by mail')
    await confirm.focus()
    await page.keyboard.press('Enter')
    const again = page.getByRole('dialog', { name: words('verifyTitle') })
    await again.getByLabel(words('code')).fill(nextCode(staff.secret))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('refundDone', { amount }))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(t('status.refunded'), { exact: true }).first()).toBeVisible()
    await expect(panel.getByText(t('obstacle.already_refunded'))).toBeVisible()
    await expect(panel.getByText(t('step.refunded'))).toBeVisible()
    await expect(panel.getByRole('region', { name: t('receipts') })).toContainText(/CN-\d{4}-\d{6}/)
    await expect(panel.getByText('asked by mail').first()).toBeVisible()
    await expect(begin).toHaveAttribute('aria-disabled', 'true')
  })

  inArabic(
    'a refund that failed says why, and is sent with the same key again',
    async ({ page }) => {
      const { orderId } = await makeSubscriber(page)
      await makeStaff(page, ['finance'])
      const keys: (string | undefined)[] = []
      await page.route('**/refund', (route, request) => {
        keys.push(request.headers()['idempotency-key'])
        return keys.length === 1 ? route.abort() : route.fallback()
      })
      await page.goto(`${purchases}?id=${orderId}`)
      await page.getByRole('button', { name: t('refundAll') }).click()
      const dialog = page.getByRole('dialog', { name: t('refundTitle', { amount }) })
      await dialog.getByRole('textbox').fill('twice')
      const confirm = dialog.getByRole('button', { name: t('refundAll') })
      await confirm.click()
      await expect(dialog.getByRole('alert')).toHaveText(words('unreachable'))
      await expect(dialog.getByRole('textbox')).toHaveValue('twice')
      await confirm.click()
      await expect(page.getByText(t('refundDone', { amount }))).toBeVisible()
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    }
  )

  inArabic('finance saves the receipts of a month', async ({ page }) => {
    await makeSubscriber(page)
    await makeStaff(page, ['finance'])
    await page.goto(purchases)
    await page.getByRole('button', { name: t('exportReceipts') }).click()
    const dialog = page.getByRole('dialog', { name: t('exportTitle') })
    const month = await dialog.getByRole('combobox', { name: t('month') }).inputValue()
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('exportMonth') }).click()
    expect((await file).suggestedFilename()).toBe(`receipts-${month}.csv`)
    await expect(dialog).toBeHidden()
  })

  inArabic('cash is given back by hand, and recorded', async ({ page }) => {
    const { orderId } = await makeSubscriber(page, { paymentMethod: 'kiosk' })
    await makeStaff(page, ['finance'])
    await page.goto(`${purchases}?id=${orderId}`)
    await expect(page.getByText(t('obstacle.refund_by_hand'))).toBeVisible()
    await page.getByRole('button', { name: t('recordRefund') }).click()
    const dialog = page.getByRole('dialog', { name: t('refundTitle', { amount }) })
    await expect(dialog).toContainText(t('refundGivenLead'))
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByRole('textbox').fill('bank transfer')
    await dialog.getByRole('button', { name: t('recordRefund') }).click()
    await expect(page.getByText(t('step.refundedByHand'))).toBeVisible()
    await expect(page.getByText(t('step.refundRequested'))).toHaveCount(0)
  })

  inArabic('support reads orders, and neither refunds nor sees what is owed', async ({ page }) => {
    const { orderId } = await makeSubscriber(page)
    await makeStaff(page, ['support'])
    await page.goto(`${purchases}?query=${orderId}&tab=owed`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    const row = page.getByRole('row').filter({ hasText: shortOrderNumber(orderId) })
    await expect(row.getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('navigation', { name: t('tabs') })).toHaveCount(0)
    await row.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: t('timeline') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('refundAll') })).toHaveCount(0)
  })

  inArabic('a payment that bought nothing is marked as given back', async ({ page }) => {
    const heard = listen(page)
    const { orderId } = await makeSubscriber(page, { paymentMethod: 'kiosk' })
    payTwice(orderId)
    await makeStaff(page, ['finance'])
    await page.goto(purchases)
    const tabs = page.getByRole('navigation', { name: t('tabs') })
    await tabs.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/tab=owed/)
    const row = page.getByRole('row').filter({ hasText: shortOrderNumber(orderId) })
    await expect(row).toContainText(t('owedReason.double_charge'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await row.getByRole('button', { name: t('markGiven') }).click()
    const dialog = page.getByRole('dialog', { name: t('givenTitle', { amount }) })
    await expect(dialog).toContainText(isolatedCode(shortOrderNumber(orderId)))
    await dialog.getByRole('button', { name: t('markGiven') }).click()
    await expect(page.getByText(t('givenDone', { amount }))).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(heard).toEqual([])
  })
}
