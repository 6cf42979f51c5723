import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGenerator, type UserConfig } from 'unocss'
import { expect, test } from 'vitest'

const read = (pattern: string) =>
  globSync(pattern).map(file => ({ file, source: readFileSync(file, 'utf8') }))

/** Classes with a rule, and hooks of utilities and scripts. */
const named = new Set(['group', 'peer'])
for (const { source } of read('src/{ui,islands,page-scripts}/**/*.css')) {
  for (const [, name = ''] of source.matchAll(/\.([a-zA-Z][\w-]*)/g)) named.add(name)
}

test('every class of the markup names a rule', async () => {
  const { default: config } = (await import(resolve('uno.config.ts'))) as { default: UserConfig }
  const generator = await createGenerator(config)
  const words = read('src/{ui,pages,islands}/**/*.{astro,tsx}').flatMap(({ file, source }) =>
    [...source.matchAll(/class(?:Name)?="([^"{}]*)"/g)].flatMap(([, names = '']) =>
      names
        .split(/\s+/)
        .filter(Boolean)
        .map(name => ({ file, name }))
    )
  )
  expect(words.length).toBeGreaterThan(1000)
  const known = new Map<string, boolean>()
  for (const { name } of words) {
    if (!known.has(name))
      known.set(name, named.has(name) || Boolean(await generator.parseToken(name)))
  }
  expect(words.filter(({ name }) => !known.get(name))).toEqual([])
})
