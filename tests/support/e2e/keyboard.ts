import { expect, type Locator, type Page } from 'playwright/test'

/** More than any screen of the studio has before what is looked for. */
const MOST = 80

/** Reaches an element by the tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MOST; pressed++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'is out of reach of the tab key').toBeFocused()
}
