// Runs the races over the store again and again, on SQLite and PostgreSQL.
//
//   npm run test:race               fifty rounds of each
//   npm run test:race -- --rounds 5
//
// `npm test` runs a few rounds of the same. Exits as its tests do.

import { spawnSync } from 'node:child_process'
import { fail, optionsOrExit } from './settings.ts'

const { values } = optionsOrExit({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 1) fail('--rounds: write a whole number from 1')

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'api', 'tests/api/payments/races.test.ts'],
  {
    env: { ...process.env, RACE_ROUNDS: String(rounds) },
    stdio: 'inherit',
    shell: process.platform === 'win32'
  }
)
process.exit(status ?? 1)
