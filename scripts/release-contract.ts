// Keeps what the API promises with a release, for the next change to be measured by.
//
//   npm run release:contract                 writes src/contract/released.json; only when all was added to
//   npm run release:contract -- --breaking   also when something was taken away
//
// A test (tests/unit/contract/released.test.ts) names what pages or servers of the last release could
// not live with. Run this when a release is out and nothing older runs any more.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaksOf } from './contract/breaks.ts'
import { currentShapes, type Shapes } from './contract/shape.ts'
import { fail, optionsOrExit } from './settings.ts'

const { values } = optionsOrExit({ options: { breaking: { type: 'boolean', default: false } } })
const path = join(import.meta.dirname, '../src/contract/released.json')
const shapes = currentShapes()
const breaks = breaksOf(JSON.parse(readFileSync(path, 'utf8')) as Shapes, shapes)
if (breaks.length > 0 && !values.breaking) {
  fail(`${breaks.join('\n')}\nnothing was written; with --breaking it is released all the same`)
}
const lines = Object.entries(shapes).map(
  ([row, shape]) => `${JSON.stringify(row)}: ${JSON.stringify(shape)}`
)
writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} rows are released\n`)
