import type { Page } from 'playwright/test'
import { STATUS } from '#contract/codes.ts'
import type { StudioPackage } from '#contract/studio/packages.ts'
import { formatExactPercent, formatSum } from '#i18n/format/isolated.ts'
import { localized, locales } from '#i18n/locale.ts'
import type { Values } from '#i18n/translator.ts'
import { expectFit, expectReadable, findings } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const bare = (isolated: string) => isolated.slice(1, -1)

/**
 * Prices of this page alone, since other tests read those of the server: it answers dry runs, and
 * a change stays here.
 *
 * @returns what a colleague does
 */
async function ownPrices(page: Page): Promise<(change: Partial<StudioPackage>) => void> {
  let real: StudioPackage | undefined
  let shown: StudioPackage | undefined
  let changes = 0
  await page.route('**/api/studio/packages/1*', async (route, request) => {
    if (!real || !shown) {
      const answer = await page.request.get('/api/studio/packages/1', {
        headers: { authorization: request.headers()['authorization'] ?? '' }
      })
      real = shown = (await answer.json()) as StudioPackage
    }
    if (request.method() === 'GET') return route.fulfill({ json: shown })
    const headers = request.headers()
    if (headers['if-match'] !== `"${shown.revision}"`) {
      const code = 'revision_conflict'
      const status = STATUS[code]
      const json = { type: `urn:problem:${code}`, title: code, status, code }
      return route.fulfill({ status, contentType: 'application/problem+json', json })
    }
    const url = new URL(request.url())
    const isDry = url.searchParams.has('dryRun')
    url.search = '?dryRun=true'
    const answer = await route.fetch({
      url: url.href,
      headers: { ...headers, 'if-match': `"${real.revision}"` }
    })
    const json = (await answer.json()) as StudioPackage
    if (!isDry) shown = { ...json, revision: `change ${++changes}` }
    return route.fulfill({ json: isDry ? json : shown })
  })
  return change => {
    if (shown) shown = { ...shown, ...change, revision: `change ${++changes}` }
  }
}

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  type Key = Parameters<typeof text<'studioPrices'>>[2]
  const t = (key: Key, values: Values = {}) => text(locale, 'studioPrices', key, values)
  const words = (key: Parameters<typeof text<'studio'>>[2]) => text(locale, 'studio', key)
  const prices = localized('/studio/prices', locale)
  const parts = (page: Page) => ({
    monthly: page.getByRole('textbox', { name: t('field.monthlyPrice') }),
    discount: page.getByRole('textbox', { name: t('field.discountPercentage') }),
    plans: page.getByRole('region', { name: t('plansTitle') }),
    review: page.getByRole('button', { name: t('review') }),
    dialog: page.getByRole('dialog', { name: t('saveTitle') })
  })

  test(`prices at ${prices} are seen before they are saved, and taken back`, async ({ page }) => {
    const heard = listen(page)
    await makeStaff(page, ['finance'])
    await ownPrices(page)
    await page.goto(prices)
    const { monthly, discount, plans, review, dialog } = parts(page)
    await expect(monthly).toHaveValue('250')
    await expect(review).toBeDisabled()
    await monthly.fill('٣٠٠')
    await discount.fill('101')
    await page.keyboard.press('Enter')
    await expect(discount).toBeFocused()
    await expect(discount).toHaveAccessibleDescription(new RegExp(t('error.discountPercentage')))
    await expect(dialog).toBeHidden()
    await discount.fill('12.5')
    // 300 EGP less 12.5 %, and half of twelve months.
    await expect(plans).toContainText(bare(formatSum(262.5, locale)))
    await expect(plans).toContainText(bare(formatSum(1_800, locale)))
    await expect(plans.getByRole('deletion').first()).toContainText(bare(formatSum(200, locale)))
    await expectReadable(page, 'page')
    await expectFit(page)
    await page.setViewportSize({ width: 1280, height: 900 })

    await discount.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(bare(formatSum(250, locale)))
    await expect(dialog).toContainText(formatExactPercent(12.5, locale))
    await expect(dialog).toContainText(bare(formatSum(262.5, locale)))
    expect(await findings(page, { include: 'dialog[open]' })).toEqual([])
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(page.getByText(t('saved'))).toBeVisible()
    await expect(monthly).toHaveValue('300')
    await expect(page.getByText(t('byStaff'))).toBeVisible()

    await page.getByRole('button', { name: words('undo') }).click()
    await expect(page.getByText(t('restored'))).toBeVisible()
    await expect(monthly).toHaveValue('250')
    await expect(discount).toHaveValue('20')
    await expect(page.getByText(t('byCatalogue'))).toBeVisible()
    expect(heard).toEqual([])
  })

  test(`what a colleague saved stands beside what was typed at ${prices}`, async ({ page }) => {
    await makeStaff(page, ['finance'])
    const change = await ownPrices(page)
    await page.goto(prices)
    const { monthly, discount, review, dialog } = parts(page)
    await monthly.fill('320')
    await review.click()
    await expect(dialog.getByRole('button', { name: t('save') })).toBeEnabled()
    change({ monthlyPrice: 280, discountPercentage: 25 })
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('overtaken') })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(monthly).toHaveValue('320')
    await expect(discount).toHaveValue('25')
    await expect(page.getByText(t('savedNow', { value: formatSum(280, locale) }))).toBeVisible()
    await expectReadable(page, 'page')

    // Found out while typing, too.
    change({ monthlyPrice: 290 })
    await monthly.fill('330')
    await expect(page.getByText(t('savedNow', { value: formatSum(290, locale) }))).toBeVisible()
    await expect(monthly).toHaveValue('330')
    await review.click()
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(page.getByText(t('saved'))).toBeVisible()
    await expect(page.getByText(t('overtaken'))).toHaveCount(0)
  })

  inArabic('prices go back to the catalogue folder', async ({ page }) => {
    await makeStaff(page, ['owner'])
    const change = await ownPrices(page)
    await page.goto(prices)
    await expect(page.getByText(t('byCatalogue'))).toBeVisible()
    change({ setBy: 'staff' })
    await page.reload()
    await page.getByRole('button', { name: t('release') }).click()
    const dialog = page.getByRole('dialog', { name: t('releaseTitle') })
    await expect(dialog).toContainText(t('releaseLead'))
    await dialog.getByRole('button', { name: t('release') }).click()
    await expect(page.getByText(t('byCatalogue'))).toBeVisible()
  })
}
