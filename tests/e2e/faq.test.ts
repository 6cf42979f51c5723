import { localized, locales } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

for (const locale of locales) {
  const path = localized('/faq', locale)

  test.describe(path, () => {
    test.use({ javaScriptEnabled: false })

    test('an address opens its answer, without script too, and paper has them all', async ({
      page
    }) => {
      await page.goto(`${path}#refund`)
      const answers = page.getByRole('main').locator('details > div')
      const refund = page.locator('#refund')
      await expect(refund).toBeVisible()
      await expect(refund).toBeInViewport()
      const terms = localized('/terms-and-conditions#refunds', locale)
      await expect(refund.locator(`a[href="${terms}"]`)).toBeVisible()
      await expect(page.locator('#kiosk')).toBeHidden()

      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => answers.count()).toBeGreaterThan(40)
      for (const answer of await answers.all()) await expect(answer).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeHidden()
    })
  })
}

for (const { locale, typed, question, none } of [
  { locale: 'ar', typed: 'إيصال', question: 'أين أجد الإيصال؟', none: 'زلابيه' },
  { locale: 'en', typed: 'RECEIPT', question: 'receipt', none: 'pancake' }
] as const) {
  test(`questions are found by a word in ${locale}`, async ({ page }) => {
    await page.goto(localized('/faq', locale))
    const main = page.getByRole('main')
    const questions = main.locator('summary')
    const all = await questions.count()
    const field = main.getByRole('searchbox', { name: text(locale, 'faq', 'find') })
    await field.fill(typed)
    await expect(questions.filter({ hasText: question, visible: true }).first()).toBeVisible()
    await expect.poll(() => questions.filter({ visible: true }).count()).toBeLessThan(all / 2)
    await field.fill(none)
    await expect(questions.filter({ visible: true })).toHaveCount(0)
    await expect(main.getByRole('status')).toHaveText(text(locale, 'faq', 'foundNone'))
    const chips = main.getByRole('navigation', { name: text(locale, 'faq', 'subjects') })
    await expect(chips).toBeHidden()
    const clear = main.getByRole('button', { name: text(locale, 'faq', 'clear') })
    await clear.click()
    await expect(questions.filter({ visible: true })).toHaveCount(all)
    await expect(clear).toBeHidden()
    await expect(chips).toBeVisible()
    await expect(field).toBeFocused()
  })
}

test('questions are found by what people call what they are about', async ({ page }) => {
  await page.goto('/faq')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: text('ar', 'faq', 'find') }).fill('كشك')
  await expect(main.locator('details', { has: page.locator('#kiosk') })).toBeVisible()
})

test('a percentage in Arabic has its sign at the right of its digits', async ({ page }) => {
  await page.goto('/faq#video-complete')
  const share = page.locator('#video-complete bdi').filter({ hasText: '90%' })
  await expect(share).toBeVisible()
  const [digit, sign] = await share.evaluate(element => {
    const letters = element.firstChild
    return [0, 2].map(at => {
      const range = document.createRange()
      range.setStart(letters as Node, at)
      range.setEnd(letters as Node, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(sign).toBeGreaterThan(digit ?? Infinity)
})
