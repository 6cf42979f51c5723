import { expect, type Page, test } from 'playwright/test'
import { localized, locales } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** What leads to several classes and experts, to one class, and to one expert. */
const QUERIES = {
  ar: { several: 'ك', one: 'بايث', expert: 'سلمى' },
  en: { several: 'e', one: 'pyth', expert: 'salma' }
} as const
const CLASS = '/class/python-for-data'
const EXPERT = '/experts/salma-elnagdy'

for (const locale of locales) {
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

  async function open(page: Page, query: string): Promise<void> {
    await page.goto(localized('/experts', locale))
    await boxOf(page).pressSequentially(query)
    await expect(listOf(page)).toBeVisible()
  }

  test.describe(localized('/', locale), () => {
    test('learners hear how many suggestions there are, and see what each is', async ({ page }) => {
      await open(page, queries.expert)
      await expect(optionsOf(page).first()).toContainText(text(locale, 'searchBox', 'instructor'))
      await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(
        text(locale, 'searchBox', 'count', { count: 1 })
      )
    })

    test('the keys move through the list in circles, and the box says where they are', async ({
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
    })

    test('Home and End move the caret while no option is active', async ({ page }) => {
      await open(page, queries.one)
      const caret = () => boxOf(page).evaluate((box: HTMLInputElement) => box.selectionStart)
      await boxOf(page).press('Home')
      expect(await caret()).toBe(0)
      await boxOf(page).press('End')
      expect(await caret()).toBe(queries.one.length)
    })

    test('Enter opens the active option', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).press('ArrowDown')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized(CLASS, locale))
    })

    test('the last option leads to all results', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).press('ArrowUp')
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(results(queries.one))
    })

    for (const [name, keys] of [
      ['an option', ['ArrowDown', 'Enter']],
      ['no option', ['Enter']]
    ] as const) {
      test(`Enter with ${name} leads away, and clears and leaves the box at once`, async ({
        page
      }) => {
        await open(page, queries.one)
        const target = keys.length > 1 ? localized(CLASS, locale) : results(queries.one)
        // No page comes in place of this one, so that it can be looked at.
        const { promise: asked, resolve } = Promise.withResolvers<string>()
        await page.route(
          ({ pathname }) => /\/(?:class|search)(?:\/|$)/.test(pathname) && !/api/.test(pathname),
          async route => {
            resolve(route.request().url())
            await route.fulfill({ status: 204 })
          }
        )
        for (const key of keys) await boxOf(page).press(key)
        expect(await asked).toBe(new URL(target, page.url()).href)
        await expect(boxOf(page)).toHaveValue('')
        await expect(boxOf(page)).not.toBeFocused()
        await expect(listOf(page)).toBeHidden()
      })
    }

    test('Escape closes the list, then clears the box', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).press('Escape')
      await expect(listOf(page)).toBeHidden()
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(boxOf(page)).toHaveValue(queries.one)
      await boxOf(page).press('ArrowDown')
      await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true')
      await boxOf(page).press('Escape')
      await boxOf(page).press('Escape')
      await expect(boxOf(page)).toHaveValue('')
      await expect(boxOf(page)).toBeFocused()
    })

    test('Tab leaves for the button beside it, and the list goes', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).press('Tab')
      await expect(
        page
          .getByRole('banner')
          .getByRole('search')
          .getByRole('button', { name: text(locale, 'common', 'search'), exact: true })
      ).toBeFocused()
      await expect(listOf(page)).toBeHidden()
    })

    test('keys of an input method are its own', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).evaluate(box => {
        const options = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true }
        box.dispatchEvent(new KeyboardEvent('keydown', options))
      })
      await boxOf(page).press('Shift')
      await expect(boxOf(page)).not.toHaveAttribute('aria-activedescendant')
    })

    test('a text of spaces suggests nothing and leads nowhere', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).fill('   ')
      await expect(listOf(page)).toBeHidden()
      await boxOf(page).press('Enter')
      await expect(page).toHaveURL(localized('/experts', locale))
    })

    test('the button of an empty box leads into it', async ({ page }) => {
      await open(page, queries.one)
      await boxOf(page).fill('')
      await page.getByRole('banner').getByRole('search').getByRole('button').click()
      await expect(boxOf(page)).toBeFocused()
      await expect(page).toHaveURL(localized('/experts', locale))
    })

    test('a click opens an option', async ({ page }) => {
      await open(page, queries.expert)
      await optionsOf(page).first().click()
      await expect(page).toHaveURL(localized(EXPERT, locale))
    })

    test('a click for a new tab opens one and leaves the list', async ({ page, context }) => {
      await open(page, queries.one)
      const opened = context.waitForEvent('page')
      await optionsOf(page).first().click({ button: 'middle' })
      await expect(await opened).toHaveURL(localized(CLASS, locale))
      await expect(listOf(page)).toBeVisible()
      await expect(boxOf(page)).toHaveValue(queries.one)
    })

    test('the option under the pointer is the active one', async ({ page }) => {
      await open(page, queries.several)
      await optionsOf(page).nth(1).hover()
      await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await boxOf(page).press('ArrowDown')
      await expect(optionsOf(page).nth(2)).toHaveAttribute('aria-selected', 'true')
    })

    test('the list stays 250 ms after the box has lost the focus', async ({ page }) => {
      await open(page, queries.one)
      const stayed = await listOf(page).evaluate(
        list =>
          new Promise<number>(resolve => {
            const start = performance.now()
            new MutationObserver(() => {
              if (!list.isConnected) resolve(performance.now() - start)
            }).observe(document, { childList: true, subtree: true })
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          })
      )
      expect(stayed).toBeGreaterThanOrEqual(249)
      expect(stayed).toBeLessThan(1_000)
    })

    test('a slow click in that time still opens the option', async ({ page }) => {
      await page.clock.install()
      await open(page, queries.one)
      await optionsOf(page).first().hover()
      await boxOf(page).evaluate(box => box.blur())
      await page.mouse.down()
      await page.clock.fastForward(2_000)
      await expect(listOf(page)).toBeVisible()
      await page.mouse.up()
      await expect(page).toHaveURL(localized(CLASS, locale))
    })

    test('a press that ends elsewhere opens nothing, and the list goes', async ({ page }) => {
      await open(page, queries.one)
      await optionsOf(page).first().hover()
      await boxOf(page).evaluate(box => box.blur())
      await page.mouse.down()
      await page.mouse.move(640, 780)
      await page.mouse.up()
      await expect(listOf(page)).toBeHidden()
      await expect(page).toHaveURL(localized('/experts', locale))
    })

    test('a press on an option leaves the focus in the box', async ({ page }) => {
      await open(page, queries.one)
      await optionsOf(page).first().hover()
      await page.mouse.down()
      await expect(boxOf(page)).toBeFocused()
      await page.mouse.move(640, 780)
      await page.mouse.up()
      await expect(listOf(page)).toBeVisible()
    })
  })
}
