import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions
} from 'playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { started } from './started.ts'

export { expect } from 'playwright/test'

/**
 * Playwright's `test`; navigation waits for the deferred scripts of a page, a resize for its effect, and
 * a failed test shows what the server logged as wrong meanwhile, and what its page holds.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use, info) => {
    if (javaScriptEnabled !== false) context.on('page', waitForEffects)
    const before = readServerLog().length
    await use(context)
    if (info.status === info.expectedStatus) return
    const wrong = readServerLog()
      .slice(before)
      .split('\n')
      .filter(line => WRONG.test(line))
    if (wrong.length > 0) info.errors.push({ message: `the server logged:\n${wrong.join('\n')}` })
    for (const page of context.pages()) {
      info.errors.push({ message: `${page.url()} held:\n${await contentOf(page)}` })
    }
  }
})

/** For `test.use`: files about what moves, of which others see the end at once. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Given = PlaywrightTestArgs &
  PlaywrightTestOptions &
  PlaywrightWorkerArgs &
  PlaywrightWorkerOptions

/** Runs in one language of a loop, for behaviour without wording or direction. */
export function testIn(
  only: Locale,
  locale: Locale
): (title: string, body: (given: Given) => Promise<void>) => void {
  return only === locale ? test : () => undefined
}

const WRONG = /"level":"(?:warn|error)"/

/** Empty where tests run against a site that they did not start. */
function readServerLog(): string {
  const { TEST_SITE_DIR: folder } = process.env
  const file = folder && join(folder, '../server.log')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const FIRST_LINES = 30
/** A dialog comes last. */
const LAST_LINES = 90

async function contentOf(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => 'nothing that answers')
  const lines = content.split('\n')
  if (lines.length <= FIRST_LINES + LAST_LINES) return content
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n')
}

function waitForEffects(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const resize = page.setViewportSize.bind(page)
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
  page.setViewportSize = async size => {
    await resize(size)
    // Until then, two boxes may be read at two widths.
    await page.waitForFunction(width => matchMedia(`(width: ${width}px)`).matches, size.width)
  }
}
