import type { Page } from 'playwright/test'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import { locales, localized, otherLocale } from '#i18n/locale.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const FIELD = 'technology'

async function nameOf(page: Page, locale: 'ar' | 'en'): Promise<string> {
  const answer = await page.request.get('/api/categories')
  const fields = (await answer.json()) as Category[]
  return fields.find(({ slug }) => slug === FIELD)?.name[locale] ?? ''
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const list = localized('/experts', locale)
  const t = (key: Parameters<typeof text<'experts'>>[2], values = {}) =>
    text(locale, 'experts', key, values)

  test(`a letter of ${list} stays behind where the other language has none such`, async ({
    page
  }) => {
    await page.goto(list)
    // A list this short has no links to its letters, but an address of one still leads there.
    await expect(page.getByRole('navigation', { name: t('letters') })).toHaveCount(0)
    const last = page.locator('.people > li[id]').last()
    await page.goto(`${list}#${await last.getAttribute('id')}`)
    await expect(last).toBeInViewport()
    const other = otherLocale(locale)
    await page.getByRole('banner').locator(`a[hreflang=${other}]`).click()
    await expect(page).toHaveURL(localized('/experts', other))
  })

  it(`on a phone, a field below ${list} is seen among the others`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(list)
    const fields = page.getByRole('main').getByRole('navigation', { name: t('fields') })
    const last = fields.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await page.goto((await last.getAttribute('href')) ?? '')
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    it(`${list} leads to a field, and to who is found there`, async ({ page }) => {
      await page.goto(list)
      const main = page.getByRole('main')
      const fields = main.getByRole('navigation', { name: t('fields') })
      const people = main.locator('.people > li')

      const chip = fields.getByRole('link', { name: await nameOf(page, locale) })
      const wanted = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0])
      await chip.click()
      await expect(page).toHaveURL(`${list}/field/${FIELD}`)
      await expect(people).toHaveCount(wanted)
      await expect(
        main.getByText(t('found', { count: wanted, number: wanted }), { exact: true })
      ).toBeVisible()
      await expect(chip).toHaveAttribute('aria-current', 'true')
      await people.first().getByRole('link').click()
      await expect(page.getByRole('list', { name: t('reach') })).toBeVisible()
    })
  })
}

test('an expert newer than the site has an address, and nobody has none', async ({
  page,
  baseURL
}) => {
  const known = await page.request.get('/api/instructors/salma-elnagdy')
  const expert = { ...((await known.json()) as Expert), slug: 'just-arrived' }
  await page.route('**/api/instructors/just-arrived', route => route.fulfill({ json: expert }))
  const canonical = page.locator('link[rel=canonical]')

  await page.goto('/en/experts/just-arrived')
  await expect(page.getByRole('heading', { level: 1, name: expert.name.en })).toBeVisible()
  await expect(canonical).toHaveAttribute('href', `${baseURL}/en/experts/just-arrived`)
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute(
    'href',
    `${baseURL}/experts/just-arrived`
  )

  await page.goto('/en/experts/nobody')
  await expect(page.getByRole('alert')).toContainText(text('en', 'experts', 'missing'))
  await expect(canonical).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
})
