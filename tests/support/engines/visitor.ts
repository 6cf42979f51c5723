import { join } from 'node:path'
import { bundle } from '#scripts/lib/build/scripts/bundle.ts'
import { until } from './until.ts'
import { HUNG, type Place, type Tab } from './tab.ts'

/** Waits for what is visible, and presses it. */
export interface Visitor {
  goto: (path: string) => Promise<void>
  resize: Tab['resize']
  evaluate: Tab['evaluate']
  /** Waits for a visible element by role and start of its name. @returns its text */
  see: (role: string, name: string) => Promise<string>
  /** Waits until the page says it. */
  read: (text: string) => Promise<void>
  press: (role: string, name: string) => Promise<void>
  fill: (name: string, text: string, role?: string) => Promise<void>
  enter: Tab['enter']
  /** A press on a place of the window. */
  pressAt: Tab['press']
  /** Waits until the address has this path. */
  arrive: (path: string) => Promise<void>
  /** Waits until a script answers that it is so. */
  hold: (what: string, condition: string) => Promise<void>
}

/** The library reads the environment of a Node. */
const NODE = 'globalThis.process ??= { env: {} };'

const finder = bundle(join(import.meta.dirname, 'find.ts')).then(code => NODE + code)

/** Navigation is no error; a browser that hangs is one. */
function unlessHung(error: Error): undefined {
  if (error.message === HUNG) throw error
  return undefined
}

const SHOWN = "return location.href + ' ' + document.body.innerText.slice(0, 1000)"

export async function visit(tab: Tab, origin: string): Promise<Visitor> {
  const code = await finder
  const found = async (
    role: string,
    name: string
  ): Promise<(Place & { text: string }) | undefined> => {
    const ask = `return globalThis.findShown ? (findShown(${JSON.stringify(role)}, ${JSON.stringify(name)}) ?? null) : 'new'`
    const answer = await tab.evaluate(ask).catch(unlessHung)
    if (answer === 'new') await tab.evaluate(code).catch(unlessHung)
    return answer && answer !== 'new' ? (answer as Place & { text: string }) : undefined
  }
  const comesAbout = <Answer>(what: string, ask: () => Promise<Answer | undefined>) =>
    until(what, ask).catch(async (error: Error) => {
      const shown = await tab.evaluate(SHOWN).catch((silence: Error) => silence.message)
      throw new Error(`${error.message}, but: ${String(shown)}`)
    })
  /** Waits also until it stands still. */
  const wait = (role: string, name: string) => {
    let before: Place | undefined
    return comesAbout(`there is the ${role} “${name}”`, async () => {
      const now = await found(role, name)
      const isStill = now && now.x === before?.x && now.y === before.y
      before = now
      return isStill ? now : undefined
    })
  }
  const hold = async (what: string, condition: string) => {
    await comesAbout(what, async () => {
      const answer = await tab.evaluate(`return Boolean(${condition})`).catch(unlessHung)
      return answer === true ? true : undefined
    })
  }
  return {
    async goto(path) {
      await tab.goto(origin + path)
      await hold('the scripts have run', "!document.querySelector('meta[name=scripts]')")
    },
    resize: tab.resize,
    evaluate: tab.evaluate,
    see: async (role, name) => (await wait(role, name)).text,
    read: text =>
      hold(`it reads “${text}”`, `document.body.innerText.includes(${JSON.stringify(text)})`),
    press: async (role, name) => tab.press(await wait(role, name)),
    async fill(name, text, role = 'textbox') {
      await comesAbout(`the ${role} “${name}” has the focus`, async () => {
        await tab.press(await wait(role, name))
        const isIn = await tab.evaluate("return document.activeElement?.matches('input, textarea')")
        return isIn === true ? true : undefined
      })
      await tab.type(text)
    },
    enter: tab.enter,
    pressAt: tab.press,
    arrive: path => hold(`the address is ${path}`, `location.pathname === ${JSON.stringify(path)}`),
    hold
  }
}
