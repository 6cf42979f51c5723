// Develops: the site, drawn again at every change, and the API, started again at every change of its code.
//
//   npm run dev                         site on PORT (4321), API on a port of its own, below /api of both
//   API_HOST=https://… npm run dev      the site alone, on the data of another API
//
// An empty store is filled with the demo catalogue, and a first snapshot is taken. After that the site
// shows the last snapshot: `npm run snapshot` takes another, and a restart shows it. Ctrl+C ends both.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAddress } from '#server/main.ts'
import { currentSnapshot } from '#snapshot/folder.ts'
import { freePort } from './dev/free-port.ts'
import { developSite } from './dev/site.ts'
import { fail, settingsOrExit } from './settings.ts'

const ROOT = resolve(import.meta.dirname, '..')
const API_STARTS_WITHIN = 20_000

const settings = settingsOrExit()
const script = (name: string) => join(ROOT, 'scripts', `${name}.ts`)
const children = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(0))
}
process.once('exit', () => {
  for (const child of children) child.kill()
})

const apiHost = process.env['API_HOST'] ? settings.apiHost : await developApi()
if (!currentSnapshot()) await run('snapshot', [], { API_HOST: apiHost })
const address = await developSite({ ...settings, apiHost }).catch((error: Error) =>
  fail(error.message)
)
process.stdout.write(`
  site      ${address}
  English   ${address}/en
  API       ${apiHost}   (also ${address}/api)
  data      ${settings.dataDir}

`)

/** @returns address of the API, which restarts by itself */
async function developApi(): Promise<string> {
  if (!settings.databaseUrl && !existsSync(databaseAddress(settings))) {
    await run('import', [join(ROOT, 'src/catalogue')], {})
  }
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

/** Runs another script to its end; when it fails, so does this one. */
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
