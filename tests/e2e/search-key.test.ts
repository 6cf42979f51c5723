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

  for (const { name, init, isMeant } of [
    { name: 'of an Arabic keyboard', init: { key: 'ظ', code: 'Slash' }, isMeant: true },
    { name: 'of a keypad', init: { key: '/', code: 'NumpadDivide' }, isMeant: true },
    {
      name: 'on a keyboard with - in its place',
      init: { key: '-', code: 'Slash' },
      isMeant: false
    },
    { name: 'with Shift', init: { key: '؟', code: 'Slash', shiftKey: true }, isMeant: false },
    { name: 'with Control', init: { key: '/', code: 'Slash', ctrlKey: true }, isMeant: false }
  ]) {
    test(`${name} ${isMeant ? 'leads there too' : 'means something else'}`, async ({ page }) => {
      await page.goto('/experts')
      await page.evaluate(
        options =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { ...options, bubbles: true, cancelable: true })
          ),
        init
      )
      if (isMeant) await expect(boxOf(page)).toBeFocused()
      else await expect(boxOf(page)).not.toBeFocused()
    })
  }
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the key / leads to the box of the page, when it has one', async ({ page }) => {
    await page.goto('/search')
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
  })
})
