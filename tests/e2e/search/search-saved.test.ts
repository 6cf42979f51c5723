import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { FOUND, levelOf, NOT_FOUND, NOT_CORRECTED, TITLES } from '#tests/support/search/cases.ts'
import { siteFiles } from '#tests/support/search/site.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const CLASSES = Object.entries(TITLES).map(([slug, title], at) => ({
  ...{ id: at + 1, slug, title },
  level: levelOf(slug)
}))
const FILES = siteFiles(CLASSES, 100_000)

const headerBox = (page: Page) => page.getByRole('banner').getByRole('combobox')
const optionsOf = (page: Page) => page.getByRole('banner').getByRole('option')

for (const locale of locales) {
  const it = testIn('ar', locale)
  const experts = localized('/experts', locale)

  it(`without the API, the box of ${experts} finds Arabic as people type it`, async ({ page }) => {
    test.slow()
    await page.route('**/api/**', route => route.abort())
    await page.route('**/catalogue/**', async route => {
      const file = FILES.get(new URL(route.request().url()).pathname)
      await (file ? route.fulfill({ json: file }) : route.fulfill({ status: 404 }))
    })
    await page.goto(experts)
    const box = headerBox(page)
    const hrefOf = (slug: string) => localized(`/class/${slug}`, locale)
    const ask = async (query: string) => {
      await box.fill('')
      // Nothing of the last query is left.
      await expect(
        page.getByRole('listbox', { name: text(locale, 'searchBox', 'newest') })
      ).toBeVisible()
      await box.fill(query)
    }
    for (const { query, slug, why } of FOUND) {
      await ask(query)
      await expect(optionsOf(page).first(), `${query}: ${why}`).toHaveAttribute(
        'href',
        hrefOf(slug)
      )
    }
    for (const { query, slug, why } of NOT_CORRECTED) {
      await ask(query)
      await expect(optionsOf(page), query).not.toHaveCount(0)
      await expect(page.locator(`a[href="${hrefOf(slug)}"]`), `${query}: ${why}`).toHaveCount(0)
    }
    const none = page
      .getByRole('banner')
      .locator('p', { hasText: text(locale, 'searchBox', 'none') })
    for (const { query, why } of NOT_FOUND.filter(one => one.query.trim())) {
      await ask(query)
      await expect(none, `${query}: ${why}`).toBeVisible()
      await expect(optionsOf(page), `${query}: ${why}`).toHaveCount(0)
    }
  })
}

/** Typed on the wrong keyboard: what was meant, letters of a title that show it, and what it finds. */
const SLIP = {
  ar: { typed: 'hgjw,dv', meant: 'التصوير', marked: 'التصوير' },
  en: { typed: 'حاخفخ', meant: 'photo', marked: 'photo' }
} as const

for (const locale of locales) {
  const it = testIn('en', locale)
  const { typed, meant, marked } = SLIP[locale]
  const isolated = (query: string) => `\u2068${query}\u2069`

  it(`without the API, ${localized('/search', locale)} answers from what was saved`, async ({
    page
  }) => {
    await page.route('**/api/**', route => route.abort())
    await page.goto(localized('/experts', locale))
    await headerBox(page).pressSequentially(typed)
    await expect(
      page
        .getByRole('banner')
        .locator('p', { hasText: text(locale, 'searchBox', 'layout', { query: isolated(meant) }) })
    ).toBeVisible()
    await headerBox(page).press('Enter')

    const main = page.getByRole('main')
    await expect(main.getByText(text(locale, 'search', 'saved'))).toBeVisible()
    await expect(
      main.getByText(text(locale, 'search', 'layout', { query: isolated(typed) }))
    ).toBeVisible()
    await expect(main.locator('#found-classes mark').first()).toHaveText(marked)
    const all = await main.locator('#found-classes > ul > li').count()

    // Each choice has an address, and the way back leads to what was there before.
    await main.locator('[data-choice="beginner"]').click()
    await expect(page).toHaveURL(/view=classes&level=beginner/)
    await expect(main.locator('#found-classes > ul > li')).not.toHaveCount(all)
    const views = main.getByRole('navigation', { name: text(locale, 'search', 'views') })
    await views.getByRole('link', { name: text(locale, 'search', 'view.episodes') }).click()
    await expect(main.locator('#found-classes')).toBeHidden()
    const episode = main.locator('#found-episodes > ul a').first()
    await expect(episode).toHaveAttribute('href', /\/class\/[^/]+\/videos\?item=\d+$/)
    await page.goBack()
    await expect(main.locator('[data-choice="beginner"]')).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(main.locator('[data-choice="beginner"]')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(main.locator('#found-classes > ul > li')).toHaveCount(all)

    // What was found is remembered as what was meant.
    await page.goto(localized('/experts', locale))
    await headerBox(page).click()
    const earlier = page.getByRole('listbox', { name: text(locale, 'searchBox', 'recent') })
    await expect(earlier.getByRole('option').first()).toHaveText(meant)
    await headerBox(page).press('ArrowDown')
    await headerBox(page).press('Delete')
    await expect(earlier).toHaveCount(0)
    await expect(headerBox(page)).toBeFocused()
  })
}
