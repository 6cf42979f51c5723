import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Classes that nothing shows before the script of the frame has come, and an ornament that can wait. */
const SHOWN_LATE = ['account-menu', 'progress', 'frame-note-row', 'lattice']

/** Elements that few pages hold, and that rules name. */
const RARE = ['summary', 'table', 'textarea']

/** What concerns paper, and screens of few colours: it may wait as well. */
const OF_FEW = /@media (?:print|\(forced-colors:active\))\{(?:[^{}]|\{[^{}]*\})*\}/g

/** The kind that people print, without script too. */
const PRINTED = 'text'

/** Looks at every page before any is trimmed. */
export interface Trimmer {
  look: (page: PageFile) => void
  /** @param styles all that pages hold now */
  trimmed: (styles: readonly string[]) => Trimmed
}

export interface Trimmed {
  /** All that pages hold afterwards. */
  styles: string[]
  /** The page with its style trimmed. */
  trim: (page: PageFile) => string
}

/**
 * Takes out of each landing page the rules whose classes it does not use, and the variables and the
 * animations that nothing names then. What only its islands name, whether they add it or not, and what
 * other late styles lean on is in a style of its own, which comes with the scripts of the page and
 * before them. It holds the other rules as well: which of two rules wins depends on their order.
 *
 * @see src/ui/early/scripts.ts
 */
export function openTrimmer(folder: string): Trimmer {
  const used = new Map<string, Used>()
  return {
    look({ file, html }) {
      const kind = kindOf(file)
      if (!kind) return
      const inKind = used.get(kind) ?? {
        classes: new Set(SCRIPTED),
        absent: new Set(RARE),
        late: new Set(),
        seen: new Set()
      }
      used.set(kind, inKind)
      collectUse(html, inKind)
      for (const script of islandsOf(html)) collectWords(folder, script, inKind)
    },
    trimmed: styles => trimmedBy(folder, used, styles)
  }
}

function trimmedBy(
  folder: string,
  used: ReadonlyMap<string, Used>,
  styles: readonly string[]
): Trimmed {
  const late = lateStylesOf(folder)
  const twins = new Map(
    [...used].map(([kind, { classes, absent, late: ofIslands }]) => {
      const first = classes.difference(new Set(SHOWN_LATE))
      const all = classes.union(ofIslands)
      const twin = (style: string): Twin => ({
        first: leanStyle(kind === PRINTED ? style : style.replace(OF_FEW, ''), {
          classes: first,
          absent,
          late: ''
        }),
        whole: leanStyle(style, { classes: all, late })
      })
      return [kind, new Map(styles.map(style => [style, twin(style)]))] as const
    })
  )
  const writeLate = lateWriter(folder)
  return {
    styles: [
      ...new Set([
        ...styles,
        ...[...twins.values()].flatMap(kind => [...kind.values()].map(({ first }) => first))
      ])
    ],
    trim({ file, html }) {
      const kind = twins.get(kindOf(file) ?? '')
      if (!kind || !NAMES.test(html)) return html
      const whole: string[] = []
      const lean = html.replace(
        /(<style>)([\s\S]*?)(?=<\/style>)/g,
        (_, tag: string, style: string) => {
          const twin = kind.get(style)
          if (twin) whole.push(twin.whole)
          return `${tag}${twin?.first ?? style}`
        }
      )
      return lean.replace(NAMES, start => `${start}${writeLate(whole.join('\n'))} `)
    }
  }
}

/** A style of a kind of pages. */
interface Twin {
  /** What pages hold. */
  first: string
  /** What they get later. */
  whole: string
}

/** Where the head of a page begins to name what comes after the first paint. @see direct-scripts.ts */
const NAMES = /<meta name="scripts" content="/

/** What a page says once: a font that is declared again may be shown late, and move what stands. */
const ONCE = /@font-face\{[^}]*\}|@view-transition\{[^}]*\}/g

/** Writes a style for after the first paint; gives its path. */
function lateWriter(folder: string): (style: string) => string {
  const paths = new Map<string, string>()
  return style => {
    const known = paths.get(style)
    if (known) return known
    const text = style.replace(ONCE, '')
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const path = `_astro/late.${digest}.css`
    writeFileSync(join(folder, path), text)
    paths.set(detached(style), `/${path}`)
    return `/${path}`
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
  /** Rare elements that none of them holds. */
  absent: Set<string>
  /** Words of their islands, classes among them. */
  late: Set<string>
  /** Attributes and paths of scripts that were looked through: pages of a kind are much alike. */
  seen: Set<string>
}

/** What only scripts show: what they make things of, and dialogs of their own. */
const HELD_BACK = /<(template|dialog class="dialog)[\s">][\s\S]*?<\/(?:template|dialog)>/g

function collectUse(html: string, { classes, absent, late, seen }: Used): void {
  const shown = html.replace(HELD_BACK, '')
  for (const name of classesIn(shown, seen)) classes.add(name)
  for (const element of absent) if (shown.includes(`<${element}`)) absent.delete(element)
  for (const [held] of html.matchAll(HELD_BACK)) {
    for (const name of classesIn(held, new Set())) late.add(name)
  }
}

/** @param seen attributes that were taken apart before; this one's are added */
function* classesIn(html: string, seen: Set<string>): Generator<string> {
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(names)) continue
    const own = detached(names)
    seen.add(own)
    yield* own.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)
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
