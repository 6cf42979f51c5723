import { parse, stringify } from 'yaml'

/** What the editor needs to know of a line: its name, and what it means where it is not written. */
export interface Line {
  name: string
  usual?: boolean | undefined
}

/** Names and values as the editor holds them; `body` is the text below the lines. */
export type TextValues = Record<string, unknown>

const TOP = /^\uFEFF?---\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** The values of a text of `src/content`. @throws YAMLParseError */
export function readText(text: string): TextValues {
  const plain = text.replaceAll('\r\n', '\n')
  const [top = '', lines = ''] = TOP.exec(plain) ?? []
  return { ...(parse(lines) as TextValues | null), body: plain.slice(top.length).trim() }
}

/**
 * A text of `src/content` as it is kept: the lines in their order, without those that say nothing, and what
 * nobody knows behind them, so that nothing is lost.
 */
export function writeText({ body, ...values }: TextValues, lines: readonly Line[]): string {
  const others = Object.keys(values).filter(name => !lines.some(line => line.name === name))
  const written = [...lines, ...others.map((name): Line => ({ name }))]
    .map(({ name, usual }) => ({ name, usual, value: plainValue(values[name]) }))
    .filter(({ value, usual }) => value !== '' && value !== usual)
    .map(({ name, value }) => stringify({ [name]: value }, { lineWidth: 0 }))
  const text = typeof body === 'string' ? body.replaceAll('\r\n', '\n').trim() : ''
  return `---\n${written.join('')}---\n${text && `\n${text}\n`}`
}

/** A line holds no other line. */
function plainValue(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : (value ?? '')
}
