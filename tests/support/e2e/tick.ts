import { expect, type Locator } from 'playwright/test'

/** Chooses as `check()` does, also during hydration, when React shows a choice a moment later. */
export async function tick(choice: Locator): Promise<void> {
  await choice.click()
  await expect(choice).toBeChecked()
}
