import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/e2e/test.ts'

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox')

test.describe('the key /', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('leads to the box, and is not typed', async ({ page }) => {
    await page.goto('/experts')
    await page.keyboard.press('/')
    await expect(boxOf(page)).toBeFocused()
    await expect(boxOf(page)).toHaveValue('')
  })

  test('leads there before the script of the box has come', async ({ page }) => {
    await page.route(/\/_astro\/(?:search-box|client)\.[^/]+\.js$/, () => undefined)
    await page.goto('/experts')
    await page.keyboard.press('/')
    await expect(boxOf(page)).toBeFocused()
  })

  test('is a sign like others in a field', async ({ page }) => {
    await page.goto('/experts')
    await boxOf(page).pressSequentially('a/b')
    await expect(boxOf(page)).toHaveValue('a/b')
  })

  test('is known by its place on an Arabic keyboard and by its sign on a keypad', async ({
    page
  }) => {
    await page.goto('/experts')
    for (const { init, isMeant } of [
      // Of a keyboard with - in its place.
      { init: { key: '-', code: 'Slash' }, isMeant: false },
      { init: { key: '؟', code: 'Slash', shiftKey: true }, isMeant: false },
      { init: { key: '/', code: 'Slash', ctrlKey: true }, isMeant: false },
      { init: { key: 'ظ', code: 'Slash' }, isMeant: true },
      { init: { key: '/', code: 'NumpadDivide' }, isMeant: true }
    ]) {
      await boxOf(page).blur()
      await page.evaluate(
        options =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { ...options, bubbles: true, cancelable: true })
          ),
        init
      )
      if (isMeant) await expect(boxOf(page), init.key).toBeFocused()
      else await expect(boxOf(page), init.key).not.toBeFocused()
    }
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the key / leads to the box of the page, when it has one', async ({ page }) => {
    await page.goto('/search')
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
  })
})
