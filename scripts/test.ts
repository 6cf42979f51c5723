import { Argument } from 'commander'
import { commandLine } from './lib/cli.ts'
import { type Counts, sum } from './lib/test/counts.ts'
import { SECTION_GROUPS, QUICK, type Section } from './lib/test/sections.ts'

const { args } = commandLine(
  'npm test --',
  `Runs every test, quickest first and some side by side. Failures are listed again
at the end, before the line “N passed, N failed”: the sum of all runners.

  format   Prettier                       unit     the product's rules, no I/O
  lint     oxlint, the import table       api      server and scripts, on SQLite
  types    tsc                                     and PostgreSQL
  pages    astro check                    build    the built site's files
  texts    npm run check                  e2e      the built site in Chromium
                                          engines  Firefox and WebKitGTK
  quick    types, lint and unit

Goes on after a failure. Exits with 1 when anything failed, or a runner died or
found nothing to run.`,
  'npm test -- unit api'
)
  .addArgument(
    new Argument('[section...]', 'these only').choices([
      'quick',
      ...SECTION_GROUPS.flatMap(Object.keys)
    ])
  )
  .parse()
const names = args.flatMap(name => (name === 'quick' ? QUICK : name))

interface Result {
  name: string
  counts: Counts
  seconds: number
}

async function result([name, section]: [string, Section], isAlone: boolean): Promise<Result> {
  const startedAt = performance.now()
  const counts = await section(isAlone ? undefined : name).catch((error: Error): Counts => {
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: [], faults: [error.message] }
  })
  return { name, counts, seconds: (performance.now() - startedAt) / 1000 }
}

const results: Result[] = []
for (const group of SECTION_GROUPS) {
  const sections = Object.entries(group).filter(
    ([name]) => names.length === 0 || names.includes(name)
  )
  if (sections.length === 0) continue
  process.stdout.write(`\n── ${sections.map(([name]) => name).join(' and ')} ──\n`)
  results.push(...(await Promise.all(sections.map(one => result(one, sections.length === 1)))))
}

for (const { name, counts } of results) {
  for (const fault of counts.faults) process.stdout.write(`\n── failed in ${name}: ${fault}\n`)
}
process.stdout.write('\n')
for (const { name, counts, seconds } of results) {
  const { passed, failed, skipped } = counts
  const time = `${seconds.toFixed(1)} s`
  process.stdout.write(`${name.padEnd(8)}${passed} passed, ${failed} failed in ${time}\n`)
  for (const test of skipped) process.stdout.write(`        skipped: ${test}\n`)
}
const total = sum(results.map(({ counts }) => counts))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
