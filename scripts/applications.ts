import { once } from 'node:events'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Day } from '#contract/fields.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import { readApplications } from '#server/admin/applications.ts'
import { openDb } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { visible } from '#server/runtime/log.ts'
import { commandLine, fail, failOfMachine, settingsOrExit } from './lib/cli.ts'

const line = commandLine(
  'npm run applications --',
  `Prints the applications of instructors for the team that reads them, newest
first, one JSON object a line. It changes nothing. What it prints is personal:
keep it as you keep the store.`,
  'npm run --silent applications -- --since 2026-11-01 > applications.jsonl'
)
  .option('--since <day>', 'those received since that day, UTC')
  .parse()
const since = z.optional(Day).safeParse(line.opts<{ since?: string }>().since)
if (!since.success) fail('--since: write a day like 2026-11-01')

const db = await openDb(databaseAddress(settingsOrExit())).catch((error: Error) =>
  fail(error.message)
)
// Whoever reads may stop before the end: `| head`.
process.stdout.on('error', () => process.exit(0))

try {
  for await (const row of readApplications(db, Date.parse(since.data ?? '1970-01-01'))) {
    if (!process.stdout.write(lineOf(row))) await once(process.stdout, 'drain')
  }
} catch (error) {
  failOfMachine(error)
}
await db.destroy()

function lineOf(application: Selectable<Schema['instructor_application']>): string {
  const { recent_email: _, received_at, links, consent, ...row } = application
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const record = {
    received: new Date(received_at).toISOString(),
    ...Object.fromEntries(given),
    links: JSON.parse(links) as string[],
    ...(consent !== null && { consent: consent === 1 })
  }
  return `${visible(JSON.stringify(record))}\n`
}
