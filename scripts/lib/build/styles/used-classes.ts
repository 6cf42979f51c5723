import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detached } from '#scripts/lib/build/pages.ts'

export interface Used {
  classes: Set<string>
  /** Rare elements that none of them holds. */
  absent: Set<string>
  /** Words of their islands, classes among them. */
  late: Set<string>
  /** Attributes and script paths that were read already. */
  seen: Set<string>
}

/** Classes that only scripts of the first paint put on an element. */
const SCRIPTED = ['dark', 'light']

/** Elements that few pages hold, and that rules name. */
const RARE = ['summary', 'table', 'textarea']

export const nothingUsed = (): Used => ({
  classes: new Set(SCRIPTED),
  absent: new Set(RARE),
  late: new Set(),
  seen: new Set()
})

export function collectUse(folder: string, html: string, used: Used): void {
  collectShown(html, used)
  for (const script of islandsOf(html)) collectWords(folder, script, used)
}

/** Adds classes of templates and scripts that run at once. */
export function collectMade(folder: string, html: string, { classes }: Used): void {
  const made = nothingUsed()
  for (const [held] of html.matchAll(HELD_BACK)) {
    for (const name of classesIn(held, made.seen)) classes.add(name)
  }
  for (const [, path = ''] of html.matchAll(/<script [^>]*src="\/(_astro\/[^"]+\.js)"/g)) {
    collectWords(folder, path, made)
  }
  for (const word of made.late) classes.add(word)
}

/** Templates and dialogs, which only scripts show. */
const HELD_BACK = /<(template|dialog class="dialog)[\s">][\s\S]*?<\/(?:template|dialog)>/g

function collectShown(html: string, { classes, absent, late, seen }: Used): void {
  const shown = html.replace(HELD_BACK, '')
  for (const name of classesIn(shown, seen)) classes.add(name)
  for (const element of absent) if (shown.includes(`<${element}`)) absent.delete(element)
  for (const [held] of html.matchAll(HELD_BACK)) {
    for (const name of classesIn(held, new Set())) late.add(name)
  }
}

function* classesIn(html: string, seen: Set<string>): Generator<string> {
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(names)) continue
    const own = detached(names)
    seen.add(own)
    yield* own.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)
  }
}

function islandsOf(html: string): string[] {
  const found = html.matchAll(/(?:component|renderer)-url="\/(_astro\/[^"]+\.js)"/g)
  return [...found].map(([, path = '']) => path)
}

/** They name no class of ours. */
const LIBRARY = /^_astro\/(?:react-dom|react|jsx-runtime|base)\./

interface Script {
  words: string[]
  imports: string[]
}

const read = new Map<string, Script>()

function collectWords(folder: string, path: string, used: Used): void {
  if (used.seen.has(path) || LIBRARY.test(path)) return
  used.seen.add(detached(path))
  const { words, imports } = read.get(path) ?? readScript(folder, path)
  for (const word of words) used.late.add(word)
  for (const other of imports) collectWords(folder, other, used)
}

function readScript(folder: string, path: string): Script {
  const code = readFileSync(join(folder, path), 'utf8')
  const imports = code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)
  const script = {
    words: code.split(/[\s"'`]+/),
    imports: [...imports].map(([, name]) => `_astro/${name}`)
  }
  read.set(path, script)
  return script
}
