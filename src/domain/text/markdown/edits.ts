/** A change of a text, and the selection after it. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  /** Of the text after the change. */
  selection: { from: number; to: number }
}

interface Selected {
  text: string
  from: number
  to: number
}

/** Puts a mark around a selection, or takes it away: `**` for bold. */
export function toggleMark({ text, from, to }: Selected, mark: string): TextEdit {
  const selected = text.slice(from, to)
  const size = mark.length
  const isInside =
    selected.length >= 2 * size && selected.startsWith(mark) && selected.endsWith(mark)
  if (isInside) {
    const insert = selected.slice(size, -size)
    return { from, to, insert, selection: { from, to: from + insert.length } }
  }
  const isAround = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  // A single star may be half of two.
  const isHalf = text[from - size - 1] === mark[0] || text[to + size] === mark[0]
  if (isAround && !(isHalf && size === 1)) {
    const selection = { from: from - size, to: to - size }
    return { from: from - size, to: to + size, insert: selected, selection }
  }
  const closing =
    from === to && text.startsWith(mark, to) ? openBefore(text, from, mark) : undefined
  if (closing !== undefined) {
    // A closing mark counts only right behind a word.
    const end = text.slice(closing, from).trimEnd().length + closing
    const insert = mark + text.slice(end, from)
    const place = end + insert.length
    return { from: end, to: to + size, insert, selection: { from: place, to: place } }
  }
  // Marks stand at words, not at the spaces beside them.
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(selected) ?? []
  const start = from + before.length + size
  return {
    ...{ from, to, insert: `${before}${mark}${inner}${mark}${after}` },
    selection: { from: start, to: start + inner.length }
  }
}

/** Where the text of a mark begins that is still open at a place. */
function openBefore(text: string, place: number, mark: string): number | undefined {
  const start = text.lastIndexOf('\n\n', place - 1) + 1
  const size = mark.length
  let open: number | undefined
  for (const { 0: run, index } of text.slice(start, place).matchAll(/\*+|`+/g)) {
    const begin = start + index
    const end = begin + run.length
    const isMark = run[0] === mark[0] && (run.length === size || run.length === 3)
    // One between spaces is a bullet or a sign.
    const isAlone =
      (text.slice(Math.max(0, begin - 1), begin) + text.slice(end, end + 1)).trim() === ''
    if (isMark && !isAlone) open = open === undefined ? end : undefined
  }
  const after = /^(?:\*+|`+)/.exec(text.slice(place))?.[0].length ?? 0
  const isWhole = after === size || after === 3
  return open !== undefined && isWhole && text.slice(open, place).trim() !== '' ? open : undefined
}

export type LineKind = 'heading' | 'bullets' | 'numbers' | 'quote'

const OF_KIND = {
  heading: { has: /^#{1,6}\s+/, mark: () => '## ' },
  bullets: { has: /^[-*+]\s+/, mark: () => '- ' },
  numbers: { has: /^\d+[.)]\s+/, mark: (at: number) => `${at + 1}. ` },
  quote: { has: /^>\s?/, mark: () => '> ' }
} as const satisfies Record<LineKind, { has: RegExp; mark: (at: number) => string }>

const ANY_LIST = /^(?:[-*+]|\d+[.)])\s+/

/** Gives all lines of a selection a mark at their start, or takes it away where all have it. */
export function toggleLines({ text, from, to }: Selected, kind: LineKind): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const { has, mark } = OF_KIND[kind]
  const lines = text.slice(start, end).split('\n')
  const filled = lines.filter(line => line.trim() !== '')
  const isOn = filled.length > 0 && filled.every(line => has.test(line))
  let place = 0
  const insert = lines
    .map(line => {
      if (isOn) return line.replace(has, '')
      if (line.trim() === '' && lines.length > 1) return line
      const bare = kind === 'quote' ? line : line.replace(ANY_LIST, '').replace(has, '')
      return mark(place++) + bare
    })
    .join('\n')
  const isCaret = from === to
  const shift = insert.length - (end - start)
  const selection = isCaret
    ? { from: Math.max(start, from + shift), to: Math.max(start, from + shift) }
    : { from: start, to: start + insert.length }
  return { from: start, to: end, insert, selection }
}

/** Puts a block on lines of its own: code, a table. @param block with `$` where the selection goes */
export function insertBlock({ text, from, to }: Selected, block: string): TextEdit {
  const before = text.slice(0, from)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(to)
  const tail =
    after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const [head = '', foot = ''] = block.split('$')
  const selected = text.slice(from, to)
  const start = from + lead.length + head.length
  return {
    ...{ from, to, insert: `${lead}${head}${selected}${foot}${tail}` },
    selection: { from: start, to: start + selected.length }
  }
}

/** Puts a picture on lines of its own at a place; the selection is where its description goes. */
export function insertPicture(text: string, place: number, address: string): TextEdit {
  return insertBlock({ text, from: place, to: place }, `![$](${address})`)
}

/**
 * Where a picture of a text belongs in its translation: after as many paragraphs, at most at the
 * end.
 */
export function placeInTranslation(text: string, place: number, translation: string): number {
  const count = text.slice(0, place).trimEnd().split(BETWEEN).filter(Boolean).length
  const ends = [...translation.matchAll(BETWEEN)].map(({ index }) => index)
  return count === 0 ? 0 : (ends[count - 1] ?? translation.trimEnd().length)
}

/** Between paragraphs. */
const BETWEEN = /\n\s*\n/g

/** Makes the selection a link, whose address is then selected. */
export function insertLink({ text, from, to }: Selected, address: string): TextEdit {
  const label = text.slice(from, to)
  const start = from + label.length + 3
  return {
    ...{ from, to, insert: `[${label}](${address})` },
    selection:
      label === '' ? { from: from + 1, to: from + 1 } : { from: start, to: start + address.length }
  }
}

/**
 * What Enter does in a list or quotation: the next line begins alike, and an empty one ends it.
 * Undefined where Enter does nothing special.
 */
export function continueLine({ text, from, to }: Selected): TextEdit | undefined {
  if (from !== to) return undefined
  const start = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(start, from)
  const [mark, indent = '', bullet = '', number] =
    /^(\s*)((?:>\s?)+|[-*+]\s+|(\d+)[.)]\s+)/.exec(line) ?? []
  if (mark === undefined) return undefined
  if (line === mark && /^(?:\n|$)/.test(text.slice(from))) {
    // Without an empty line, what follows would still belong to the last item.
    const insert = /(?:^|\n)\s*$/.test(text.slice(0, start).replace(/\n$/, '')) ? '' : '\n'
    const place = start + insert.length
    return { from: start, to: from, insert, selection: { from: place, to: place } }
  }
  const next = number === undefined ? bullet : bullet.replace(/\d+/, String(Number(number) + 1))
  const insert = `\n${indent}${next}`
  const place = from + insert.length
  return { from, to, insert, selection: { from: place, to: place } }
}

/** The change between two texts, as short as it can be; undefined for equal ones. */
export function shortestEdit(
  before: string,
  after: string
): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++
  }
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
