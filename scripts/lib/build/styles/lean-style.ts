import { transform } from 'lightningcss'

const LIST = /(?<=^|[{};])[^{};@]+(?=\{)/g
const CLASS = /\.(-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*)/g

/** Drops unused selectors of lists; lightningcss drops whole rules only. */
function withUsedSelectors(style: string, unused: ReadonlySet<string>): string {
  return style.replace(LIST, list => {
    const used = selectorsOf(list).filter(({ bare }) => classesOf(bare).isDisjointFrom(unused))
    return used.length > 0 ? used.map(({ whole }) => whole).join(',') : list
  })
}

/** Names of classes as they stand in markup: `md:flex` for `.md\:flex`. */
export function classesOf(style: string): Set<string> {
  return new Set([...style.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}

interface Selector {
  whole: string
  /** Without its parentheses. */
  bare: string
}

function selectorsOf(list: string): Selector[] {
  const selectors: Selector[] = []
  let last: Selector | undefined
  let depth = 0
  for (const [sign] of list.matchAll(/\\.|./gs)) {
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) last = undefined
    else {
      if (!last) selectors.push((last = { whole: '', bare: '' }))
      last.whole += sign
      if (depth === 0) last.bare += sign
    }
    if (sign === '(') depth += 1
  }
  return selectors
}

interface Use {
  classes: ReadonlySet<string>
  /** Elements that they hold none of. */
  absent?: ReadonlySet<string>
  /** Styles that are added to it later, and lean on its variables. */
  late: string
}

export function leanStyle(style: string, { classes, absent, late }: Use): string {
  const unused = classesOf(style).difference(classes)
  const met = without(absent?.size ? withoutElements(style, absent) : style, [...unused])
  const lean = withoutUnnamed(withValues(withUsedSelectors(met, unused), late), late)
  const animations = [...lean.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  const unplayed = animations.filter(
    name => !new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(lean)
  )
  return withoutEmptyLayers(without(lean, unplayed), late)
}

function withoutEmptyLayers(style: string, late: string): string {
  const [order = '', names = ''] = /^@layer ([\w,]+);/.exec(style) ?? []
  const isHeld = names.split(',').some(name => `${style}${late}`.includes(`@layer ${name}{`))
  return isHeld ? style : style.slice(order.length)
}

const THEME = /@layer theme\{:root,:host\{([^{}]*)\}\}/

/** Inlines the preset's theme values that nothing else declares or uses. */
function withValues(style: string, late: string): string {
  const [theme, body = ''] = THEME.exec(style) ?? []
  if (!theme) return style
  const rest = style.replace(theme, '')
  const values = new Map<string, string>()
  const kept = body.split(';').filter(one => {
    const [, name = '', value = ''] = /^(--[\w-]+):(.*)$/s.exec(one) ?? []
    // The product's own value stands in a later layer, and wins.
    if (new RegExp(`:root[^{]*\\{[^}]*${name}:`).test(rest)) return false
    const isKept = rest.includes(`${name}:`) || late.includes(`var(${name}`)
    if (!isKept) values.set(name, value)
    return isKept
  })
  return style
    .replace(theme, () => `@layer theme{:root,:host{${kept.join(';')}}}`)
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use)
}

/** Drops unused variables; one may occur in the value of another. */
function withoutUnnamed(style: string, late: string): string {
  const declared = [...style.matchAll(/(?:[{;]|@property )(--[\w-]+)/g)].map(
    ([, name = '']) => name
  )
  const isNamed = (name: string) =>
    [style, late].some(text => new RegExp(`var\\(${name}[,)]`).test(text))
  const unnamed = [...new Set(declared)].filter(name => !isNamed(name))
  return unnamed.length > 0 ? withoutUnnamed(without(style, unnamed), late) : style
}

function withoutElements(style: string, absent: ReadonlySet<string>): string {
  const names = [...absent].join('|')
  return style.replace(new RegExp(`(?<=^|[{};])(?:${names})(?:::[\\w-]+)?\\{[^{}]*\\}`, 'g'), '')
}

function without(style: string, unusedSymbols: string[]): string {
  const code = Buffer.from(style)
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString()
}
