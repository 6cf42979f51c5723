import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logToStdout } from '#server/runtime/log.ts'
import { describeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { keepDemo } from '#server/operating/demo/keep-demo.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import {
  commandLine,
  fail,
  failOfMachine,
  outliveOutput,
  settingsOrExit,
  startFailure
} from './lib/cli.ts'
import { COMPILE_CACHE } from './lib/build/limits.ts'
import { fillWhenEmpty } from './lib/start/fill-store.ts'
import { onStop } from './lib/start/on-stop.ts'

commandLine(
  'npm start --',
  `Runs everything: fills an empty store, serves the API and the site that is made
from it, and publishes each change within seconds, until SIGTERM or Ctrl+C.

Settings: npm run doctor lists them. An empty store gets the demo catalog, an
embedded one also demo accounts, a year of invented history, and the accounts in
DATA_DIR/demo-accounts.json; none with NODE_ENV=production. A public
SITE_URL needs NODE_ENV=production, a real gateway, or ALLOW_PUBLIC_SANDBOX=on.
Pages that are made already are not made again. Exits with 1 when it cannot
start. A failed publication leaves the site as it was, and is tried again.`,
  'PORT=8080 npm start'
).parse()

const ROOT = resolve(import.meta.dirname, '..')

outliveOutput()
const settings = settingsOrExit()
// After the parameters, since it loads most of the code.
const { startServer } = await import('#server/operating/start-server.ts')
const running = await startServer(settings, logToStdout(settings.logLevel)).catch((error: Error) =>
  fail(startFailure(settings, error))
)
const children = new Set<ChildProcess>()
// Also one that was started while this process ends.
process.once('exit', () => {
  for (const child of children) child.kill()
})
onStop(signal => {
  for (const child of children) child.kill()
  void running
    .stop(signal === 'SIGTERM' ? settings.drainSeconds : undefined)
    .then(() => process.exit(0))
})
const address = `http://localhost:${running.port}`

await fillWhenEmpty(running.db, settings).catch(failOfMachine)
const staff = await keepDemo(running.db, settings, new Date()).catch(failOfMachine)
if (!(await publish('--once', '--cause', 'start')) && !existsSync(settings.siteDir)) {
  await running.stop()
  fail('the site could not be made; see above')
}
const accounts = settings.isProduction
  ? []
  : await describeDemoAccounts(running.db, createPasswords())
process.stdout.write(`
  site      ${address}
  English   ${address}/en
  API       ${address}/api   (described in ${address}/api/openapi.json)
  data      ${settings.dataDir}
${[...accounts, ...staff].map(line => `${line}\n`).join('')}
`)
// It ends only with this process, or when it is killed.
for (let seconds = 1; ; seconds = Math.min(seconds * 2, 60)) {
  await publish()
  process.stderr.write(`the publisher has ended, and is started again in ${seconds} s\n`)
  await sleep(seconds * 1_000)
}

/** @returns whether it ended well */
async function publish(...parameters: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/publish.ts'), ...parameters], {
    cwd: ROOT,
    env: {
      ...process.env,
      SITE_URL: settings.siteUrl,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      API_HOST: process.env['API_HOST'] ?? `${address}/api`
    },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  children.add(child)
  const { promise, resolve: settle } = Promise.withResolvers<number | null>()
  child.once('exit', settle)
  const code = await promise
  children.delete(child)
  // The signal stops this process too.
  if (child.killed) return new Promise(() => undefined)
  return code === 0
}
