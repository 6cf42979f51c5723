import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#scripts/lib/cli.ts'
import { licencesOf, type Lock } from './licences.ts'

commandLine(
  'npm run licences --',
  `Lists the licences of the packages that run or go to browsers, from
package-lock.json. A bill of materials for other programs:
npm sbom --package-lock-only --omit dev --sbom-format cyclonedx`,
  'npm run licences'
).parse()

const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')
) as Lock
for (const [licence, packages] of licencesOf(lock)) {
  process.stdout.write(`${licence} (${packages.length})\n  ${packages.join('\n  ')}\n\n`)
}
