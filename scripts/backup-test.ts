// Makes backups under load again and again, kills servers and backups, and looks for what is lost.
//
//   npm run test:backup                   twenty rounds of each, on SQLite and PostgreSQL
//   npm run test:backup -- --rounds 100
//
// `npm test` runs one round of what is lost. Exits as its tests do.

import { spawnSync } from 'node:child_process'
import { fail, optionsOrExit } from './settings.ts'

const { values } = optionsOrExit({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)
if (!Number.isSafeInteger(rounds) || rounds < 1) fail('--rounds: write a whole number from 1')

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'api', '--project', 'rounds', 'tests/api/backup', 'tests/rounds'],
  {
    env: { ...process.env, BACKUP_ROUNDS: String(rounds) },
    stdio: 'inherit',
    shell: process.platform === 'win32'
  }
)
process.exit(status ?? 1)
