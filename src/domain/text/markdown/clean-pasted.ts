import type { fromHtml } from 'hast-util-from-html'

type Tree = ReturnType<typeof fromHtml>
type Node = Tree['children'][number]
type Tagged = Extract<Node, { type: 'element' }>

/** Nothing of these is text. */
const DROPPED = new Set(['style', 'script', 'meta', 'link', 'title', 'xml', 'head', 'noscript'])

/** A document without what word processors add: their lists become lists, their styles tags. */
export function cleanPasted<Root extends Tree>(tree: Root): Root {
  return { ...tree, children: listsOf(tree.children.flatMap(clean)) }
}

function clean(node: Node): Node[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const { tagName } = node
  // Of Word, `<o:p>` and its like hold nothing.
  if (DROPPED.has(tagName) || tagName.startsWith('o:')) return []
  const children = listsOf(node.children.flatMap(child => clean(child as Node)))
  const inside = { ...node, children } as Tagged
  if (isListMark(node)) return []
  if (ENTRY.test(styleOf(node)))
    return [{ ...inside, tagName: isNumbered(node) ? 'word-ol' : 'word-ul' }]
  if (tagName === 'b' && /font-weight:\s*(?:normal|400)/.test(styleOf(node)))
    return children as Node[]
  if (tagName === 'span') return styled(inside)
  return MARKS.has(tagName) ? wordsIn(inside) : [inside]
}

const MARKS = new Set(['b', 'strong', 'i', 'em'])

/** A mark without the spaces at its ends, where Markdown would not see it. */
function wordsIn(marked: Tagged): Node[] {
  const children = [...marked.children] as Node[]
  const [first, last] = [children[0], children.at(-1)]
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value)?.[0] ?? '') : ''
  if (first?.type === 'text') children[0] = { ...first, value: first.value.trimStart() }
  const end = last === first ? children[0] : last
  const after = end?.type === 'text' ? (/\s*$/.exec(end.value)?.[0] ?? '') : ''
  if (end?.type === 'text') children[children.length - 1] = { ...end, value: end.value.trimEnd() }
  const space = (value: string): Node[] => (value === '' ? [] : [{ type: 'text', value }])
  return [...space(before), { ...marked, children } as Tagged, ...space(after)]
}

/** What a span means by its style. */
function styled({ children, ...span }: Tagged): Node[] {
  const style = styleOf(span)
  const inner = children as Node[]
  if (inner.every(isBlank)) return inner
  const slanted = /font-style:\s*italic/.test(style) ? wordsIn(wrap('em', inner)) : inner
  if (!/font-weight:\s*(?:bold|[6-9]00)/.test(style)) return slanted
  return wordsIn(wrap('strong', slanted))
}

const isBlank = (node: Node) => node.type === 'text' && node.value.trim() === ''

const wrap = (tagName: string, children: Node[]) =>
  ({ type: 'element', tagName, properties: {}, children }) as Tagged

const styleOf = ({ properties }: Pick<Tagged, 'properties'>): string => {
  const style = properties['style']
  return typeof style === 'string' ? style.toLowerCase() : ''
}

/** A paragraph that Word shows as an entry of a list. */
const ENTRY = /mso-list:\s*l\d+\s+level(\d+)/

/** Word writes the bullet or number of an entry as text. */
const isListMark = (node: Tagged) => /mso-list:\s*ignore/.test(styleOf(node))

function isNumbered(node: Tagged): boolean {
  const mark = node.children.find(child => child.type === 'element' && isListMark(child))
  return mark !== undefined && /^\s*(?:\p{Nd}+|\p{L})[.)]/u.test(textOf(mark as Node))
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(child => textOf(child as Node)).join('') : ''
}

/** Paragraphs that Word marks as entries of a list, as lists. */
function listsOf<Child>(children: readonly Child[]): Child[] {
  const found: Child[] = []
  let open: { level: number; list: Tagged }[] = []
  for (const child of children) {
    const entry = entryOf(child as Node)
    if (!entry) {
      // Only white space stands between entries.
      if (open.length > 0 && isBlank(child as Node)) continue
      open = []
      found.push(child)
      continue
    }
    open = open.filter(({ level }) => level <= entry.level)
    const last = open.at(-1)
    if (last?.level === entry.level) {
      last.list.children.push(wrap('li', entry.children) as never)
      continue
    }
    const list = wrap(entry.tagName, [wrap('li', entry.children)])
    const holder = last?.list.children.at(-1) as Tagged | undefined
    if (holder) holder.children.push(list as never)
    else found.push(list as Child)
    open.push({ level: entry.level, list })
  }
  return found
}

interface Entry {
  level: number
  tagName: string
  children: Node[]
}

function entryOf(node: Node): Entry | undefined {
  if (node.type !== 'element') return undefined
  const tagName = { 'word-ol': 'ol', 'word-ul': 'ul' }[node.tagName]
  const [, level] = ENTRY.exec(styleOf(node)) ?? []
  if (level === undefined || tagName === undefined) return undefined
  return { level: Number(level), tagName, children: node.children as Node[] }
}
