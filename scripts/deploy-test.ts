// Tries the recipes of scripts/deploy with the servers that they are for, on this machine's loopback.
//
//   npm run test:deploy                    all of them; minutes
//   npm run test:deploy -- two-processes   those whose file name holds it
//
// Needs nginx and Caddy on the PATH; each file of tests/deploy says what it tries. Exits as its tests do.

import { spawnSync } from 'node:child_process'
import { optionsOrExit } from './settings.ts'

const { positionals } = optionsOrExit({ allowPositionals: true })
const { status } = spawnSync('vitest', ['run', '--project', 'deploy', ...positionals], {
  stdio: 'inherit',
  shell: process.platform === 'win32'
})
process.exit(status ?? 1)
