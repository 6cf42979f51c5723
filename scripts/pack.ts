// Makes of the built site a folder that a host of files takes as it is.
//
//   npm run pack -- nginx              also caddy, netlify, cloudflare, vercel
//   npm run pack -- nginx --to FOLDER  elsewhere than beside the site, as dist.nginx
//   npm run pack -- nginx --root PATH  where the folder `site` of it will lie, if not here
//
// The headers, redirects and shells are those that `npm run serve` keeps; what a host cannot do is said.
// scripts/deploy has the rest of each recipe. Settings: SITE_DIR. Exits 1 when the site does not fit the host.

import {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  existsSync
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeSite } from './pack/describe.ts'
import { HOSTS } from './pack/hosts.ts'
import { fail, optionsOrExit, settingsOrExit } from './settings.ts'

const { values, positionals } = optionsOrExit({
  allowPositionals: true,
  options: { to: { type: 'string' }, root: { type: 'string' } }
})
const [name = '', ...others] = positionals
const host = Object.hasOwn(HOSTS, name) ? HOSTS[name as keyof typeof HOSTS] : undefined
if (!host || others.length > 0) fail(`name one host: ${Object.keys(HOSTS).join(', ')}`)
const { siteDir } = settingsOrExit()
const folder = resolve(values.to ?? `${siteDir}.${name}`)
const draft = `${folder}.draft`

try {
  const site = describeSite(siteDir)
  const root = values.root ?? join(folder, host.siteIn)
  const { texts, copies = {}, notes } = host.pack(site, { root })
  rmSync(draft, { recursive: true, force: true })
  const twins = host.takesTwins ? ['', '.br', '.gz'] : ['']
  for (const file of site.files) {
    for (const twin of twins)
      bring(join(siteDir, `${file}${twin}`), join(host.siteIn, `${file}${twin}`))
  }
  for (const [to, from] of Object.entries(copies)) bring(join(siteDir, from), join(host.siteIn, to))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(draft, file)), { recursive: true })
    writeFileSync(join(draft, file), text)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  process.stdout.write(`${site.files.length} files for ${name} in ${folder}\n`)
  for (const note of notes) process.stdout.write(`  ${note}\n`)
} catch (error) {
  rmSync(draft, { recursive: true, force: true })
  fail((error as Error).message)
}

/** A second name of a file where that is possible, since nothing here is changed in place. */
function bring(from: string, to: string): void {
  if (!existsSync(from)) return
  const target = join(draft, to)
  mkdirSync(dirname(target), { recursive: true })
  try {
    linkSync(from, target)
  } catch {
    copyFileSync(from, target)
  }
}
