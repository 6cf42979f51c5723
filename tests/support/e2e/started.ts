import { errors, type Page } from 'playwright'

/** Milliseconds after which the scripts of a page are held back, as by a test. */
const PATIENCE = 3_000

/** Waits until the scripts that a page names have run; not for long, since they may never come. */
export async function started(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        !document.querySelector('meta[name=scripts]') ||
        customElements.get('astro-island') !== undefined,
      undefined,
      { timeout: PATIENCE }
    )
    .catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
}
