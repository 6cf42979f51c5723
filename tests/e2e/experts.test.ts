import { expect, type Page, test } from 'playwright/test'
import type { Category } from '#contract/categories.ts'
import { locales, localized, otherLocale } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'

const FIELD = 'technology'

async function nameOf(page: Page, locale: 'ar' | 'en'): Promise<string> {
  const answer = await page.request.get('/api/categories')
  const fields = (await answer.json()) as Category[]
  return fields.find(({ slug }) => slug === FIELD)?.name[locale] ?? ''
}

for (const locale of locales) {
  const list = localized('/experts', locale)
  const t = (key: Parameters<typeof text<'experts'>>[2], values = {}) =>
    text(locale, 'experts', key, values)

  test(`a letter of ${list} stays behind where the other language has none such`, async ({
    page
  }) => {
    await page.goto(list)
    const letters = page.getByRole('main').getByRole('navigation', { name: t('letters') })
    await letters.getByRole('link').last().click()
    await expect(page).toHaveURL(/#letter-/)
    const other = otherLocale(locale)
    await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
    await expect(page).toHaveURL(localized('/experts', other))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${list} leads to a field, to a letter in it, and to who is found there`, async ({
      page
    }) => {
      await page.goto(list)
      const main = page.getByRole('main')
      const fields = main.getByRole('navigation', { name: t('fields') })
      const letters = main.getByRole('navigation', { name: t('letters') }).getByRole('link')
      const people = main.locator('.people > li')
      const letterCount = await letters.count()

      const chip = fields.getByRole('link', { name: await nameOf(page, locale) })
      const wanted = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0])
      await chip.click()
      await expect(page).toHaveURL(`${list}/field/${FIELD}`)
      await expect(people).toHaveCount(wanted)
      await expect(main.getByText(t('found', { count: wanted }), { exact: true })).toBeVisible()
      await expect(chip).toHaveAttribute('aria-current', 'true')
      expect(await letters.count()).toBeLessThan(letterCount)
      const id = (await letters.last().getAttribute('href')) ?? ''
      await letters.last().click()
      await expect(page.locator(id)).toBeInViewport()
      await people.first().getByRole('link').click()
      await expect(page.getByRole('list', { name: t('reach') })).toBeVisible()
    })
  })
}
