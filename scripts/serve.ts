import { logToStdout } from '#server/runtime/log.ts'
import { commandLine, fail, outliveOutput, settingsOrExit, startFailure } from './lib/cli.ts'
import { onStop } from './lib/start/on-stop.ts'

commandLine(
  'npm run serve --',
  `Serves the API under /api and the built site on one port until SIGTERM or
Ctrl+C. Settings: PORT, DATA_DIR, SITE_URL, DATABASE_URL … (npm run doctor lists
them). Exits with 1 when a setting is wrong, the port is taken, or the store
cannot be opened.`,
  'PORT=8080 npm run serve'
).parse()

outliveOutput()
const settings = settingsOrExit()
// After the parameters, since it loads most of the code.
const { startServer } = await import('#server/operating/start-server.ts')
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
