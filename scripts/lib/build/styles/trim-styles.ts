import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { detached, type PageFile } from '#scripts/lib/build/pages.ts'
import { lateNames, withLateNames } from '#scripts/lib/build/scripts/page-scripts.ts'
import { leanStyle } from './lean-style.ts'
import { collectMade, collectUse, nothingUsed, type Used } from './used-classes.ts'

/** Style names by the first segment of pages with a budget; others keep the whole style. */
const TRIMMED: Readonly<Record<string, string>> = {
  '': 'home',
  class: 'class',
  classes: 'classes',
  experts: 'experts',
  faq: 'text',
  offline: 'offline',
  paths: 'paths',
  'privacy-policy': 'text',
  'pro-class': 'pro',
  search: 'search',
  'subscription-plans': 'plans',
  // It shows everything at once, beyond the budget.
  test: 'test',
  'terms-and-conditions': 'text'
}

/** Classes that appear after the script of the frame. */
const SHOWN_LATE = ['account-menu', 'progress', 'frame-note-row', 'lattice', 'category-icon']

/** Print and forced colours can wait. */
const OF_FEW = /@media (?:print|\(forced-colors:active\))\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Hover can wait. */
const HOVERED = /(?<=[{}])[^{}@,]*[^\\(]:hover[^{}@,]*\{[^{}]*\}/g

/** Its scripts use its templates at once. */
const MADE_AT_ONCE = 'search'

/** The kind that people print, without script too. */
const PRINTED = 'text'

export interface Trimmer {
  look: (page: PageFile) => void
  trimmed: (styles: readonly string[]) => Trimmed
}

export interface Trimmed {
  styles: string[]
  trim: (page: PageFile) => string
}

/** Reduces the style of landing pages to the rules in use; a late style holds all, in order. */
export function openTrimmer(folder: string): Trimmer {
  const used = new Map<string, Used>()
  return {
    look({ file, html }) {
      const kind = kindOf(file)
      if (!kind) return
      const inKind = used.get(kind) ?? nothingUsed()
      used.set(kind, inKind)
      collectUse(folder, html, inKind)
      if (kind === MADE_AT_ONCE) collectMade(folder, html, inKind)
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
      const needed = (style: string) =>
        kind === PRINTED ? style : style.replace(OF_FEW, '').replace(HOVERED, '')
      const first = classes.difference(new Set(SHOWN_LATE))
      const all = classes.union(ofIslands)
      const twin = (style: string): Twin => ({
        first: leanStyle(needed(style), { classes: first, absent, late: '' }),
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
      const name = kindOf(file)
      const kind = twins.get(name ?? '')
      if (!kind || (name !== MADE_AT_ONCE && lateNames(html).length === 0)) return html
      const whole: string[] = []
      const lean = html.replace(
        /(<style>)([\s\S]*?)(?=<\/style>)/g,
        (_, tag: string, style: string) => {
          const twin = kind.get(style)
          if (twin) whole.push(twin.whole)
          return `${tag}${twin?.first ?? style}`
        }
      )
      return withLateNames(lean, [writeLate(whole.join('\n'))])
    }
  }
}

interface Twin {
  /** What pages hold. */
  first: string
  /** What they get later. */
  whole: string
}

/** A font that is declared again may flash and shift the page. */
const ONCE = /@font-face\{[^}]*\}|@view-transition\{[^}]*\}/g

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

function lateStylesOf(folder: string): string {
  const files = globSync('_astro/*.css', { cwd: folder })
  return files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
}

function kindOf(file: string): string | undefined {
  const path = file.replace(/^en(?:\/|(?=\.html$))/, '').replace(/(?:^|\/)index\.html$|\.html$/, '')
  const [first = '', , below] = path.split('/')
  // The list of a field shows its paths and experts too.
  if (path.startsWith('classes/category/')) return 'field'
  // Pages below a class are for learners, without a budget.
  return first === 'class' && below ? undefined : TRIMMED[first]
}
