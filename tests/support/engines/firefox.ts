import { launch } from 'puppeteer-core'
import { firefoxPath } from '#scripts/lib/setup/browsers.mjs'
import type { Tab } from './tab.ts'

/** A Firefox without a window, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    // Allows autoplay.
    extraPrefsFirefox: { 'media.autoplay.default': 0 }
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    async goto(address) {
      // A page that is leaving may abort the first navigation.
      await page.goto(address).catch(() => page.goto(address))
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: script => page.evaluate(`(() => { ${script} })()`),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    enter: () => page.keyboard.press('Enter'),
    close: () => browser.close()
  }
}
