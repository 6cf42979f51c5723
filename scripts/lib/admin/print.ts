import { plainText } from '#domain/text/csv.ts'
import type { Value } from '#server/db/audit-log.ts'

export type Facts = Record<string, Value>

const TIME = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z\b/g
const CAIRO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23'
})

export function formatValue(value: Value): string {
  return plainText(shown(value)).replace(TIME, inCairo)
}

/** A new value, or the old and the new one; times are UTC. */
export function stepOf(before: Value, after: Value): string {
  return before === null ? shown(after) : `${shown(before)} → ${shown(after)}`
}

/** A name may look like an impossible time. */
function inCairo(typed: string): string {
  const time = Date.parse(typed)
  return Number.isNaN(time) ? typed : CAIRO.format(time).replace(', ', ' ')
}

const shown = (value: Value) => (value === null || value === '' ? '–' : String(value))

/** Rows below their names, aligned; numbers at the end of their column. */
export function alignedTable(rows: readonly Facts[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map(row => names.map(name => formatValue(row[name] ?? null)))
  const widths = names.map((name, at) =>
    Math.max(widthOf(name), ...cells.map(row => widthOf(row[at] ?? '')))
  )
  const isNumber = names.map(name => rows.every(row => typeof row[name] === 'number'))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => {
        const padding = ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell)))
        return isNumber[at] ? padding + cell : cell + padding
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map(width => '─'.repeat(width)).join('  ')
  return [line(names), rule, ...cells.map(line)].join('\n')
}

export function alignedRecord(record: Facts): string {
  const width = Math.max(...Object.keys(record).map(name => name.length))
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${formatValue(value)}`)
    .join('\n')
}

/** Columns of a terminal: combining marks take none, wide characters two. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{M}|\u200B|\u200C|\u200D/u.test(character)) continue
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u.test(
        character
      )
        ? 2
        : 1
  }
  return width
}
