import { checkSnapshot, currentSnapshot, DamagedSnapshot } from '#snapshot/folder.ts'
import { limitMemory } from './lib/build/limits.ts'
import { commandLine, endNow, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { buildAsJson, buildSite, ContentError, describeBuild } from './lib/publish/build-site.ts'
import { callDeployHook } from './lib/publish/deploy-hook.ts'
import { openProgress, progressForm } from './lib/publish/progress.ts'

const { json } = commandLine(
  'npm run build --',
  `Builds the site from the last snapshot into dist/. Settings: SITE_URL,
PUBLIC_API_HOST, DATA_DIR, SITE_DIR (npm run doctor lists them).

Renders only pages whose data, texts or code have changed, and replaces dist/ at
the end: after a failure, with exit code 1, the old site is still there. A class
whose page cannot be rendered stays as it was, and is named. Broken content is
reported as by npm run check. A second build of the same checkout waits for the
first.`,
  'SITE_URL=https://ufuq.example npm run build'
)
  .option('--json', 'reports its progress as lines of JSON')
  .parse()
  .opts<{ json?: true }>()

limitMemory()
outliveOutput()

const began = performance.now()
const settings = settingsOrExit()
process.env['DATA_DIR'] = settings.dataDir
const snapshot = currentSnapshot()
if (!snapshot) fail('there is no snapshot yet: run npm run snapshot while the API answers')
try {
  checkSnapshot(snapshot)
} catch (error) {
  if (!(error instanceof DamagedSnapshot)) throw error
  fail(error.message)
}
const print = (text: string) => void process.stdout.write(text)
const made = await buildSite(settings, {
  cause: 'build',
  progress: openProgress(progressForm(json === true, process.stdout.isTTY), print),
  log: line => print(`${line}\n`)
}).catch((error: Error) =>
  fail(
    error instanceof ContentError
      ? `${error.message}the site was not replaced`
      : `${error.stack}\nthe site was not replaced`
  )
)
for (const failure of made.failures) process.stderr.write(`left as it was: ${failure}\n`)
print(`${json ? buildAsJson(made) : describeBuild(made, began)}\n`)
if (made.publication) await callDeployHook(settings, made.publication, line => print(`${line}\n`))
endNow()
