// Builds the site from the last snapshot into dist/.
//
//   npm run build        settings: SITE_URL, PUBLIC_API_HOST, DATA_DIR (npm run doctor lists them)
//
// Works in a draft and puts it in the place of dist/ only when everything is done: after a failure,
// with exit code 1, the old site is still there. Every inline script must be one of ours.

import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { currentSnapshot } from '#snapshot/folder.ts'
import { checkInline } from './build/check-inline.ts'
import { compressFiles } from './build/compress.ts'
import { copyPictures } from './build/copy-pictures.ts'
import { readPages } from './build/pages.ts'
import { policyOf } from './build/policy.ts'
import { redirectsOf, writeRedirectPages } from './build/redirects.ts'
import { renderSite } from './build/render.ts'
import { keepOlderAssets, swapFolders } from './build/swap.ts'
import { fail, settingsOrExit } from './settings.ts'

const DIST = resolve('dist')
// On the file system of dist, so that a rename puts it there.
const DRAFT = resolve('.data/build')

const started = performance.now()
const settings = settingsOrExit()
if (!currentSnapshot()) {
  fail('there is no snapshot yet: run npm run snapshot while the API answers')
}
process.env['DATA_DIR'] = settings.dataDir
process.env['PUBLIC_API_HOST'] = settings.publicApiHost

rmSync(DRAFT, { recursive: true, force: true })
const renderedIn = await renderSite(DRAFT).catch((error: Error) => fail(String(error.stack)))
const pages = readPages(DRAFT)
const catalogue = await import('#snapshot/catalogue.ts')

const { styles, complaints } = checkInline(pages)
if (complaints.length > 0) fail(`${complaints.join('\n')}\nthe site was not replaced`)

const pictures = await copyPictures(pages, join(DRAFT, '_astro/pictures'))
const redirects = redirectsOf(catalogue)
writeRedirectPages(DRAFT, settings.siteUrl, redirects)
keepOlderAssets(DIST, DRAFT)
await compressFiles(DRAFT)
const policy = policyOf({
  styles,
  apiHost: settings.publicApiHost,
  mediaOrigins: catalogue.mediaOrigins
})
writeFileSync(join(DRAFT, '.site.json'), `${JSON.stringify({ policy, redirects }, null, 2)}\n`)
swapFolders(DRAFT, DIST)

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
process.stdout.write(
  `${pages.length} pages and ${pictures} pictures in ${seconds(performance.now() - started)} s; ` +
    `rendering took ${seconds(renderedIn)} s, ` +
    `${Math.round((pages.length * 1_000) / renderedIn)} pages a second\n`
)
