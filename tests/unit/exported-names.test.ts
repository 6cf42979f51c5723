import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

/** Astro names what a page exports, and the runner what a migration does. */
const NAMED_BY_A_TOOL = /^src\/(?:pages|server\/db\/migrations)\//

/** How many files export a name that stands more than once: the numbers may only fall. */
const listed = new Map(
  readFileSync(`${import.meta.dirname}/exported-names.txt`, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(' '))
    .map(([name = '', count]) => [name, Number(count)])
)

const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs}')
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !NAMED_BY_A_TOOL.test(file))
  .sort()
const namesIn = (file: string) =>
  new Set([...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name))
const byName = Map.groupBy(
  files.flatMap(file => [...namesIn(file)].map(name => ({ name, file }))),
  ({ name }) => name
)

test('an exported name stands once, or no more often than the list allows', () => {
  const surplus = [...byName].filter(([name, places]) => places.length > (listed.get(name) ?? 1))
  expect(surplus.map(([name, places]) => [name, ...places.map(({ file }) => file)])).toEqual([])
})

test('the list allows no more than there is', () => {
  const stale = [...listed].filter(([name, count]) => (byName.get(name)?.length ?? 0) < count)
  expect(stale.map(([name]) => `${name} ${byName.get(name)?.length ?? 0}`)).toEqual([])
})
