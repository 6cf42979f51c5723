import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const ROWS = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| [A-Z]\d+ /.test(line))
  .map(row => ({ id: row.split(' ')[1], row }))

test('promises have rows of their own', () => {
  expect(ROWS.length).toBeGreaterThan(50)
  expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length)
})

test.each(ROWS)('$id is promised in both languages and held by tests that exist', ({ row }) => {
  const places = [...row.matchAll(/`((?:locales|content)\/[^`]+)`/g)]
  expect(places.length).toBeGreaterThan(0)
  for (const [, place = ''] of places) {
    const found = globSync(`src/${place}`, { cwd: ROOT })
    expect(found, place).toHaveLength(place.includes('*') ? 2 : 1)
  }
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
