import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detached } from './detached.ts'
import { leanStyle } from './lean-style.ts'
import type { PageFile } from './pages.ts'

/**
 * First segments of the pages whose first view has a budget, and the name of their style. Pages of
 * one name share it, so that the policy names few digests. All other pages keep the whole style.
 */
const TRIMMED: Readonly<Record<string, string>> = {
  '': 'home',
  class: 'class',
  classes: 'classes',
  experts: 'experts',
  faq: 'text',
  offline: 'offline',
  'privacy-policy': 'text',
  'pro-class': 'pro',
  'subscription-plans': 'plans',
  'terms-and-conditions': 'text'
}

/** Classes that only scripts of the first paint put on an element. */
const SCRIPTED = ['dark', 'light']

export interface Trimmed {
  /** All that pages hold afterwards. */
  styles: string[]
  /** The page with its style trimmed. */
  trim: (page: PageFile) => string
}

/**
 * Takes out of each landing page the rules whose classes it does not use, and the variables and the
 * animations that nothing names then. What its islands name counts as used, whether they add it or
 * not, and so does every variable in the styles that come late.
 *
 * @param styles all that pages hold now
 */
export function trimStyles(
  folder: string,
  pages: Iterable<PageFile>,
  styles: readonly string[]
): Trimmed {
  const used = new Map<string, Used>()
  for (const { file, html } of pages) {
    const kind = kindOf(file)
    if (!kind) continue
    const inKind = used.get(kind) ?? { classes: new Set(SCRIPTED), seen: new Set() }
    used.set(kind, inKind)
    collectClasses(html, inKind)
    for (const script of islandsOf(html)) collectWords(folder, script, inKind)
  }
  const late = lateStylesOf(folder)
  const twins = new Map(
    [...used].map(([kind, { classes }]) => [
      kind,
      new Map(styles.map(style => [style, leanStyle(style, { classes, late })]))
    ])
  )
  return {
    styles: [...new Set([...styles, ...[...twins.values()].flatMap(lean => [...lean.values()])])],
    trim({ file, html }) {
      const lean = twins.get(kindOf(file) ?? '')
      if (!lean) return html
      return html.replace(
        /(<style>)([\s\S]*?)(?=<\/style>)/g,
        (_, tag: string, style: string) => `${tag}${lean.get(style) ?? style}`
      )
    }
  }
}

/** Text of the styles that scripts add. */
function lateStylesOf(folder: string): string {
  const files = globSync('_astro/*.css', { cwd: folder })
  return files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
}

function kindOf(file: string): string | undefined {
  const path = file.replace(/^en(?:\/|(?=\.html$))/, '').replace(/(?:^|\/)index\.html$|\.html$/, '')
  const [first = '', , below] = path.split('/')
  // What lies below a class is for learners, and has much to show.
  return first === 'class' && below ? undefined : TRIMMED[first]
}

/** What the pages of a kind name. */
interface Used {
  classes: Set<string>
  /** Attributes and paths of scripts that were looked through: pages of a kind are much alike. */
  seen: Set<string>
}

function collectClasses(html: string, { classes, seen }: Used): void {
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(names)) continue
    const own = detached(names)
    seen.add(own)
    for (const name of own.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) {
      classes.add(name)
    }
  }
}

/** Scripts of the islands. Those of the frame choose classes by `data-` attributes only. */
function islandsOf(html: string): string[] {
  const found = html.matchAll(/component-url="\/(_astro\/[^"]+\.js)"/g)
  return [...found].map(([, path = '']) => path)
}

/** React knows every element by name, and names no class of ours; nor does the script of every page. */
const LIBRARY = /^_astro\/(?:client|react|jsx-runtime|base)\./

interface Script {
  words: string[]
  /** Paths of the scripts it imports. */
  imports: string[]
}

const read = new Map<string, Script>()

/** Everything between quotes and spaces in a script and in what it imports, at once or in time. */
function collectWords(folder: string, path: string, used: Used): void {
  if (used.seen.has(path) || LIBRARY.test(path)) return
  used.seen.add(detached(path))
  const { words, imports } = read.get(path) ?? readScript(folder, path)
  for (const word of words) used.classes.add(word)
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
