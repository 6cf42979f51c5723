import { parse, stringify } from 'yaml'

export interface Line {
  name: string
  usual?: boolean | undefined
}

/** Front matter values; `body` is the text below. */
export type TextValues = Record<string, unknown>

const TOP = /^\uFEFF?---\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** @throws YAMLParseError */
export function readText(text: string): TextValues {
  const plain = text.replaceAll('\r\n', '\n')
  const [top = '', lines = ''] = TOP.exec(plain) ?? []
  return { ...(parse(lines) as TextValues | null), body: plain.slice(top.length).trim() }
}

/** Writes a text: fields in order without defaults, then unknown fields. */
export function writeText({ body, ...values }: TextValues, lines: readonly Line[]): string {
  const others = Object.keys(values).filter(name => !lines.some(line => line.name === name))
  const written = [...lines, ...others.map((name): Line => ({ name }))]
    .map(({ name, usual }) => ({ name, usual, value: plainValue(values[name]) }))
    .filter(({ value, usual }) => value !== '' && value !== usual)
    .map(({ name, value }) => stringify({ [name]: value }, { lineWidth: 0 }))
  const text = typeof body === 'string' ? body.replaceAll('\r\n', '\n').trim() : ''
  return `---\n${written.join('')}---\n${text && `\n${text}\n`}`
}

function plainValue(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : (value ?? '')
}
