import { localized, locales } from '#i18n/locale.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

for (const locale of locales) {
  const it = testIn('en', locale)
  test.describe(localized('/search', locale), () => {
    it('begins in the box when nothing is searched for, and nothing moves', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 })
      await page.goto(localized('/classes', locale))
      await page
        .getByRole('banner')
        .getByRole('link', { name: text(locale, 'common', 'search') })
        .click()
      await expect(page).toHaveURL(localized('/search', locale))
      const box = page.getByRole('main').getByRole('combobox')
      await expect(box).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.type('a')
      await expect(box).toHaveValue('a')
    })

    it('shows results with the focus where a page begins', async ({ page }) => {
      await page.goto(localized('/search?q=Java', locale))
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('combobox')).not.toBeFocused()
    })

    it('asks for a text of control characters without them', async ({ page }) => {
      const asked = page.waitForRequest(/\/api\/search\?/)
      await page.goto(localized('/search?q=%07Java%00Script%1b', locale))
      expect(new URL((await asked).url()).searchParams.get('query')).toBe('Java Script')
      // A wide screen has one box, and it is the header's.
      await expect(page.getByRole('combobox')).toHaveValue('Java Script')
      await expect(page.getByText(text(locale, 'search', 'failed'))).toBeHidden()
    })

    it('counts what the choices leave, on paper too, and shows all again', async ({ page }) => {
      await page.goto(localized('/search?q=a&view=classes&level=advanced', locale))
      const main = page.getByRole('main')
      const cards = main.getByRole('article')
      const tab = main.getByRole('navigation').locator('[aria-current] span')
      const heading = main.locator('#found-classes [data-count]')
      await expect(heading).toHaveText(/^\d+$/)
      const few = Number(await heading.textContent())
      await expect(cards).toHaveCount(few)
      await expect(tab).toHaveText(String(few))
      await page.emulateMedia({ media: 'print' })
      await expect(cards.first()).toBeVisible()
      await page.emulateMedia({ media: null })
      await main.getByRole('button', { name: text(locale, 'search', 'unfilter') }).click()
      await expect.poll(() => cards.count()).toBeGreaterThan(few)
      const uncounted = async () => (await cards.count()) - Number(await heading.textContent())
      await expect.poll(uncounted).toBe(0)
    })

    it('leads back to where it was left, with as much as was shown', async ({ page }) => {
      await page.goto(localized('/search?q=a&view=episodes', locale))
      const episodes = page.locator('#found-episodes').getByRole('listitem')
      await expect(episodes.first()).toBeVisible()
      const few = await episodes.count()
      await page.getByRole('button', { name: text(locale, 'search', 'more') }).click()
      await expect.poll(() => episodes.count()).toBeGreaterThan(few)
      const all = await episodes.count()
      await episodes.last().scrollIntoViewIfNeeded()
      // Of each it is told what it is.
      await expect(episodes.locator('[data-type]:not([hidden])')).toHaveCount(all)
      const top = () => episodes.last().evaluate(one => one.getBoundingClientRect().top)
      const left = await top()
      await page.goto(localized('/faq', locale))
      await page.goBack()
      await expect(episodes).toHaveCount(all)
      await expect.poll(top).toBeCloseTo(left, -1)
    })

    test('tells of episodes what they are, and which are free', async ({ page }) => {
      await page.goto(localized('/search?q=a&view=episodes', locale))
      const episodes = page.locator('#found-episodes').getByRole('listitem')
      for (const said of ['type.video', 'type.text', 'preview'] as const) {
        const shown = episodes.getByText(text(locale, 'class', said), { exact: true })
        await expect(shown.filter({ visible: true }).first()).toBeVisible()
      }
    })

    test('answers with the page that a word means, where no class is about it', async ({
      page
    }) => {
      await page.goto(localized('/search?q=cancel subscription', locale))
      const main = page.getByRole('main')
      await expect(
        main.getByRole('heading', { name: text(locale, 'search', 'pageTitle') })
      ).toBeVisible()
      await expect(main.locator('a[href$="/subscription-cancellation"]')).toHaveCount(1)
    })
  })
}
