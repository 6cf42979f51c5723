import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expectReadable } from '#tests/support/e2e/readable.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const t = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const prices = (key: Parameters<typeof text<'studioPrices'>>[2]) =>
    text(locale, 'studioPrices', key)
  const codes = (key: Parameters<typeof text<'studioPromoCodes'>>[2]) =>
    text(locale, 'studioPromoCodes', key)
  const asked = (page: Page) => page.getByRole('dialog', { name: t('leave.typed') })

  test(`a typed price in ${locale} is not lost unasked`, async ({ page }) => {
    await makeStaff(page, ['finance'])
    await page.goto(localized('/studio/promo-codes', locale))
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await navigation.getByRole('link', { name: t('section.prices') }).click()
    const price = page.getByLabel(prices('field.monthlyPrice'))
    await price.fill('777')
    await navigation.getByRole('link', { name: t('section.purchases') }).press('Enter')
    await expect(asked(page)).toBeVisible()
    await expectReadable(page, 'page')
    await asked(page)
      .getByRole('button', { name: t('leave.stay') })
      .press('Enter')
    await expect(price).toHaveValue('777')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('search') }).fill(t('section.purchases'))
    await page.keyboard.press('Enter')
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(price).toHaveValue('777')
    await navigation.getByRole('link', { name: t('section.purchases') }).press('Enter')
    await asked(page)
      .getByRole('button', { name: t('leave.typedGo') })
      .press('Enter')
    await expect(page).toHaveURL(localized('/studio/purchases', locale))
  })

  inArabic('a screen where nothing is typed is left at once', async ({ page }) => {
    await makeStaff(page, ['finance'])
    await page.goto(localized('/studio/prices', locale))
    const price = page.getByLabel(prices('field.monthlyPrice'))
    const before = await price.inputValue()
    await price.fill('777')
    await price.fill(before)
    const navigation = page.getByRole('navigation', { name: t('navigation') })
    await navigation.getByRole('link', { name: t('section.purchases') }).click()
    await expect(page).toHaveURL(localized('/studio/purchases', locale))
  })

  test(`a new code that is typed in ${locale} stays when Escape is pressed`, async ({ page }) => {
    await makeStaff(page, ['finance'])
    await page.goto(localized('/studio/promo-codes', locale))
    const add = page.getByRole('button', { name: codes('add') })
    await add.press('Enter')
    const dialog = page.getByRole('dialog', { name: codes('addTitle') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // The form goes when the page has noticed.
    const name = { name: codes('code'), exact: true }
    await expect(page.getByRole('textbox', { ...name, includeHidden: true })).toHaveCount(0)
    await add.press('Enter')
    const code = dialog.getByRole('textbox', name)
    await code.fill('FAIR')
    await page.keyboard.press('Escape')
    await asked(page)
      .getByRole('button', { name: t('leave.stay') })
      .press('Enter')
    await expect(code).toHaveValue('FAIR')
    await dialog.getByRole('button', { name: t('close') }).press('Enter')
    await asked(page)
      .getByRole('button', { name: t('leave.typedGo') })
      .press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
  })
}
