import { databaseAddress } from '#server/settings/database-address.ts'
import { openDb } from '#server/db/open.ts'
import { API_PATH } from '#server/operating/start-server.ts'
import { gatewayOf } from '#server/payments/gateway-of.ts'
import { type RenewalDeps, runRenewals } from '#server/payments/renewals/charge-renewals.ts'
import { runDay } from '#server/payments/renewals/run-day.ts'
import { keysIn } from '#server/runtime/keys.ts'
import { describeError, logToStdout } from '#server/runtime/log.ts'
import { commandLine, fail, settingsOrExit } from '#scripts/lib/cli.ts'

const options = commandLine(
  'npm run renewals --',
  `Runs the renewals that are due now: notices three days before, charges of kept
cards, and ends of those that stay unpaid. The server does so every minute; both may run at once, since each renewal is taken by one of them. Mails are sent
by the server.

With --on, runs all that is due by the end of that day in Cairo, each at its own
time, as a server that ran until then. Only the sandbox does that, which takes no
money.`,
  'npm run renewals -- --on 2027-01-31'
)
  .option('--on <DAY>', 'the day, such as 2027-01-31')
  .parse()
  .opts<{ on?: string }>()

const { on } = options
if (on !== undefined && !isDay(on)) fail('--on: write a day as 2027-01-31')
const settings = settingsOrExit()
if (on !== undefined && settings.paymentProvider !== 'sandbox') {
  fail('--on: only the sandbox runs another day, and PAYMENT_PROVIDER is another')
}
const log = logToStdout(settings.logLevel)
const keys = keysIn(settings)
const db = await openDb(databaseAddress(settings), {
  log: error => log('error', 'database', describeError(error))
}).catch((error: Error) => fail(error.message))

function depsAt(now: () => Date): RenewalDeps {
  const { siteUrl } = settings
  const gateway = gatewayOf(settings, { db, now, basePath: API_PATH, key: keys.sandbox })
  return { db, gateway, now, log, siteUrl, basePath: API_PATH, cardKey: keys.keptCards }
}

const count =
  on === undefined ? await runRenewals(depsAt(() => new Date())) : await runDay(depsAt, on)
await db.destroy()
process.stdout.write(`${count} renewals were due\n`)

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time).toISOString().startsWith(text)
}
