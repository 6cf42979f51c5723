// Lists the licences of the packages that run or go to browsers, from package-lock.json.
//
//   npm run licences
//
// A bill of materials for other programs: npm sbom --package-lock-only --omit dev --sbom-format cyclonedx

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesOf, type Lock } from './licences/lock.ts'

const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
) as Lock
for (const [licence, packages] of licencesOf(lock)) {
  process.stdout.write(`${licence} (${packages.length})\n  ${packages.join('\n  ')}\n\n`)
}
