import { spawnSync } from 'node:child_process'
import { commandLine, count } from '#scripts/lib/cli.ts'

const { rounds } = commandLine(
  'npm run test:backup --',
  `Makes backups under load again and again, kills servers and backups, and looks
for what is lost, on SQLite and PostgreSQL. npm test runs one round of what is
lost. Exits as its tests do.`,
  'npm run test:backup -- --rounds 5'
)
  .option('--rounds <number>', 'how often each runs', count, 20)
  .parse()
  .opts<{ rounds: number }>()

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'api', '--project', 'rounds', 'tests/api/operating/backup', 'tests/rounds'],
  {
    env: { ...process.env, BACKUP_ROUNDS: String(rounds) },
    stdio: 'inherit',
    shell: process.platform === 'win32'
  }
)
process.exit(status ?? 1)
