import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAddress } from '#server/settings/database-address.ts'
import { openDb } from '#server/db/open.ts'
import { describeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { keepDemo } from '#server/operating/demo/keep-demo.ts'
import { refusePublicSandbox } from '#server/operating/public-address.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { currentSnapshot } from '#snapshot/folder.ts'
import { checkOrExit, commandLine, fail, settingsOrExit, startFailure } from './lib/cli.ts'
import { freePort } from './lib/start/free-port.ts'
import { fillWhenEmpty } from './lib/start/fill-store.ts'
import { onStop } from './lib/start/on-stop.ts'

commandLine(
  'npm run dev --',
  `Runs the site and the API for development: the site, rendered again at every
change, on PORT (4321), and the API, started again at every change of its code,
on a port of its own and below /api. With API_HOST only the site, on the data of
another API.

An empty store is filled with the demo catalog, and a first snapshot is taken.
Later ones: npm run snapshot, then a restart. Ctrl+C ends both.`,
  'API_HOST=https://ufuq.example/api npm run dev'
).parse()

const ROOT = resolve(import.meta.dirname, '..')
const API_STARTS_WITHIN = 20_000

const settings = settingsOrExit()
const script = (name: string) => join(ROOT, 'scripts', `${name}.ts`)
const children = new Set<ChildProcess>()
let accounts: string[] = []
onStop(() => process.exit(0))
process.once('SIGHUP', () => process.exit(0))
process.once('exit', () => {
  for (const child of children) child.kill()
})

const apiHost = process.env['API_HOST'] ? settings.apiHost : await developApi()
if (!currentSnapshot()) await run('snapshot', [], { API_HOST: apiHost })
// It loads Astro.
const { developSite } = await import('./lib/start/dev-site.ts')
const address = await developSite({ ...settings, apiHost }).catch((error: Error) =>
  fail(error.message)
)
process.stdout.write(`
  site      ${address}
  English   ${address}/en
  API       ${apiHost}   (also ${address}/api)
  data      ${settings.dataDir}
${accounts.map(line => `${line}\n`).join('')}
`)

/** @returns address of the API, which restarts by itself */
async function developApi(): Promise<string> {
  checkOrExit(() => refusePublicSandbox(settings))
  if (!settings.databaseUrl) accounts = await fillStore()
  const port = await freePort(settings.port + 1)
  start(['--watch-preserve-output', '--watch', script('serve')], { PORT: `${port}` })
  const host = `http://localhost:${port}/api`
  const deadline = Date.now() + API_STARTS_WITHIN
  while (Date.now() < deadline) {
    const answer = await fetch(`${host}/health/ready`).catch(() => undefined)
    if (answer?.ok) return host
    await sleep(100)
  }
  return fail('the API did not start; see above')
}

/** @returns the lines about the accounts to look around with */
async function fillStore(): Promise<string[]> {
  const db = await openDb(databaseAddress(settings)).catch((error: Error) =>
    fail(startFailure(settings, error))
  )
  await fillWhenEmpty(db, settings)
  const staff = await keepDemo(db, settings, new Date())
  const lines = settings.isProduction ? [] : await describeDemoAccounts(db, createPasswords())
  await db.destroy()
  return [...lines, ...staff]
}

function start(parameters: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: settings.siteUrl, ...environment },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function run(
  name: string,
  parameters: string[],
  environment: Record<string, string>
): Promise<void> {
  const [code] = (await once(start([script(name), ...parameters], environment), 'exit')) as [
    number | null
  ]
  if (code !== 0) fail(`npm run ${name} ended with ${code}; see above`)
}
