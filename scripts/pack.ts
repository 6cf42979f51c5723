// Makes of the built site a folder that a host of files takes as it is.
//
//   npm run pack -- nginx              also caddy, netlify, cloudflare, vercel
//   npm run pack -- nginx --to FOLDER  elsewhere than beside the site, as dist.nginx
//   npm run pack -- nginx --root PATH  where the folder `site` of it will lie, if not here
//
// The headers, redirects and shells are those that `npm run serve` keeps; what a host cannot do is said.
// scripts/deploy has the rest of each recipe. Settings: SITE_DIR. Exits 1 when the site does not fit the host.

import { resolve } from 'node:path'
import { HOSTS } from './pack/hosts.ts'
import { writePacked } from './pack/write.ts'
import { fail, optionsOrExit, settingsOrExit } from './settings.ts'

const { values, positionals } = optionsOrExit({
  allowPositionals: true,
  options: { to: { type: 'string' }, root: { type: 'string' } }
})
const [name = '', ...others] = positionals
const host = Object.hasOwn(HOSTS, name) ? HOSTS[name as keyof typeof HOSTS] : undefined
if (!host || others.length > 0) fail(`name one host: ${Object.keys(HOSTS).join(', ')}`)
const { siteDir: site } = settingsOrExit()
const to = resolve(values.to ?? `${site}.${name}`)

try {
  const { count, notes } = writePacked({ host, site, to }, values.root)
  process.stdout.write(`${count} files for ${name} in ${to}\n`)
  for (const note of notes) process.stdout.write(`  ${note}\n`)
} catch (error) {
  fail((error as Error).message)
}
