import { randomInt } from 'node:crypto'
import { formatSum, isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { placeOrder } from '#tests/support/e2e/people/subscriber.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const UNTIL = '2030-05-31'
const newName = () => `TEST-${randomInt(10 ** 7, 10 ** 8)}`

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioPromoCodes'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioPromoCodes', key, values)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const plan = (key: Parameters<typeof text<'studioPurchases'>>[2]) =>
    text(locale, 'studioPurchases', key)
  const codes = localized('/studio/promo-codes', locale)

  test(`a code is made at ${codes}, with errors at its fields`, async ({ page }) => {
    const name = newName()
    await makeStaff(page, ['finance'])
    await page.goto(codes)
    await page.getByRole('button', { name: t('add') }).click()
    const dialog = page.getByRole('dialog', { name: t('addTitle') })
    const code = dialog.getByRole('textbox', { name: t('code'), exact: true })
    const percentage = dialog.getByRole('textbox', { name: t('percentageField') })
    const until = dialog.getByLabel(t('until'))
    await percentage.fill('120')
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('error.code')))
    await expect(percentage).toHaveAccessibleDescription(new RegExp(t('error.percentage')))
    await expect(until).toHaveAttribute('aria-invalid', 'true')
    expect(await findings(page, { include: 'dialog.dialog[open]' })).toEqual([])

    await code.fill('ufuq25')
    await percentage.fill('١٢٫٥')
    await until.fill(UNTIL)
    await dialog.getByRole('checkbox', { name: plan('plan.YEARLY') }).uncheck()
    await dialog.getByRole('textbox', { name: t('usesMost') }).fill('40')
    await code.focus()
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(words('reason.code_exists')))
    await expect(code).toBeFocused()
    await expect(percentage).toHaveValue('١٢٫٥')

    await code.fill(name.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('added', { code: isolatedCode(name) }))).toBeVisible()
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toContainText('12.5%')
    await expect(panel).toContainText(t('usesOf', { uses: '0', most: '40' }))
    await expect(panel).not.toContainText(plan('plan.YEARLY'))
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('searchbox', { name: t('search') }).fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('combobox', { name: t('stateLabel') }).selectOption('over')
    await page.getByRole('button', { name: words('clearFilters') }).click()
    await expect(page).toHaveURL(new RegExp(`${codes}$`))
  })

  test(`a code at ${codes} is ended, and comes back with one press`, async ({ page }) => {
    const heard = listen(page)
    const name = newName()
    const { headers } = await makeStaff(page, ['owner'])
    const data = { code: name, percentage: 50, until: UNTIL }
    await page.request.post('/api/studio/promo-codes', { headers, data })
    await placeOrder(page, await makeLearner(page), { promoCode: name })
    await page.goto(`${codes}?query=${name}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(t('state.running'))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await row.getByRole('link').click()
    const panel = page.getByRole('dialog', { name })
    const uses = panel.getByRole('region', { name: t('usesTitle') })
    await expect(uses).toContainText(formatSum(100, locale).slice(1, -1))
    const end = panel.getByRole('button', { name: t('end'), exact: true })
    await end.click()
    const dialog = page.getByRole('dialog', { name: t('endTitle', { code: isolatedCode(name) }) })
    await expect(dialog).toContainText(t('endLead', { count: 1 }))
    await dialog.getByRole('button', { name: t('end') }).click()
    await expect(panel.getByText(t('state.over'), { exact: true })).toBeVisible()
    await expect(end).toHaveAttribute('aria-disabled', 'true')

    // The panel is modal, and what takes the change back stands above it.
    await panel.getByRole('button', { name: words('undo') }).click()
    await expect(page.getByText(t('restored', { code: isolatedCode(name) }))).toBeVisible()
    await expect(panel.getByText(t('state.running'), { exact: true })).toBeVisible()
    await expect(panel).toContainText(
      t('runsUntil', { until: formatShortDate(UNTIL, locale).replaceAll(' ', '\u00a0') })
    )
    expect(heard).toEqual([])
  })

  inArabic('the last day of a code is set, and refused at its field', async ({ page }) => {
    const name = newName()
    const { headers } = await makeStaff(page, ['finance'])
    const data = { code: name, percentage: 50, until: UNTIL }
    await page.request.post('/api/studio/promo-codes', { headers, data })
    await page.goto(`${codes}?id=${name}`)
    const panel = page.getByRole('dialog', { name, exact: true })
    await panel.getByRole('button', { name: t('extend') }).click()
    const code = isolatedCode(name)
    const dialog = page.getByRole('dialog', { name: t('extendTitle', { code }) })
    const until = dialog.getByLabel(t('until'), { exact: true })
    await expect(until).toHaveValue(UNTIL)
    await until.fill('2026-01-01')
    await page.keyboard.press('Enter')
    await expect(until).toHaveAccessibleDescription(new RegExp(words('reason.end_over')))
    await expect(until).toBeFocused()
    await until.fill('2030-06-30')
    await page.keyboard.press('Enter')
    const day = formatShortDate('2030-06-30', locale)
    await expect(page.getByText(t('extended', { code, until: day }))).toBeVisible()

    const begin = panel.getByRole('button', { name: t('release') }).first()
    await begin.click()
    const release = page.getByRole('dialog', { name: t('releaseTitle', { code }) })
    await release.getByRole('button', { name: t('release') }).click()
    await expect(panel.getByText(t('byCatalogue'), { exact: true })).toBeVisible()
    await expect(begin).toHaveAttribute('aria-disabled', 'true')
  })

  inArabic('an unknown code says so', async ({ page }) => {
    await makeStaff(page, ['finance'])
    await page.goto(`${codes}?id=NOT-THERE`)
    await expect(page.getByRole('heading', { name: t('unknown') })).toBeVisible()
  })
}
