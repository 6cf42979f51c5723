import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { commandLine, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { onStop } from './lib/start/on-stop.ts'

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

async function watchAndPublish(): Promise<void> {
  const { openDb } = await import('#server/db/open.ts')
  const { readVersion } = await import('#server/db/catalogue-version.ts')
  const { watchVersion } = await import('#server/db/watch-version.ts')
  const { readLiveVersion } = await import('#server/operating/publications.ts')
  const { createPublisher, watchDays, watchTexts } = await import('./lib/publish/publisher.ts')
  const address = settings.databaseUrl ?? `${settings.dataDir}/store.sqlite`
  const db = await openDb(address)
  let child: ChildProcess | undefined
  const publisher = createPublisher({ db, log, publish })
  const stops = [
    watchTexts(() => publisher.request('content'), log),
    watchDays(() => publisher.request('day'))
  ]
  const version = watchVersion(
    address,
    () => void requestWhenBehind(),
    (_, event, fields) => log(`publisher: ${event} ${JSON.stringify(fields)}`)
  )
  // It keeps the process alive.
  const idle = setInterval(() => undefined, 2 ** 30)
  onStop(() => {
    clearInterval(idle)
    for (const stop of stops) stop()
    child?.kill()
    void Promise.all([publisher.stop(), version.stop()])
      .then(() => db.destroy())
      .then(() => process.exit(0))
  })

  async function requestWhenBehind(): Promise<void> {
    const [current, live] = await Promise.all([readVersion(db), readLiveVersion(db)])
    if (current !== live) publisher.request('catalogue')
  }

  /** Live as soon as the child says so, although it still cleans up. */
  async function publish(cause: string): Promise<boolean> {
    const own = spawn(
      process.execPath,
      [import.meta.filename, '--once', '--cause', cause, ...(options.json ? ['--json'] : [])],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
    )
    child = own
    if (own.pid !== undefined) setPriority(own.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let isLive = false
    own.once('message', () => {
      isLive = true
    })
    await once(own, 'exit')
    return isLive
  }
}
