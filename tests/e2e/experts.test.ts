import { expect, type Page, test } from 'playwright/test'
import type { Category } from '#contract/categories.ts'
import { locales, localized } from '#i18n/locale.ts'
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

  test(`${list} is narrowed to a field at once, and back`, async ({ page }) => {
    await page.goto(`${list}?field=nonsense`)
    const main = page.getByRole('main')
    const fields = main.getByRole('navigation', { name: t('fields') })
    const letters = main.getByRole('navigation', { name: t('letters') })
    const people = main.locator('[data-people] > li')
    const status = main.locator('[data-found]')
    const all = await people.count()
    const letterCount = await letters.getByRole('link').count()
    await expect(status).toHaveText(t('found', { count: all }))

    const chip = fields.getByRole('link', { name: await nameOf(page, locale) })
    const wanted = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0])
    await chip.click()
    await expect(page).toHaveURL(`${list}?field=${FIELD}`)
    await expect(people).toHaveCount(wanted)
    await expect(status).toHaveText(t('found', { count: wanted }))
    expect(await letters.getByRole('link').count()).toBeLessThan(letterCount)
    await expect(chip).toHaveAttribute('aria-current', 'true')
    const id = (await letters.getByRole('link').first().getAttribute('href')) ?? ''
    await letters.getByRole('link').first().click()
    await expect(page.locator(id)).toBeInViewport()

    await page.reload()
    await expect(people).toHaveCount(wanted)
    await fields.getByRole('link', { name: t('all') }).click()
    await expect(people).toHaveCount(all)
    await page.goBack()
    await expect(people).toHaveCount(wanted)
    await people.first().getByRole('link').click()
    await expect(page.getByRole('list', { name: t('reach') })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${list} has its letters, and no filter that would do nothing`, async ({ page }) => {
      await page.goto(list)
      await expect(page.getByRole('navigation', { name: t('fields') })).toBeHidden()
      const letters = page.getByRole('navigation', { name: t('letters') })
      const last = letters.getByRole('link').last()
      const id = (await last.getAttribute('href')) ?? ''
      await last.click()
      await expect(page.locator(id)).toBeInViewport()
    })
  })
}
