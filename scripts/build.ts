import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackPagesIn, SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import { checkSnapshot, currentSnapshot, DamagedSnapshot } from '#snapshot/folder.ts'
import { describeIssues } from './lib/check/issue.ts'
import { contentIssues } from './lib/check/content/folder.ts'
import { openCache } from './lib/build/cache.ts'
import { checkInline } from './lib/build/policy/check-inline.ts'
import { compressFiles } from './lib/build/compress.ts'
import { collectPictures, copyPictures } from './lib/build/pictures/copy-pictures.ts'
import { directScripts, withLeanIslands } from './lib/build/scripts/page-scripts.ts'
import { drawIcons } from './lib/build/pictures/icons.ts'
import { makeEditor, writeEditor } from './lib/build/scripts/editor.ts'
import { limitMemory } from './lib/build/limits.ts'
import { openSteps, type PageFile, pagesOf } from './lib/build/pages.ts'
import { openPagePolicies, policyOf } from './lib/build/policy/policy.ts'
import { redirectsOf, writeRedirectPages, writeSecurityText } from './lib/build/redirects.ts'
import { renderSite } from './lib/build/render.ts'
import { type Entry, entryOf, writeSitemap } from './lib/build/sitemap.ts'
import { collectCard, makeSocialPictures } from './lib/build/pictures/social.ts'
import { openTrimmer } from './lib/build/styles/trim-styles.ts'
import { takeTurn } from './lib/build/turn.ts'
import { writeWorker } from './lib/build/scripts/worker.ts'
import { commandLine, fail, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { callDeployHook } from './lib/publish/deploy-hook.ts'
import { publishSite } from './lib/publish/site-folder.ts'

commandLine(
  'npm run build --',
  `Builds the site from the last snapshot into dist/. Settings: SITE_URL,
PUBLIC_API_HOST, DATA_DIR, SITE_DIR (npm run doctor lists them).

Works in a draft that replaces dist/ at the end: after a failure, with exit code
1, the old site is still there. Broken content is reported as by npm run check.
A second build of the same checkout waits for the first.`,
  'SITE_URL=https://ufuq.example npm run build'
).parse()

const ISSUES_SHOWN = 20

limitMemory()
outliveOutput()

const started = performance.now()
const settings = settingsOrExit()
// Inside the repository, where Astro looks for packages.
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
process.env['DATA_DIR'] = settings.dataDir
process.env['PUBLIC_API_HOST'] = settings.publicApiHost
process.env['PUBLIC_PIXEL_URL'] = settings.pixelUrl ?? ''
process.env['PUBLIC_OFFLINE'] = settings.isOffline ? 'on' : 'off'

const cache = openCache(settings.dataDir, [
  settings.siteUrl,
  settings.publicApiHost,
  settings.pixelUrl ?? '',
  `offline ${settings.isOffline}`,
  // The footer names it.
  `${new Date().getFullYear()}`
])
const rendering = await renderSite(draft, cache.folder).catch((error: Error) =>
  fail(String(error.stack))
)
const catalogue = await import('#snapshot/catalogue.ts')

const { scripts, styles, moved } = rendering.inline
const withDirectScripts = directScripts(draft)
const early = openSteps([
  ...Object.entries(moved).map(([name, element]) => ({
    name,
    edit: ({ html }: PageFile) => html.replace(element, '')
  })),
  { name: 'attributes of islands', edit: ({ html }) => withLeanIslands(html) },
  { name: 'names of scripts', edit: ({ html }) => withDirectScripts(html) }
])
const pages = pagesOf(draft, early.apply)
const trimmer = openTrimmer(draft)
const issues: string[] = []
const cards = new Set<string>()
for (const page of pages) {
  issues.push(...checkInline([page], { scripts, styles }))
  trimmer.look(page)
  collectCard(page.html, cards)
}
if (issues.length > 0) {
  const first = issues.slice(0, ISSUES_SHOWN).join('\n')
  fail(`${first}\n${issues.length} complaints; the site was not replaced`)
}

early.check()

const trimmed = trimmer.trimmed(styles)
const social = await makeSocialPictures(draft, cards, settings.siteUrl)
const entries: Entry[] = []
const pictures = new Set<string>()
const inPlaces = openPagePolicies()
const late = openSteps([
  { name: 'rules of styles', edit: trimmed.trim },
  { name: 'pictures of shared links', edit: social.rewrite }
])
for (const page of pages) {
  const entry = entryOf(page)
  if (entry) entries.push(entry)
  collectPictures(page.html, pictures)
  const { file, html } = late.apply(page)
  inPlaces.note({ file, html })
  writeFileSync(join(draft, file), html)
}
late.check()
writeSitemap(draft, entries, {
  siteUrl: settings.siteUrl,
  changes: new Map(catalogue.classes.map(({ slug, updatedAt }) => [`/class/${slug}`, updatedAt]))
})
await copyPictures(pictures, join(draft, '_astro/pictures'))
const redirects = redirectsOf(catalogue)
writeRedirectPages(draft, settings.siteUrl, redirects)
await drawIcons(draft)
writeSecurityText(draft, { siteUrl: settings.siteUrl, contact: settings.securityContact })
await writeWorker(draft, { isOffline: settings.isOffline, apiHost: settings.publicApiHost })
const editor = await makeEditor(settings)
writeEditor(draft, editor.files)
const compressed = await compressFiles(draft, cache.isFilled ? settings.siteDir : undefined)
const facts = {
  apiHost: settings.publicApiHost,
  mediaOrigins: [
    ...catalogue.mediaOrigins,
    ...(settings.bucket ? [new URL(settings.bucket.url).origin] : [])
  ],
  pixelUrl: settings.pixelUrl
}
const policy = policyOf({ ...facts, inline: { scripts: [], styles: [] } })
const policies = {
  ...inPlaces.policies(inline => policyOf({ ...facts, inline })),
  ...editor.policies
}
const written: SiteFacts = {
  siteUrl: settings.siteUrl,
  apiHost: settings.publicApiHost,
  policy,
  policies,
  redirects,
  fallbackPages: fallbackPagesIn(draft)
}
writeFileSync(join(draft, SITE_FACTS), `${JSON.stringify(written, null, 2)}\n`)
cache.keep()
const publication = await publishSite(settings.siteDir, {
  ...{ draft, removed: [], isWhole: true, cause: 'build' }
})
endTurn()
await callDeployHook(settings, publication, line => process.stdout.write(`${line}\n`))

const { rendered, milliseconds } = rendering
const seconds = (value: number) => (value / 1_000).toFixed(1)
if (social.failures.length > 0) {
  process.stdout.write(
    `${social.failures.length} pictures of shared links could not be made, and their pages keep ` +
      `another: ${social.failures[0]}\n`
  )
}
process.stdout.write(
  `${pages.count} pages and ${pictures.size} pictures in ${seconds(performance.now() - started)} s; ` +
    `${rendered} rendered in ${seconds(milliseconds)} s, ` +
    `${Math.round((rendered * 1_000) / milliseconds)} pages a second; ${compressed} files ` +
    `compressed; ${social.made} of ${social.count} pictures of shared links made in ${seconds(social.milliseconds)} s\n`
)
