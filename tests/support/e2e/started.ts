import type { Page } from 'playwright/test'

/** Waits until the scripts of the page have run, which come after its first paint. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('astro-island') !== undefined)
}
