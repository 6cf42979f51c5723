import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/fields.ts'
import { QUERY_MAX_LENGTH, SUGGESTIONS_MAX } from '#contract/search/search-limits.ts'
import { ROWS } from '#contract/table.ts'
import { SESSIONS_MAX } from '#server/accounts/sessions.ts'
import { NOTE_BYTES_MAX, NOTES_MAX } from '#server/learning/notes.ts'
import * as limits from '#server/http/rate-limit.ts'
import { SAVED_MAX } from '#server/learning/saved-classes.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/limits.md'), 'utf8')
const named = [...document.matchAll(/^\| `(\w+)` \| `([A-Z]+ [^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)]
const cellsOf = (name: string) => named.find(([, row]) => row === name)?.slice(2) ?? []

/** Whether a row answers with records of any number. */
function lists({ reply }: Endpoint): boolean {
  if (typeof reply === 'string') return false
  const { def } = reply._zod
  return def.type === 'array' || (def.type === 'object' && 'items' in (def as never as Shape).shape)
}
interface Shape {
  shape: object
}

const SPANS: Record<number, string> = {
  60: 'a minute',
  900: 'in 15 minutes',
  3_600: 'an hour',
  86_400: 'a day'
}

describe('docs/limits.md', () => {
  test('names every row that writes or lists, with its call', () => {
    const wanted = ROWS.filter(({ row }) => row.method !== 'GET' || lists(row))
    expect(wanted.length).toBeGreaterThan(35)
    for (const { name, row } of wanted) {
      expect([name, cellsOf(name)[0]]).toEqual([name, `${row.method} ${row.path}`])
    }
  })

  test('names no row that does not exist', () => {
    const known = ROWS.map(({ name }) => name)
    expect(named.map(([, name]) => name).filter(name => !known.includes(name ?? ''))).toEqual([])
  })

  test('has the figures of every limit', () => {
    const all = Object.entries<object | ((...given: never) => unknown)>(limits)
    const counted = all.filter((one): one is [string, limits.RateLimit] => 'most' in one[1])
    expect(counted.length).toBeGreaterThan(15)
    for (const [name, { most, seconds }] of counted) {
      expect(document).toContain(`: ${most} ${SPANS[seconds]} (\`${name}\`)`)
    }
    const { free, waits } = limits.SIGN_IN_DELAY
    const waiting = `waits of ${waits[0]} to ${waits.at(-1)} s (\`SIGN_IN_DELAY\`)`
    expect(document).toContain(`: ${free} at once, then ${waiting}`)
  })

  test('has the figures of every amount', () => {
    const notes = `${NOTES_MAX} notes and ${NOTE_BYTES_MAX / 1e6} MB`
    expect(cellsOf('addNote')[2]).toContain(notes)
    expect(cellsOf('listNotes')[2]).toContain(notes)
    expect(cellsOf('login')[2]).toContain(`${SESSIONS_MAX} sessions`)
    expect(cellsOf('listSessions')[2]).toBe(`${SESSIONS_MAX}`)
    expect(cellsOf('saveClass')[2]).toBe(`${SAVED_MAX} classes`)
    expect(cellsOf('suggest')[2]).toBe(`${SUGGESTIONS_MAX}`)
    expect(document).toContain(`A page has ${PAGE_SIZE.usual} records`)
    expect(document).toContain(`at most ${PAGE_SIZE.most}.`)
    expect(document).toContain(`A search has at most ${QUERY_MAX_LENGTH} characters`)
  })
})
