import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

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

/** Puts the draft in the place of the site. */
export function swapFolders(draft: string, site: string): void {
  const old = `${draft}-old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(site)) renameSync(site, old)
  renameSync(draft, site)
  rmSync(old, { recursive: true, force: true })
}
