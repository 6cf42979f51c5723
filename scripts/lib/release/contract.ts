import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, fail } from '#scripts/lib/cli.ts'
import { breaksOf } from './breaks.ts'
import { currentShapes, type Shapes } from './shape.ts'

const line = commandLine(
  'npm run release:contract --',
  `Keeps what the API promises with a release in src/contract/released.json, for
the next change to be measured by (tests/unit/contract/released.test.ts). Run it
when a release is out and nothing older runs any more.`,
  'npm run release:contract'
)
  .option('--breaking', 'also when something was taken away')
  .parse()
const path = join(import.meta.dirname, '../../../src/contract/released.json')
const shapes = currentShapes()
const breaks = breaksOf(JSON.parse(readFileSync(path, 'utf8')) as Shapes, shapes)
if (breaks.length > 0 && !line.opts<{ breaking?: true }>().breaking) {
  fail(`${breaks.join('\n')}\nnothing was written; with --breaking it is released all the same`)
}
const lines = Object.entries(shapes).map(
  ([row, shape]) => `${JSON.stringify(row)}: ${JSON.stringify(shape)}`
)
writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} rows are released\n`)
