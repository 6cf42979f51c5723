import type { Page } from 'playwright'

/** Waits until the scripts that a page names have run. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('meta[name=scripts]') ||
      customElements.get('astro-island') !== undefined
  )
}
