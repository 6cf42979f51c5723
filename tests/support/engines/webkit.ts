import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver'
import { webkitPaths } from '#scripts/lib/setup/browsers.mjs'
import { freePort } from '#tests/support/operating/guarded.ts'
import { until } from './until.ts'
import { HUNG, type Tab } from './tab.ts'

/** Milliseconds after which a command is given up. */
const COMMAND_TIMEOUT = 60_000

/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver. */
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
  const closed = once(programs, 'close')
  const end = (signal: NodeJS.Signals) => process.kill(-(programs.pid ?? 0), signal)
  let isHung = false
  // Playing and seeking can deadlock its media thread.
  const answered = async <Answer>(command: PromiseLike<Answer>): Promise<Answer> => {
    if (isHung) throw new Error(HUNG)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isHung = true
        end('SIGKILL')
        reject(new Error(HUNG))
      }, COMMAND_TIMEOUT)
    })
    return Promise.race([command, late]).finally(() => clearTimeout(timer))
  }
  const size = async (width: number, height: number) =>
    answered(tab.manage().window().setRect({ width, height }))
  return {
    isHung: () => isHung,
    goto: address => answered(tab.get(address)),
    async resize(width, height) {
      await size(width, height)
      // The bar of the window takes some of it.
      const inner = (await answered(
        tab.executeScript('return [innerWidth, innerHeight]')
      )) as number[]
      await size(2 * width - (inner[0] ?? width), 2 * height - (inner[1] ?? height))
    },
    evaluate: script => answered(tab.executeScript(script)),
    press: ({ x, y }) =>
      answered(
        tab
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
          .press()
          .release()
          .perform()
      ),
    type: text => answered(tab.actions().sendKeys(text).perform()),
    enter: () => answered(tab.actions().sendKeys(Key.ENTER).perform()),
    async close() {
      if (!isHung) {
        await answered(tab.quit()).catch(() => undefined)
        if (!isHung) end('SIGTERM')
      }
      await closed
    }
  }
}
