import type { Page } from 'playwright/test'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatSum, isolatedCode } from '#i18n/format/isolated.ts'
import { localized, locales } from '#i18n/locale.ts'
import { ageSecondFactor } from '#tests/support/e2e/in-store.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { codeNow, makeStaff, nextCode } from '#tests/support/e2e/people/staff-page.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** EGP, of a month in the demo catalogue. */
const PRICE = 200

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'studio'>>[2], values = {}) =>
    text(locale, 'studio', key, values)
  const security = (key: Parameters<typeof text<'studioSecurity'>>[2], values = {}) =>
    text(locale, 'studioSecurity', key, values)
  const purchases = (key: Parameters<typeof text<'studioPurchases'>>[2], values = {}) =>
    text(locale, 'studioPurchases', key, values)
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const asked = (page: Page) => page.getByRole('dialog', { name: t('verifyTitle') })

  test(`another phone is set up in ${locale} with a code of the present one`, async ({ page }) => {
    const heard = listen(page)
    const staff = await makeStaff(page, ['support'])
    ageSecondFactor(staff.accessToken)
    await page.goto(localized('/studio/security', locale))
    await expect(page.getByRole('heading', { name: security('recoveryTitle') })).toBeVisible()
    await expectReadable(page, 'page')
    await expectFit(page, [320, 360, 768, 1440])
    const replace = page.getByRole('button', { name: t('replaceApp') })
    await replace.press('Enter')
    await expect(asked(page)).toContainText(t('confirming.setUpApp'))
    await expect(asked(page).getByLabel(t('code'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(asked(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText(t('section.security'))
    await replace.press('Enter')
    await asked(page).getByLabel(t('code')).fill(nextCode(staff.secret))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(t('setUpTitle'))
    await page.getByRole('button', { name: t('cancel') }).press('Enter')
    await expect(heading(page)).toHaveText(t('section.security'))
    await replace.press('Enter')
    await page.getByText(t('byHand')).click()
    const secret = await page.locator('details p').innerText()
    await page.getByLabel(t('code')).fill(codeNow(secret.replace(/\s/g, '')))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t('recoveryTitle') })).toBeFocused()
    await expect(page.getByRole('heading', { name: t('recoveryTitle') })).toBeInViewport()
    await expectFit(page, [320, 360])
    // The two refusals that asked for the code.
    expect(heard.filter(line => !line.includes('403'))).toEqual([])
  })

  test(`new recovery codes are not left in ${locale} before they are kept`, async ({ page }) => {
    await makeStaff(page, ['support'])
    await page.goto(localized('/studio/learners', locale))
    await expect(heading(page)).toBeVisible()
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await page.getByRole('button', { name: /Mona|منى/ }).press('Enter')
    await page.getByRole('menuitem', { name: t('section.security') }).press('Enter')
    await page.getByRole('button', { name: t('replaceApp') }).press('Enter')
    await page.getByText(t('byHand')).click()
    const secret = await page.locator('details p').innerText()
    await page.getByLabel(t('code')).fill(codeNow(secret.replace(/\s/g, '')))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('heading', { name: t('recoveryTitle') })
    await expect(codes).toBeVisible()
    const dialog = page.getByRole('dialog', { name: t('leave.recoveryCodes') })
    await navigation.getByRole('link', { name: t('section.certificates') }).press('Enter')
    await dialog.getByRole('button', { name: t('leave.stay') }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(codes).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/security$/)
    await page.goBack()
    await dialog.getByRole('button', { name: t('leave.recoveryCodesGo') }).press('Enter')
    await expect(page).toHaveURL(/\/studio\/learners$/)
    await expect(codes).toHaveCount(0)
  })

  test(`going back gives up a refund that waits for a code in ${locale}`, async ({ page }) => {
    const { orderId } = await makeSubscriber(page)
    const staff = await makeStaff(page, ['finance'])
    ageSecondFactor(staff.accessToken)
    const refunds: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/refund')) refunds.push('sent')
    })
    await page.goto(localized('/studio/purchases', locale))
    const number = shortOrderNumber(orderId)
    await page.getByRole('link', { name: number }).press('Enter')
    const begin = page.getByRole('button', { name: purchases('refundAll') })
    await begin.press('Enter')
    const amount = formatSum(PRICE, locale)
    const dialog = page.getByRole('dialog', { name: purchases('refundTitle', { amount }) })
    await dialog.getByLabel(t('reasonLabel')).fill('asked by mail')
    const confirm = dialog.getByRole('button', { name: purchases('refundAll') })
    await expect(confirm).toBeEnabled()
    await confirm.press('Enter')
    const purpose = t('confirming.refund', { amount, number: isolatedCode(number) })
    await expect(asked(page)).toContainText(purpose)
    await page.goBack()
    const leave = page.getByRole('dialog', { name: t('leave.typed') })
    await leave.getByRole('button', { name: t('leave.typedGo') }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/id=/)
    expect(refunds).toEqual(['sent'])
    await page.getByRole('link', { name: number }).press('Enter')
    await expect(page.getByRole('dialog').getByText(purchases('status.paid')).first()).toBeVisible()
  })

  inArabic('a passkey is added with a code of the present second factor', async ({ page }) => {
    const staff = await makeStaff(page, ['support'])
    ageSecondFactor(staff.accessToken)
    await page.goto(localized('/studio/security', locale))
    await page.getByRole('button', { name: security('add') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: security('add') })
    await dialog.getByLabel(security('name')).fill('Laptop')
    await page.keyboard.press('Enter')
    await expect(asked(page)).toContainText(t('confirming.addPasskey'))
  })
}
