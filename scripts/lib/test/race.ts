import { spawnSync } from 'node:child_process'
import { commandLine, count } from '#scripts/lib/cli.ts'

const { rounds } = commandLine(
  'npm run test:race --',
  `Runs the races over the store again and again, on SQLite and PostgreSQL, and kills
the studio's server and worker as often. Then builds a site after each of thirty
changes. npm test runs a few rounds of the same. Exits as its tests do.`,
  'npm run test:race -- --rounds 5'
)
  .option('--rounds <number>', 'how often each runs', count, 50)
  .parse()
  .opts<{ rounds: number }>()

const { status } = spawnSync(
  'vitest',
  [
    ...['run', '--project', 'api', '--project', 'build'],
    ...['tests/api/payments/races.test.ts', 'killed-studio.test.ts', 'tests/build/steps.test.ts']
  ],
  {
    env: {
      ...process.env,
      RACE_ROUNDS: String(rounds),
      KILLS: String(rounds),
      CHANGES_A_BUILD: '1'
    },
    stdio: 'inherit',
    shell: process.platform === 'win32'
  }
)
process.exit(status ?? 1)
