import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPILE_CACHE, limitMemory } from './lib/build/limits.ts'
import type { Publication } from './lib/publish/publication.ts'
import { commandLine, endNow, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'

/** Errors whose message says all that an operator needs, as those of the system do. */
const EXPECTED = ['ContentError', 'RefusedSnapshot', 'SourceError']

const options = commandLine(
  'npm run publish --',
  `Publishes each change of the catalog and of the texts: fetches what changed,
renders the pages that show it, and replaces the site at once. Runs beside the
server, at a lower priority, until SIGTERM or Ctrl+C; npm start does so
automatically. A failure leaves the site as it is, and is tried again.

Several of them on one store take turns: one publishes, the others stand by.
With --once it publishes once, for cron, and exits with 1 when that fails.`,
  'npm run publish -- --once'
)
  .option('--once', 'publishes what has changed, and ends')
  .option('--json', 'reports the progress as lines of JSON')
  .option('--cause <text>', 'what the record of publications names as the cause')
  .parse()
  .opts<{ once?: true; json?: true; cause?: string }>()

if (options.once) limitMemory()
outliveOutput()
enableCompileCache(COMPILE_CACHE)
const settings = settingsOrExit()
const print = (text: string) => void process.stdout.write(text)
const log = (line: string) => print(`${line}\n`)

if (options.once) await runOnce()
else await watch()

async function runOnce(): Promise<void> {
  const { publishOnce } = await import('./lib/publish/publish-once.ts')
  const { openProgress, progressForm } = await import('./lib/publish/progress.ts')
  const began = performance.now()
  const made = await publishOnce(settings, {
    cause: options.cause ?? 'command',
    progress: openProgress(progressForm(options.json === true, process.stdout.isTTY), print),
    log
  }).catch((error: Error) => {
    const isClear = EXPECTED.includes(error.constructor.name) || 'syscall' in error
    const told = isClear ? error.message : (error.stack ?? error.message)
    fail(`${told.trimEnd()}\nthe site was not replaced`)
  })
  const { buildAsJson, describeBuild } = await import('./lib/publish/build-site.ts')
  for (const failure of made.failures) process.stderr.write(`left as it was: ${failure}\n`)
  if (options.json) log(buildAsJson(made))
  // The publisher starts one also when nothing may have changed.
  else if (made.hasChanged || !process.send) log(describeBuild(made, began))
  process.send?.({ isLive: true })
  if (made.publication) await finish(made.publication)
  endNow()
}

/** Runs after the answer to the publisher. */
async function finish(publication: Publication): Promise<void> {
  const { prepareSpare } = await import('./lib/publish/site-folder.ts')
  const { callDeployHook } = await import('./lib/publish/deploy-hook.ts')
  // The next publication then finds the work done.
  await prepareSpare(settings.siteDir)
  await callDeployHook(settings, publication, log)
}

/** Replaces this process by one without what it took to read the settings. */
async function watch(): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const address = databaseUrl ?? join(dataDir, 'store.sqlite')
  const parameters = options.json ? ['--json'] : []
  const { watchAndPublish } = await import('./lib/publish/watch.ts')
  if (process.platform === 'win32' || !process.execve) return watchAndPublish(address, parameters)
  // Code of the cache needs no stripping of types, which takes 20 MB.
  flushCompileCache()
  const module = pathToFileURL(join(import.meta.dirname, 'lib/publish/watch.ts')).href
  const call = `watchAndPublish(${JSON.stringify(address)}, ${JSON.stringify(parameters)})`
  const script = `import(${JSON.stringify(module)}).then(({ watchAndPublish }) => ${call})`
  process.execve(process.execPath, [process.execPath, '--eval', script], {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILE_CACHE
  })
}
