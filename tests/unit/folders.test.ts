import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Their files are many by nature: texts, migrations, and pages, whose folders are the site's addresses. */
const APART = /^src\/(?:locales|catalogue|content|pages|server\/db\/migrations)(?:\/|$)/

const paths = globSync('{src,scripts,tests}/**/*').map(path => path.replaceAll('\\', '/'))
const folders = [...Map.groupBy(paths, path => dirname(path))].filter(
  ([folder]) => !APART.test(folder)
)

test('no folder holds more than 20 entries', () => {
  const large = folders.filter(([, inside]) => inside.length > 20)
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

// Folders of tests follow those of the code.
test('no folder of code holds a single entry', () => {
  const single = folders.filter(
    ([folder, inside]) => inside.length === 1 && !folder.startsWith('tests/')
  )
  expect(single.map(([folder, [only = '']]) => `${folder}: ${basename(only)}`)).toEqual([])
})
