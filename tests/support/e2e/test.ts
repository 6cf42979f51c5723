import { test as base, type Page } from 'playwright/test'
import { started } from './started.ts'

export { expect } from 'playwright/test'

/**
 * Playwright's own `test`, with pages that are gone to once their scripts have run, which come after
 * the first paint and hold no `load` back. Whoever holds them back names what to wait for.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts)
    await use(context)
  }
})

function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await started(page)
    return answer
  }
  page.reload = async options => {
    const answer = await reload(options)
    if (!options?.waitUntil) await started(page)
    return answer
  }
}
