import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver'
import { webkitPaths } from '#scripts/setup/engines.mjs'
import { freePort } from '#tests/support/guarded.ts'
import { until } from './until.ts'
import type { Tab } from './tab.ts'

/** WebKitGTK in its MiniBrowser on a screen that nobody sees, driven by WebDriver. */
export async function openWebKit(): Promise<Tab> {
  const { driver, browser, screen } = webkitPaths()
  const port = await freePort()
  const programs = spawn(
    screen,
    ['-a', '-s', '-screen 0 1600x1200x24', driver, '--host=127.0.0.1', `--port=${port}`],
    { stdio: 'ignore', detached: true }
  )
  const server = `http://127.0.0.1:${port}`
  await until('the driver of WebKit answers', async () =>
    (await fetch(`${server}/status`).catch(() => undefined))?.ok ? true : undefined
  )
  const tab = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] }
      })
    )
    .build()
  return {
    goto: address => tab.get(address),
    async resize(width, height) {
      await tab.manage().window().setRect({ width, height })
      // The bar of the window takes some of it.
      const inner = (await tab.executeScript('return [innerWidth, innerHeight]')) as number[]
      const [missing = 0, short = 0] = [width - (inner[0] ?? 0), height - (inner[1] ?? 0)]
      await tab
        .manage()
        .window()
        .setRect({ width: width + missing, height: height + short })
    },
    evaluate: script => tab.executeScript(script),
    press: async ({ x, y }) =>
      tab
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .press()
        .release()
        .perform(),
    type: text => tab.actions().sendKeys(text).perform(),
    enter: () => tab.actions().sendKeys(Key.ENTER).perform(),
    async close() {
      await tab.quit().catch(() => undefined)
      const closed = once(programs, 'close')
      process.kill(-(programs.pid ?? 0))
      await closed
    }
  }
}
