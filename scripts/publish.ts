import { join } from 'node:path'
import { commandLine, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'

const options = commandLine(
  'npm run publish --',
  `Publishes each change of the catalogue and of the texts: fetches what changed,
renders the pages that show it, and replaces the site at once. Runs beside the
server, at a lower priority, until SIGTERM or Ctrl+C; npm start does so by
itself. A failure leaves the site as it is, and is tried again.

Several of them on one store take turns: one publishes, the others stand by.
With --once it publishes once, for cron, and exits with 1 when that fails.`,
  'npm run publish -- --once'
)
  .option('--once', 'publishes what has changed, and ends')
  .option('--json', 'reports the progress as lines of JSON')
  .option('--cause <text>', 'what the record of publications names as the cause')
  .parse()
  .opts<{ once?: true; json?: true; cause?: string }>()

outliveOutput()
const settings = settingsOrExit()
const print = (text: string) => void process.stdout.write(text)
const log = (line: string) => print(`${line}\n`)

if (options.once) await runOnce()
else await watchAndPublish()

async function runOnce(): Promise<void> {
  const { publishOnce } = await import('./lib/publish/publish-once.ts')
  const { ContentError, describeBuild } = await import('./lib/publish/build-site.ts')
  const { openProgress, progressForm } = await import('./lib/publish/progress.ts')
  const { prepareSpare } = await import('./lib/publish/site-folder.ts')
  const began = performance.now()
  const made = await publishOnce(settings, {
    cause: options.cause ?? 'command',
    progress: openProgress(progressForm(options.json === true, process.stdout.isTTY), print),
    log
  }).catch((error: Error) => {
    const isExpected = error instanceof ContentError || error.name === 'RefusedSnapshot'
    fail(
      `${isExpected ? error.message : (error.stack ?? error.message)}\nthe site was not replaced`
    )
  })
  for (const failure of made.failures) process.stderr.write(`left as it was: ${failure}\n`)
  if (options.json) log(JSON.stringify(made.count))
  else if (made.hasChanged) log(describeBuild(made, began))
  process.send?.({ isLive: true })
  // After the answer, since nobody waits for it.
  if (made.publication) await prepareSpare(settings.siteDir)
}

/** Replaces this process by a small one. @see scripts/lib/publish/watch.ts */
async function watchAndPublish(): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const script = join(import.meta.dirname, 'lib/publish/watch.ts')
  const environment = {
    ...process.env,
    STORE_ADDRESS: databaseUrl ?? join(dataDir, 'store.sqlite')
  }
  const words = [script, ...(options.json ? ['--json'] : [])]
  if (process.platform !== 'win32' && process.execve) {
    return process.execve(process.execPath, [process.execPath, ...words], environment)
  }
  // Windows cannot replace a process.
  Object.assign(process.env, environment)
  process.argv.splice(1, Infinity, ...words)
  await import('./lib/publish/watch.ts')
}
