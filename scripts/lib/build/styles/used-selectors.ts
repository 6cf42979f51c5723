/** Selector lists of rules, without at-rules. */
const LIST = /(?<=^|[{};])[^{};@]+(?=\{)/g
const CLASS = /\.(-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*)/g

/**
 * Drops unused selectors of lists; lightningcss drops whole rules only. Parentheses may negate,
 * and are not read.
 */
export function withUsedSelectors(style: string, unused: ReadonlySet<string>): string {
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
