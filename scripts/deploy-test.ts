// Tries the recipes of scripts/deploy with the servers that they are for, on this machine's loopback.
//
//   npm run test:deploy                    all of them; minutes
//   npm run test:deploy -- two-processes   those whose file name holds it
//
// Each file of tests/deploy says what it tries. nginx and Caddy come by apt on Debian (scripts/setup.mjs --deploy),
// and nothing is started as a service. Ends with the line `N passed, N failed`, as npm test.

import { optionsOrExit } from './settings.ts'
import { vitest } from './test/sections.ts'

const { positionals } = optionsOrExit({ allowPositionals: true })
const { passed, failed, skipped, faults } = await vitest('deploy', { only: positionals })
for (const fault of faults) process.stdout.write(`\n── failed: ${fault}\n`)
for (const test of skipped) process.stdout.write(`skipped: ${test}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
