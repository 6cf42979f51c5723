import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const ROWS = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| [FT]\d+ /.test(line))
  .map(row => ({ id: row.split(' ')[1], row }))

test('every fault and attack has a row', () => {
  const ids = [
    ...Array.from({ length: 45 }, (_, at) => `F${at + 1}`),
    ...Array.from({ length: 36 }, (_, at) => `T${at + 1}`)
  ]
  expect(ROWS.map(({ id }) => id)).toEqual(ids)
})

test.each(ROWS)('$id is held by tests that exist', ({ row }) => {
  const files = [...row.matchAll(/`(tests\/[^`]+)`([^`]*)/g)]
  expect(files.length).toBeGreaterThan(0)
  for (const [, file = '', titles = ''] of files) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
      expect(source.includes(title), `${file}: ${title}`).toBe(true)
    }
  }
})
