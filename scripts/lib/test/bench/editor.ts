import { type Browser, chromium, type Page } from 'playwright'
import { siteOfThisRun } from '#tests/support/site/built-site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { makeStaff } from '#tests/support/e2e/people/staff-page.ts'
import type { Measure } from './measure.ts'

/** Milliseconds from a key to the paint that shows it. */
const ANSWER_MOST = 100
/** Keys in each field; the slowest counts. */
const KEYS = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn'
const ITEMS = 300
/** Lessons of the longest kind; more would be beyond the 2 MB of a draft. */
const LONG_LESSONS = 8
const LETTERS = 50_000

/** How long a key takes to show in the editor of a class of 300 items with lessons of 50,000 letters. */
export async function measureEditor(): Promise<Measure[]> {
  const { origin, folder, stop } = await siteOfThisRun()
  // Where the store and the mails of the site are.
  process.env['TEST_SITE_DIR'] = folder
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: chromiumPath() })
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    const { headers } = await makeStaff(page, ['editor'])
    const id = await beginLarge(page, headers)
    const open = (at: string) => page.goto(`/studio/classes?id=${id}&at=${encodeURIComponent(at)}`)
    await open('texts')
    const title = await slowestKey(page, '[data-steps="texts.ar.title"]')
    await open('/module-1/item-1')
    const inLesson = await slowestKey(page, '[data-steps="modules.0.items.0.title.ar"]')
    const lesson = await slowestKey(page, '.markdown-host')
    return [
      { name: 'a key in the title of a class', value: title },
      { name: 'a key in the title of a lesson', value: inLesson },
      { name: 'a key in a lesson of 50,000 letters', value: lesson }
    ].map(measure => ({ ...measure, unit: 'ms', most: ANSWER_MOST }))
  } finally {
    await browser?.close()
    await stop()
  }
}

async function beginLarge(page: Page, headers: Record<string, string>): Promise<number> {
  const data = { title: { ar: 'دورة كبيرة', en: 'A large class' }, expertId: 1 }
  const begun = await page.request.post('/api/studio/classes', { headers, data })
  const { id, revision } = (await begun.json()) as { id: number; revision: number }
  const draft = await page.request.get(`/api/studio/classes/${id}/draft`, { headers })
  const { document } = (await draft.json()) as { document: object }
  const saved = await page.request.put(`/api/studio/classes/${id}/draft`, {
    data: largeDocument(document),
    headers: { ...headers, 'If-Match': `"${revision}"` }
  })
  if (!saved.ok()) throw new Error(await saved.text())
  return id
}

function largeDocument(document: object): object {
  const long = { ar: textOf('كلمة '), en: textOf('A word ') }
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    ...{ key: `item-${at + 1}`, type: 'text' as const },
    title: { ar: `درس ${at + 1}`, en: `Lesson ${at + 1}` },
    body: at < LONG_LESSONS ? long : { ar: 'درس قصير', en: 'A short lesson' }
  }))
  const modules = Array.from({ length: 10 }, (_, at) => ({
    ...{ key: `module-${at + 1}`, title: { ar: `وحدة ${at + 1}`, en: `Module ${at + 1}` } },
    ...{ previews: [], items: items.slice((at * ITEMS) / 10, ((at + 1) * ITEMS) / 10) }
  }))
  return { ...document, modules }
}

/** Lines of Markdown, with a heading and bold words, as lessons have them. */
function textOf(word: string): string {
  const line = `${word.repeat(10)}**${word.trim()}**\n\n`
  return `## ${word}\n\n${line.repeat(LETTERS)}`.slice(0, LETTERS - 100)
}

/** Milliseconds to the next paint of the slowest of many keys, by the browser's own timing. */
async function slowestKey(page: Page, selector: string): Promise<number> {
  const field = page.locator(selector).first()
  await field.click()
  await page.evaluate(() => {
    const shared = globalThis as { keys?: number[] }
    shared.keys = []
    new PerformanceObserver(list => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(?:key|beforeinput|input)/.test(name)) shared.keys?.push(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.keyboard.type(KEYS, { delay: 100 })
  // Entries come after the paint that they end with.
  const seen = () => page.evaluate(() => (globalThis as { keys?: number[] }).keys ?? [])
  await page.evaluate(() => new Promise(painted => requestIdleCallback(painted)))
  return Math.max(0, ...(await seen()))
}
