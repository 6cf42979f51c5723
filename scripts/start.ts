import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { logToStdout } from '#server/runtime/log.ts'
import { startServer } from '#server/main.ts'
import { describeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import {
  commandLine,
  fail,
  failOfMachine,
  outliveOutput,
  settingsOrExit,
  startFailure
} from './lib/cli.ts'
import { fillWhenEmpty } from './lib/start/fill-store.ts'
import { onStop } from './lib/start/on-stop.ts'

commandLine(
  'npm start --',
  `Runs everything: fills an empty store, serves the API, takes a snapshot of it,
builds the site from that, and serves both until SIGTERM or Ctrl+C.

Settings: npm run doctor lists them. An empty store gets the demo catalogue, an
embedded one also demo accounts; neither with NODE_ENV=production. A public
SITE_URL needs NODE_ENV=production, a real gateway, or ALLOW_PUBLIC_SANDBOX=on.
What is built already is not built again. Exits with 1 when it cannot start.`,
  'PORT=8080 npm start'
).parse()

const ROOT = resolve(import.meta.dirname, '..')

outliveOutput()
const settings = settingsOrExit()
const running = await startServer(settings, logToStdout(settings.logLevel)).catch((error: Error) =>
  fail(startFailure(settings, error))
)
let step: ChildProcess | undefined
onStop(signal => {
  step?.kill()
  void running
    .stop(signal === 'SIGTERM' ? settings.drainSeconds : undefined)
    .then(() => process.exit(0))
})
const address = `http://localhost:${running.port}`

await fillWhenEmpty(running.db, settings).catch(failOfMachine)
await run('snapshot', { API_HOST: process.env['API_HOST'] ?? `${address}/api` })
await run('build', {})
const accounts = settings.isProduction
  ? []
  : await describeDemoAccounts(running.db, createPasswords())
process.stdout.write(`
  site      ${address}
  English   ${address}/en
  API       ${address}/api   (described in ${address}/api/openapi.json)
  data      ${settings.dataDir}
${accounts.map(line => `${line}\n`).join('')}
`)

async function run(name: string, environment: Record<string, string>): Promise<void> {
  step = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`)], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: settings.siteUrl, ...environment },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  const { promise, resolve: settle } = Promise.withResolvers<number | null>()
  step.once('exit', settle)
  const code = await promise
  if (code === 0) return
  // The signal stops this process too.
  if (step.killed) return new Promise(() => undefined)
  await running.stop()
  fail(`npm run ${name} ended with ${code}; see above`)
}
