import { cpSync, existsSync, globSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkSnapshot, currentSnapshot, DamagedSnapshot } from '#snapshot/folder.ts'
import { describeIssues } from './lib/check/issue.ts'
import { contentIssues } from './lib/check/content/folder.ts'
import { currentRenderer } from './lib/build/renderer/renderer.ts'
import { makeSite } from './lib/build/site/make-site.ts'
import { keepOlderAssets, publish } from './lib/build/publish.ts'
import { pageEnvironment } from './lib/build/page-environment.ts'
import { takeTurn } from './lib/build/turn.ts'
import { commandLine, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'

commandLine(
  'npm run build --',
  `Builds the site from the last snapshot into dist/. Settings: SITE_URL,
PUBLIC_API_HOST, DATA_DIR, SITE_DIR (npm run doctor lists them).

Works in a draft that replaces dist/ at the end: after a failure, with exit code
1, the old site is still there. Broken content is reported as by npm run check.
A second build of the same checkout waits for the first.`,
  'SITE_URL=https://ufuq.example npm run build'
).parse()

outliveOutput()

const started = performance.now()
const settings = settingsOrExit()
Object.assign(process.env, pageEnvironment(settings))
// Inside the repository, on the file system of the renderer.
const workshop = join(import.meta.dirname, '../.astro')
const draft = join(workshop, `draft-${process.pid}`)
process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
const snapshot = currentSnapshot()
if (!snapshot) fail('there is no snapshot yet: run npm run snapshot while the API answers')
try {
  checkSnapshot(snapshot)
} catch (error) {
  if (!(error instanceof DamagedSnapshot)) throw error
  fail(error.message)
}
const broken = contentIssues().filter(({ isNote }) => !isNote)
if (broken.length > 0) fail(`${describeIssues(broken)}the site was not replaced`)
// Every build writes the same files below `.astro`.
const endTurn = await takeTurn(join(workshop, 'build.lock'), () =>
  process.stdout.write('another build of this checkout is under way; waiting for its end\n')
)
for (const left of globSync('draft-*', { cwd: workshop })) {
  rmSync(join(workshop, left), { recursive: true, force: true })
}
const failed = (error: Error) => fail(String(error.stack))
const renderer = await currentRenderer(() =>
  process.stdout.write('bundling the code, since it has changed\n')
).catch(failed)
const made = await makeSite(
  settings,
  renderer,
  { draft, site: settings.siteDir },
  () => undefined
).catch(failed)
if (made.hasChanged) {
  if (!made.isWhole) {
    for (const entry of globSync('**/*', { cwd: settings.siteDir, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name).slice(settings.siteDir.length + 1)
      if (existsSync(join(draft, file)) || made.removed.includes(file)) continue
      mkdirSync(dirname(join(draft, file)), { recursive: true })
      linkSync(join(settings.siteDir, file), join(draft, file))
    }
    for (const file of globSync('.*.json', { cwd: settings.siteDir })) {
      if (!existsSync(join(draft, file))) cpSync(join(settings.siteDir, file), join(draft, file))
    }
  }
  keepOlderAssets(settings.siteDir, draft)
  publish(draft, settings.siteDir)
}
endTurn()

for (const failure of made.failures) process.stderr.write(`left as it was: ${failure}\n`)
const { pages, rendered, pictures, drawn } = made.count
const seconds = ((performance.now() - started) / 1_000).toFixed(1)
process.stdout.write(
  `${pages} pages and ${pictures} pictures in ${seconds} s; ${rendered} rendered in ` +
    `${(made.renderedIn / 1_000).toFixed(1)} s; ${drawn} pictures of shared links drawn` +
    `${made.hasChanged ? '' : '; nothing has changed'}\n`
)
