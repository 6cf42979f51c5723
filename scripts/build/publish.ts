import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** How long the scripts and fonts of earlier builds stay, for pages that are still open. */
const KEPT_DAYS = 7
const DAY = 86_400_000

/** Brings the hashed files of the site that still stands into the new one. */
export function keepOlderAssets(site: string, draft: string): void {
  const oldest = Date.now() - KEPT_DAYS * DAY
  for (const file of globSync('_astro/*.{js,css,woff2}', { cwd: site })) {
    const [from, to] = [join(site, file), join(draft, file)]
    if (!existsSync(to) && statSync(from).mtimeMs > oldest) {
      cpSync(from, to, { preserveTimestamps: true })
    }
  }
}

/**
 * Makes the draft the site. Each build lies in a folder of its own, and the site is a link to the
 * newest: it is replaced in one step, and a server that reads the folder before goes on undisturbed.
 */
export function publish(draft: string, site: string): void {
  const before = existsSync(site) ? realpathSync(site) : undefined
  const home = `${site}-${Date.now().toString(36)}`
  move(draft, home)
  // A folder from before there were links; the only case with a moment without a site.
  if (before && !lstatSync(site).isSymbolicLink()) renameSync(site, `${site}-0`)
  const link = `${site}.link`
  rmSync(link, { force: true })
  symlinkSync(process.platform === 'win32' ? resolve(home) : basename(home), link, 'junction')
  if (process.platform === 'win32') rmSync(site, { force: true })
  renameSync(link, site)
  removeOlder(site, [home, ...(before ? [before] : [])])
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}

function removeOlder(site: string, kept: readonly string[]): void {
  const names = kept.map(path => basename(path))
  for (const name of readdirSync(dirname(site))) {
    const isBuild = name.startsWith(`${basename(site)}-`) && /-[0-9a-z]+$/.test(name)
    if (isBuild && !names.includes(name)) {
      rmSync(join(dirname(site), name), { recursive: true, force: true })
    }
  }
}
