// Serves the API under /api and the built site on one port, until it is told to stop (SIGTERM, Ctrl+C).
//
//   npm run serve        settings: PORT, DATA_DIR, SITE_URL, DATABASE_URL … (npm run doctor lists them)
//
// Exits with 1 and one line when a setting is wrong, the port is taken, or the store cannot be opened.

import { logToStdout } from '#server/log.ts'
import { startServer } from '#server/main.ts'
import { fail, outliveOutput, settingsOrExit, startFailure } from './settings.ts'
import { onStop } from './start/on-stop.ts'

outliveOutput()
const settings = settingsOrExit()
const running = await startServer(settings, logToStdout(settings.logLevel)).catch((error: Error) =>
  fail(startFailure(settings, error))
)
process.stdout.write(
  `site http://localhost:${running.port}   API http://localhost:${running.port}/api\n`
)

onStop(signal => {
  void running
    .stop(signal === 'SIGTERM' ? settings.drainSeconds : undefined)
    .then(() => process.exit(0))
})
