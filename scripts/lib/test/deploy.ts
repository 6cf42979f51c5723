import { commandLine } from '#scripts/lib/cli.ts'
import { vitest } from './sections.ts'

const { args: only } = commandLine(
  'npm run test:deploy --',
  `Tests the recipes of scripts/deploy with the servers that they are for, on this
machine's loopback; takes minutes. Each file of tests/deploy describes its part.
nginx and Caddy come by apt on Debian, and nothing is started as a service. Ends
with the line “N passed, N failed”.`,
  'npm run test:deploy -- two-processes'
)
  .argument('[name...]', 'those whose file name holds it')
  .parse()
const { passed, failed, skipped, faults } = await vitest('deploy', { only })
for (const fault of faults) process.stdout.write(`\n── failed: ${fault}\n`)
for (const test of skipped) process.stdout.write(`skipped: ${test}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
