import { databaseAddress } from '#server/settings/database-address.ts'
import { openDb } from '#server/db/open.ts'
import { createWorker, startWorker } from '#server/jobs/worker.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { jobHandlers } from '#server/operating/jobs/job-handlers.ts'
import { describeError, logToStdout } from '#server/runtime/log.ts'
import { commandLine, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { onStop } from './lib/start/on-stop.ts'

commandLine(
  'npm run worker --',
  `Works on jobs in the background, such as uploaded films, until SIGTERM or
Ctrl+C. Any number of workers share the work, on one machine or several, with the
settings of the server; one that ends leaves its work to the others. The server
does the same unless RUN_JOBS=off. Films need ffmpeg.`,
  'RUN_JOBS=off npm run serve & npm run worker'
).parse()

outliveOutput()
const settings = settingsOrExit()
const log = logToStdout(settings.logLevel)
const now = () => new Date()
const db = await openDb(databaseAddress(settings), {
  log: error => log('error', 'database', describeError(error)),
  connections: settings.databaseConnections
}).catch((error: Error) => fail(error.message))
const deps = { db, now, log, media: mediaOf(settings, now), settings }
// Its timer alone would let the process end.
const staying = setInterval(() => undefined, 2 ** 30)
const stop = startWorker(createWorker(deps, jobHandlers(deps)))
process.stdout.write('waiting for jobs\n')

onStop(() => {
  clearInterval(staying)
  void stop()
    .then(() => db.destroy())
    .then(() => process.exit(0))
})
