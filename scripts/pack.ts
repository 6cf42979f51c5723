import { resolve } from 'node:path'
import { Argument } from 'commander'
import { commandLine, fail, settingsOrExit } from './lib/cli.ts'
import { HOSTS } from './lib/pack/hosts.ts'
import { writePacked } from './lib/pack/write.ts'

const line = commandLine(
  'npm run pack --',
  `Makes of the built site a folder that a host of files takes as it is, with the
headers, redirects and shells of npm run serve; what a host cannot do is
reported. scripts/deploy has the rest of each recipe. Settings: SITE_DIR. Exits
with 1 when the site does not fit the host.

With --since the folder holds what changed: files/ has new and changed files,
removed.txt those that went, purge.txt the addresses that a cache must forget.
It can serve as --since the next time.`,
  'npm run pack -- nginx --root /srv/ufuq'
)
  .addArgument(new Argument('<host>', 'who serves it').choices(Object.keys(HOSTS)))
  .option('--to <dir>', 'the folder to make; default: beside SITE_DIR, with the name of the host')
  .option('--since <dir>', 'a folder that this command made before; makes only what changed since')
  .option('--root <path>', 'where its `site` folder will be, if not here')
  .parse()
const values = line.opts<{ to?: string; since?: string; root?: string }>()
const name = line.args[0] as keyof typeof HOSTS
const host = HOSTS[name]
const { siteDir: site } = settingsOrExit()
const since = values.since && resolve(values.since)
const to = resolve(values.to ?? `${site}.${name}${since ? '.changes' : ''}`)

try {
  const { count, notes } = writePacked({ host, site, to, since }, values.root)
  process.stdout.write(`${count} files for ${name} in ${to}\n`)
  for (const note of notes) process.stdout.write(`  ${note}\n`)
} catch (error) {
  fail((error as Error).message)
}
