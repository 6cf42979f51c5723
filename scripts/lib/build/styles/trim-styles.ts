import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leanStyle } from './lean-style.ts'
import { type PageUse, unitedUse } from './used-classes.ts'

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
export const MADE_AT_ONCE = 'search'

/** The kind that people print, without script too. */
const PRINTED = 'text'

/** A font that is declared again may flash and shift the page. */
const ONCE = /@font-face\{[^}]*\}|@view-transition\{[^}]*\}/g

/** The style of one kind of page. */
export interface Trim {
  /** Rules that pages hold. */
  first: string
  /** File of all rules, within the site, which they fetch later. */
  late: string
}

/** The trims of kinds, made once for each use of the styles. */
export interface Trimmer {
  /** Changes with the use of a kind, so that its pages need another style. */
  keyOf: (kind: string, uses: readonly PageUse[]) => string
  /** @returns the trim of each style, made when one is asked for */
  open: (kind: string, uses: readonly PageUse[]) => (style: number) => Trim
  /** Text of a late style. */
  lateStyle: (path: string) => string
}

/**
 * @param renderer its folder, where trims stay for the next publication
 * @param styles of all pages, by index
 */
export function openTrimmer(renderer: string, styles: readonly string[]): Trimmer {
  const site = join(renderer, 'site')
  const kept = join(renderer, 'trims')
  mkdirSync(kept, { recursive: true })
  const late = globSync('_astro/*.css', { cwd: site })
    .sort()
    .map(file => readFileSync(join(site, file), 'utf8'))
    .join('\n')

  function keyOf(kind: string, uses: readonly PageUse[]): string {
    const lists = (['shown', 'held', 'rare', 'later', 'scripts'] as const).map(list =>
      [...new Set(uses.flatMap(use => use[list]))].sort()
    )
    return digest(JSON.stringify([kind, lists]))
  }

  function trim(kind: string, uses: readonly PageUse[], style: string): Trim {
    const { classes, absent, late: ofScripts } = unitedUse(site, uses, kind === MADE_AT_ONCE)
    const needed = kind === PRINTED ? style : style.replace(OF_FEW, '').replace(HOVERED, '')
    const first = classes.difference(new Set(SHOWN_LATE))
    const whole = leanStyle(style, { classes: classes.union(ofScripts), late })
    const text = whole.replace(ONCE, '')
    const path = `_astro/late.${digest(text).slice(0, 8)}.css`
    put(join(kept, path.slice('_astro/'.length)), text)
    return { first: leanStyle(needed, { classes: first, absent, late: '' }), late: path }
  }

  return {
    keyOf,
    open(kind, uses) {
      const key = keyOf(kind, uses)
      const made = new Map<number, Trim>()
      return index => {
        const file = join(kept, `${key}-${index}.json`)
        const known = made.get(index) ?? (existsSync(file) ? (readJson(file) as Trim) : undefined)
        const trimmed = known ?? trim(kind, uses, styles[index] ?? '')
        if (!known) put(file, JSON.stringify(trimmed))
        made.set(index, trimmed)
        return trimmed
      }
    },
    lateStyle: path => readFileSync(join(kept, path.slice('_astro/'.length)), 'utf8')
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Several threads may write the same file. */
function put(file: string, content: string): void {
  const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Undefined for pages with the whole style. @param file within the site: `en/class/x.html` */
export function kindOf(file: string): string | undefined {
  const path = file.replace(/^en(?:\/|(?=\.html$))/, '').replace(/(?:^|\/)index\.html$|\.html$/, '')
  const [first = '', , below] = path.split('/')
  // The list of a field shows its paths and experts too.
  if (path.startsWith('classes/category/')) return 'field'
  // Pages below a class are for learners, without a budget.
  return first === 'class' && below ? undefined : TRIMMED[first]
}
