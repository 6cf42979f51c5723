// Runs every test, quickest first, and ends with the line `N passed, N failed`: the sum of all runners.
//
//   npm test                          everything
//   node scripts/test.ts unit api     these sections only, in this order
//
//   format   Prettier                          unit    the product's rules, without I/O
//   lint     oxlint, the import table          api     server and scripts, on SQLite and PostgreSQL
//   types    tsc                               build   the built site's files
//   pages    astro check                       e2e     the built site in a browser
//   texts    npm run check
//
// Goes on after a failure. Exits 1 when anything failed, or a runner died or found nothing to run.

import { type Counts, sum } from './test/counts.ts'
import { SECTIONS, type SectionName } from './test/sections.ts'
import { fail, optionsOrExit } from './settings.ts'

const known = Object.keys(SECTIONS) as SectionName[]
const { positionals } = optionsOrExit({ allowPositionals: true })
const unknown = positionals.filter(name => !known.includes(name as SectionName))
if (unknown.length > 0) fail(`no section ${unknown.join(', ')}; there are ${known.join(', ')}`)
const wanted = positionals.length > 0 ? (positionals as SectionName[]) : known

const results: { name: string; counts: Counts; seconds: number }[] = []
for (const name of wanted) {
  process.stdout.write(`\n── ${name} ──\n`)
  const startedAt = performance.now()
  const counts = await SECTIONS[name]().catch((error: Error): Counts => {
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: [] }
  })
  results.push({ name, counts, seconds: (performance.now() - startedAt) / 1000 })
}

process.stdout.write('\n')
for (const { name, counts, seconds } of results) {
  const { passed, failed, skipped } = counts
  const time = `${seconds.toFixed(1)} s`
  process.stdout.write(`${name.padEnd(8)}${passed} passed, ${failed} failed in ${time}\n`)
  for (const test of skipped) process.stdout.write(`        skipped: ${test}\n`)
}
const total = sum(results.map(result => result.counts))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
