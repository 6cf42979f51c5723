import type { Page } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** What leads to several classes and experts, to one class, and to one expert. */
const QUERIES = {
  ar: {
    ...{ several: 'ك', one: 'بايث', expert: 'سلمى' },
    ...{ begun: 'تصو', title: 'التصوير بالهاتف' }
  },
  en: {
    ...{ several: 'e', one: 'pyth', expert: 'salma' },
    ...{ begun: 'phot', title: 'Phone photography' }
  }
} as const
const CLASS = '/class/python-for-data'
const EXPERT = '/experts/salma-elnagdy'

/** From now on the clock of the page moves only when the test says so, however slow the machine is. */
const pause = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

for (const locale of locales) {
  const it = testIn('en', locale)
  const queries = QUERIES[locale]
  const boxOf = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('combobox', { name: text(locale, 'common', 'searchLabel'), exact: true })
  const listOf = (page: Page) =>
    page.getByRole('listbox', { name: text(locale, 'searchBox', 'list') })
  const optionsOf = (page: Page) => listOf(page).getByRole('option')
  const results = (query: string) =>
    `${localized('/search', locale)}?${new URLSearchParams({ q: query }).toString()}`

  async function type(page: Page, query: string): Promise<void> {
    await boxOf(page).fill('')
    await boxOf(page).pressSequentially(query)
    await expect(listOf(page)).toBeVisible()
  }
  async function open(page: Page, query: string): Promise<void> {
    await page.goto(localized('/experts', locale))
    await type(page, query)
  }

  test.describe(localized('/', locale), () => {
    test('learners hear how many suggestions there are, see what each is, and open one', async ({
      page
    }) => {
      await open(page, queries.expert)
      await expect(optionsOf(page).first()).toContainText(text(locale, 'searchBox', 'instructor'))
      const status = page.getByRole('status').filter({ hasText: /\S/ })
      const heard = async () => {
        // The last one leads to all results.
        const count = (await optionsOf(page).count()) - 1
        return (await status.textContent()) === text(locale, 'searchBox', 'count', { count })
      }
      await expect.poll(heard).toBe(true)
      await optionsOf(page).first().click()
      await expect(page).toHaveURL(localized(EXPERT, locale))
    })

    test('a title that begins so comes before those that mean it, and letters alone are marked', async ({
      page
    }) => {
      await open(page, queries.begun)
      await expect(optionsOf(page).first()).toContainText(queries.title)
      const marked = async () => {
        const words = await optionsOf(page).locator('mark').allTextContents()
        return [...new Set(words.map(word => word.toLowerCase()))]
      }
      await expect.poll(marked).toEqual([queries.begun])
    })

    it('an empty box shows new classes with their covers', async ({ page }) => {
      await page.goto(localized('/experts', locale))
      await boxOf(page).click()
      const newest = page.getByRole('listbox', { name: text(locale, 'searchBox', 'newest') })
      const options = newest.getByRole('option')
      await expect(options).toHaveCount(4)
      const cover = options.first().locator('img')
      const widthOf = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(widthOf).toBeGreaterThan(0)
    })

    it('where the page of results shows where to begin, its box does not say it again', async ({
      page
    }) => {
      await page.addInitScript(() => {
        localStorage.setItem('recentSearches', '["camera"]')
      })
      await page.goto(localized('/search', locale))
      await expect(boxOf(page)).toBeFocused()
      await expect(page.getByRole('main').getByRole('link', { name: 'camera' })).toBeVisible()
      await boxOf(page).pressSequentially('e')
      await expect(listOf(page)).toBeVisible()
      await boxOf(page).fill('')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })

    test('a word of the service suggests its page and no class that holds half of it', async ({
      page
    }) => {
      await open(page, 'refund')
      await expect(optionsOf(page).first()).toHaveAttribute(
        'href',
        localized('/faq#refund', locale)
      )
      await expect(optionsOf(page)).toHaveCount(2)
    })

    it('keys and pointer move through the list, and the box says where they are', async ({
      page
    }) => {
      await open(page, queries.several)
      const box = boxOf(page)
      const expectActive = async (place: number) => {
        const active = optionsOf(page).and(page.locator('[aria-selected="true"]'))
        await expect(active).toHaveCount(1)
        const id = (await optionsOf(page).nth(place).getAttribute('id')) ?? ''
        await expect(active).toHaveId(id)
        await expect(box).toHaveAttribute('aria-activedescendant', id)
        await expect(box).toBeFocused()
      }
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expect(box).toHaveAttribute(
        'aria-controls',
        (await listOf(page).getAttribute('id')) ?? ''
      )
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await box.press('ArrowDown')
      await expectActive(0)
      await box.press('ArrowDown')
      await expectActive(1)
      // In circles.
      await box.press('End')
      await expectActive(-1)
      await box.press('ArrowDown')
      await expectActive(0)
      await box.press('ArrowUp')
      await expectActive(-1)
      await box.press('Home')
      await expectActive(0)
      await box.press('ArrowRight')
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await optionsOf(page).nth(1).hover()
      await expectActive(1)
      await box.press('ArrowDown')
      await expectActive(2)
    })

    test('the box stays a box: caret, input methods, Escape, Tab, spaces, its button', async ({
      page
    }) => {
      await open(page, queries.one)
      const box = boxOf(page)
      const caret = () => box.evaluate((one: HTMLInputElement) => one.selectionStart)
      const button = page
        .getByRole('banner')
        .getByRole('search')
        .getByRole('button', { name: text(locale, 'common', 'search'), exact: true })
      await box.press('Home')
      expect(await caret()).toBe(0)
      await box.press('End')
      expect(await caret()).toBe(queries.one.length)

      await box.evaluate(one => {
        const options = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true }
        one.dispatchEvent(new KeyboardEvent('keydown', options))
      })
      await box.press('Shift')
      await expect(box).not.toHaveAttribute('aria-activedescendant')

      await box.press('Escape')
      await expect(listOf(page)).toBeHidden()
      await expect(box).toHaveAttribute('aria-expanded', 'false')
      await expect(box).toHaveValue(queries.one)
      await box.press('ArrowDown')
      await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
      await box.press('Escape')
      await box.press('Escape')
      await expect(box).toHaveValue('')
      await expect(box).toBeFocused()

      const reset = page.getByRole('banner').getByRole('button', {
        name: text(locale, 'searchBox', 'reset')
      })
      await expect(reset).toBeHidden()
      await type(page, queries.one)
      await box.press('Tab')
      await expect(reset).toBeFocused()
      await expect(listOf(page)).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      for (const press of [() => reset.click(), () => reset.press('Enter')]) {
        await type(page, queries.one)
        await press()
        await expect(box).toHaveValue('')
        await expect(box).toBeFocused()
        await expect(listOf(page)).toBeHidden()
        await expect(reset).toBeHidden()
      }

      await type(page, queries.one)
      await box.fill('   ')
      await expect(listOf(page)).toBeHidden()
      await box.press('Enter')
      await box.fill('')
      await button.click()
      await expect(box).toBeFocused()
      await expect(page).toHaveURL(localized('/experts', locale))
    })

    it('the list stays 250 ms after the box has lost the focus', async ({ page }) => {
      await page.clock.install()
      await open(page, queries.one)
      await pause(page)
      await boxOf(page).evaluate(box => box.blur())
      await page.clock.runFor(249)
      await expect(listOf(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(listOf(page)).toBeHidden()
    })

    it('Enter opens the active option, and the last leads to all results', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).press('ArrowDown')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized(CLASS, locale))
      await open(page, queries.one)
      await boxOf(page).press('ArrowUp')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(results(queries.one))
    })

    it('Enter leads away with and without an option, and clears and leaves the box at once', async ({
      page
    }) => {
      const asked: string[] = []
      // No page comes in place of this one, so that it can be looked at.
      await page.route(
        ({ pathname }) => /\/(?:class|search)(?:\/|$)/.test(pathname) && !/api/.test(pathname),
        async route => {
          asked.push(route.request().url())
          await route.fulfill({ status: 204 })
        }
      )
      await open(page, queries.one)
      for (const { keys, target } of [
        { keys: ['ArrowDown', 'Enter'], target: localized(CLASS, locale) },
        { keys: ['Enter'], target: results(queries.one) }
      ]) {
        await type(page, queries.one)
        for (const key of keys) await boxOf(page).press(key)
        await expect.poll(() => asked.at(-1)).toBe(new URL(target, page.url()).href)
        await expect(boxOf(page)).toHaveValue('')
        await expect(boxOf(page)).not.toBeFocused()
        await expect(listOf(page)).toBeHidden()
      }
    })

    it('presses open what they began and ended on, and leave the focus in the box', async ({
      page,
      context
    }) => {
      await page.clock.install()
      await open(page, queries.one)
      const option = optionsOf(page).first()
      const opened = context.waitForEvent('page')
      await option.click({ button: 'middle' })
      const other = await opened
      await expect(other).toHaveURL(localized(CLASS, locale))
      await other.close()
      await expect(listOf(page)).toBeVisible()
      await expect(boxOf(page)).toHaveValue(queries.one)

      await option.hover()
      await page.mouse.down()
      await expect(boxOf(page)).toBeFocused()
      await page.mouse.move(640, 780)
      await page.mouse.up()
      await expect(listOf(page)).toBeVisible()

      await option.hover()
      await pause(page)
      await boxOf(page).evaluate(box => box.blur())
      await page.mouse.down()
      await page.mouse.move(640, 780)
      await page.mouse.up()
      await page.clock.runFor(250)
      await expect(listOf(page)).toBeHidden()
      await expect(page).toHaveURL(localized('/experts', locale))
    })

    it('a slow click after the box has lost the focus still opens the option', async ({ page }) => {
      await page.clock.install()
      await open(page, queries.one)
      await optionsOf(page).first().hover()
      await pause(page)
      await boxOf(page).evaluate(box => box.blur())
      await page.mouse.down()
      await page.clock.runFor(2_000)
      await expect(listOf(page)).toBeVisible()
      await page.mouse.up()
      await expect(page).toHaveURL(localized(CLASS, locale))
    })
  })
}
